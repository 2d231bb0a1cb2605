import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

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
