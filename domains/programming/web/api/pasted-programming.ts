import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { readSound, storeValue } from '../../../../platform/web/session/stored-values.ts'
import { confirmProgramming, type DateOrder, proposeProgramming } from '../../contract/pasted-programming.ts'
import { type Corrections, noCorrections } from '../../rules/pasted-programming/written-days.ts'
import { inCenter, type OfTrack, readAgain } from './training-desk.ts'

interface Read {
  text: string
  monday: string
  dateOrder: DateOrder | undefined
}

/** What a text says. */
export const proposalQuery = ({ text, monday, dateOrder }: Read) =>
  queryOptions({
    queryKey: ['pasted-programming', text, monday, dateOrder],
    queryFn: ({ signal }) =>
      call(proposeProgramming, { body: { text, monday, ...(dateOrder && { dateOrder }) }, signal }),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Writes the days of a track. Throws ApiError; then what is written there is read again. */
export async function confirmPasted(
  { centerId, trackId }: OfTrack,
  body: BodyOf<typeof confirmProgramming>,
  idempotencyKey: string,
): Promise<void> {
  try {
    await call(confirmProgramming, { params: { id: trackId }, body, idempotencyKey, ...inCenter(centerId) })
  } finally {
    await readAgain('workouts')
  }
}

/** What was pasted and corrected and is not confirmed yet, in this browser. */
export interface KeptText {
  text: string
  dateOrder?: DateOrder | undefined
  corrections: Corrections
}

const name = 'pasted-programming'
export const noText: KeptText = { text: '', corrections: noCorrections }

export const readKeptText = (): Promise<KeptText> =>
  readSound<KeptText>(
    name,
    ({ text, corrections }) => typeof text === 'string' && typeof corrections?.lines === 'object',
  ).then(
    (kept) => kept ?? noText,
    () => noText,
  )

export const keepText = (kept: KeptText): void => void storeValue(name, kept).catch(() => undefined)
