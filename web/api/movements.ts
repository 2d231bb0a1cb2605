import { queryOptions } from '@tanstack/react-query'
import type { MovementRecord } from '../../contracts/movement-records.ts'
import { call } from './call.ts'
import { queries } from './query-client.ts'

const contract = () => import('../../contracts/movement-records.ts')

/** Milliseconds: what there is to train seldom changes. */
const movementsFreshFor = 300_000

/** All movements, by name. */
export const movementsQuery = () =>
  queryOptions({
    queryKey: ['movements'],
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/movements.ts')).listMovements, { signal }),
    staleTime: movementsFreshFor,
  })

const recordsKey = (memberId: number) => ['movement-records', memberId] as const

/** The best of each movement of a member. */
export const bestRecordsQuery = (memberId: number) =>
  queryOptions({
    queryKey: [...recordsKey(memberId), 'best'],
    queryFn: async ({ signal }) =>
      call((await contract()).listMovementRecords, { query: { user: memberId, isRm: true }, signal }),
  })

/** All that was kept of one movement, latest first. */
export const historyQuery = (memberId: number, movementId: number) =>
  queryOptions({
    queryKey: [...recordsKey(memberId), 'history', movementId],
    queryFn: async ({ signal }) =>
      call((await contract()).listMovementRecords, {
        query: { user: memberId, movement: movementId },
        signal,
      }),
  })

interface RecordInput {
  memberId: number
  movementId: number
  /** `YYYY-MM-DD`. */
  when: string
  /** As it is typed. */
  value: string
}

/** Keeps what was lifted on a day; the same day again corrects it. A new best is shown at once. Throws ApiError. */
export async function saveRecord({
  memberId,
  movementId,
  when,
  value,
}: RecordInput): Promise<MovementRecord> {
  const { saveMovementRecord } = await contract()
  const saved = await call(saveMovementRecord, { body: { movement: { id: movementId }, when, value } })
  if (saved.rm) {
    queries.setQueryData(bestRecordsQuery(memberId).queryKey, (bests) => [
      ...(bests ?? []).filter(({ movement }) => movement.id !== movementId),
      saved,
    ])
  }
  await readRecordsAgain(memberId)
  return saved
}

/** Takes a wrong record away. Throws ApiError. */
export async function deleteRecord(memberId: number, id: number): Promise<void> {
  await call((await contract()).deleteMovementRecord, { params: { id } })
  await readRecordsAgain(memberId)
}

/** What cannot be read just now is still kept: it is told by the lists themselves. */
const readRecordsAgain = (memberId: number) =>
  queries.invalidateQueries({ queryKey: recordsKey(memberId) }).catch(() => undefined)
