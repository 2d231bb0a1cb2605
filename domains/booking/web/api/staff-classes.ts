import { queryOptions, useMutation } from '@tanstack/react-query'
import { mayPass } from '../../../../platform/web/api/api-error.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { onePress } from '../../../../platform/web/api/idempotency-key.ts'
import { missedAfter } from '../../../../platform/web/api/query-client.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import { walkIn } from '../../contract/bookings.ts'
import { classesOfRange, rollOfDay } from '../../contract/classes.ts'
import { classesKey } from './classes.ts'

/** All classes of a day (`YYYY-MM-DD`) in a center with everybody in them; kept, so that it can be read without a network. */
export const rollQuery = (date: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: [...classesKey, 'roll', date, centerId ?? 0],
    staleTime: missedAfter,
    queryFn: ({ signal }) => call(rollOfDay, { query: { date, ...(centerId && { centerId }) }, signal }),
  })

/** The classes from one day to another, both included; at most 31 days. */
export const rangeQuery = (from: string, to: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: [...classesKey, 'range', from, to, centerId ?? 0],
    staleTime: missedAfter,
    queryFn: ({ signal }) =>
      call(classesOfRange, { query: { from, to, ...(centerId && { centerId }) }, signal }),
  })

/** Puts a member into a class and ticks them, in one call. Fails with the codes of `walkIn`. */
export function useWalkIn() {
  return useMutation({
    retry: (times, error) => times < 2 && mayPass(error),
    retryDelay: 700,
    mutationFn: ({ classId, ...body }: { classId: number; userId: number; insteadOf?: number }) =>
      onePress(`walk in ${classId} ${body.userId} ${body.insteadOf ?? ''}`, (idempotencyKey) =>
        call(walkIn, { params: { id: classId }, body, idempotencyKey }),
      ),
    onSettled: () => void readAgainSoon(...classesKey),
  })
}
