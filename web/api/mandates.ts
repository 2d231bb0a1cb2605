import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../contracts/endpoint.ts'
import type {
  addMandate as addEndpoint,
  changeCreditor as changeCreditorEndpoint,
  changeMandate as changeEndpoint,
  MandateState,
} from '../../contracts/mandates.ts'
import { call, callForFile } from './call.ts'
import { queries } from './query-client.ts'

// The contract brings zod along.
const contract = () => import('../../contracts/mandates.ts')

export interface MandateQuery {
  search: string
  state: MandateState | undefined
  page: number
}

/** Mandates, fifteen at a time. What was shown before stays until it has come. */
export const mandatesQuery = ({ search, state, page }: MandateQuery) =>
  queryOptions({
    queryKey: ['mandates', search, state ?? '', page],
    queryFn: async ({ signal }) =>
      call((await contract()).listMandates, { query: { search, page, ...(state && { state }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const creditorsQuery = () =>
  queryOptions({
    queryKey: ['creditors'],
    queryFn: async ({ signal }) => call((await contract()).listCreditors, { signal }),
  })

/** Mandates, remittances and what depends on them are read again. */
export const readDebitsAgain = async (): Promise<void> => {
  await Promise.all(
    ['mandates', 'creditors', 'remittances', 'remittance', 'remittance-lines'].map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  )
}

/** Throws ApiError, as all below. */
export async function addMandate(form: BodyOf<typeof addEndpoint>): Promise<void> {
  await call((await contract()).addMandate, { body: form })
  await readDebitsAgain()
}

export async function changeMandate(id: number, form: BodyOf<typeof changeEndpoint>): Promise<void> {
  await call((await contract()).changeMandate, { params: { id }, body: form })
  await readDebitsAgain()
}

export async function cancelMandate(id: number, why: string): Promise<void> {
  await call((await contract()).cancelMandate, { params: { id }, body: { why } })
  await readDebitsAgain()
}

/** The paper to be signed. */
export const mandatePaper = async (id: number): Promise<Blob> =>
  callForFile((await contract()).getMandateFile, { params: { id } })

export async function changeCreditor(
  centerId: number,
  form: BodyOf<typeof changeCreditorEndpoint>,
): Promise<void> {
  await call((await contract()).changeCreditor, { params: { id: centerId }, body: form })
  await readDebitsAgain()
}
