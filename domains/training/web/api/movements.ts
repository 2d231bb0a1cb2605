import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import {
  deleteMovementRecord,
  listMovementRecords,
  type MovementRecord,
  saveMovementRecord,
} from '../../contract/movement-records.ts'
import { listMovements } from '../../contract/movements.ts'

const movementsFreshFor = 300_000

export const movementsQuery = () =>
  queryOptions({
    queryKey: ['movements'],
    queryFn: ({ signal }) => call(listMovements, { signal }),
    staleTime: movementsFreshFor,
  })

const recordsKey = (memberId: number) => ['movement-records', memberId] as const

export const bestRecordsQuery = (memberId: number) =>
  queryOptions({
    queryKey: [...recordsKey(memberId), 'best'],
    queryFn: ({ signal }) => call(listMovementRecords, { query: { user: memberId, isRm: true }, signal }),
  })

export const historyQuery = (memberId: number, movementId: number) =>
  queryOptions({
    queryKey: [...recordsKey(memberId), 'history', movementId],
    queryFn: ({ signal }) =>
      call(listMovementRecords, {
        query: { user: memberId, movement: movementId },
        signal,
      }),
  })

interface RecordInput {
  memberId: number
  movementId: number
  /** `YYYY-MM-DD`. */
  when: string
  /** As typed. */
  value: string
}

/** Stores the value lifted on a day, replacing that day's. Shows a new best at once. */
export async function saveRecord({
  memberId,
  movementId,
  when,
  value,
}: RecordInput): Promise<MovementRecord> {
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

export async function deleteRecord(memberId: number, id: number): Promise<void> {
  await call(deleteMovementRecord, { params: { id } })
  await readRecordsAgain(memberId)
}

const readRecordsAgain = (memberId: number) =>
  queries.invalidateQueries({ queryKey: recordsKey(memberId) }).catch(() => undefined)
