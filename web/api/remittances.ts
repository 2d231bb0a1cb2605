import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FoundProblem, Remittance, ReturnReason } from '../../contracts/remittances.ts'
import { call, callForFile } from './call.ts'
import { readDebitsAgain } from './mandates.ts'

const contract = () => import('../../contracts/remittances.ts')

export const remittancesQuery = (page: number) =>
  queryOptions({
    queryKey: ['remittances', page],
    queryFn: async ({ signal }) => call((await contract()).listRemittances, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** A remittance, and what stands in its way. */
export const remittanceQuery = (id: number) =>
  queryOptions({
    queryKey: ['remittance', id],
    queryFn: async ({ signal }) => call((await contract()).getRemittance, { params: { id }, signal }),
  })

export const remittanceLinesQuery = (id: number, search: string, page: number) =>
  queryOptions({
    queryKey: ['remittance-lines', id, search, page],
    queryFn: async ({ signal }) =>
      call((await contract()).listRemittanceLines, { params: { id }, query: { search, page }, signal }),
    placeholderData: keepPreviousData,
  })

/** Whatever comes of it, what is shown is read again: somebody else may have been at it. */
async function then<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await readDebitsAgain()
  }
}

/** Throws ApiError, as all below. */
export const fillRemittance = (
  centerId: number,
): Promise<{ remittance: Remittance | null; added: number; behind: number | null }> =>
  then(async () => call((await contract()).fillRemittance, { body: { centerId } }))

export const chooseCollection = (id: number, collectsOn: string): Promise<Remittance> =>
  then(async () => call((await contract()).changeRemittance, { params: { id }, body: { collectsOn } }))

export const includeLine = (id: number, lineId: number, included: boolean): Promise<Remittance> =>
  then(async () =>
    call((await contract()).includeRemittanceLine, { params: { id, lineId }, body: { included } }),
  )

export const validateRemittance = (
  id: number,
): Promise<{ remittance: Remittance; problems: FoundProblem[] }> =>
  then(async () => call((await contract()).validateRemittance, { params: { id } }))

export const reopenRemittance = (id: number): Promise<Remittance> =>
  then(async () => call((await contract()).reopenRemittance, { params: { id } }))

export const downloadRemittance = (id: number): Promise<Blob> =>
  then(async () => callForFile((await contract()).downloadRemittance, { params: { id } }))

export const sendRemittance = (id: number): Promise<Remittance> =>
  then(async () => call((await contract()).sendRemittance, { params: { id } }))

export const settleRemittance = (id: number): Promise<Remittance> =>
  then(async () => call((await contract()).settleRemittance, { params: { id } }))

export const discardRemittance = (id: number, why: string): Promise<Remittance> =>
  then(async () => call((await contract()).discardRemittance, { params: { id }, body: { why } }))

export const returnLine = (
  id: number,
  lineId: number,
  returned: { reason: ReturnReason; on: string },
): Promise<Remittance> =>
  then(async () => call((await contract()).returnRemittanceLine, { params: { id, lineId }, body: returned }))
