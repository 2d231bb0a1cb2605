import { queryOptions, useMutation } from '@tanstack/react-query'
import { walkIn } from '../../contracts/bookings.ts'
import type { CancelEffect, ClassChange, NewClass } from '../../contracts/classes.ts'
import { mayPass } from './api-error.ts'
import { call } from './call.ts'
import { classesKey } from './classes.ts'
import { onePress } from './idempotency-key.ts'
import { queries } from './query-client.ts'

const contract = () => import('../../contracts/classes.ts')

const readAgain = () => queries.invalidateQueries({ queryKey: classesKey })

/** All classes of a day (`YYYY-MM-DD`) in a center with everybody in them; kept, so that it can be read without a network. */
export const rollQuery = (date: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: [...classesKey, 'roll', date, centerId ?? 0],
    queryFn: async ({ signal }) =>
      call((await contract()).rollOfDay, { query: { date, ...(centerId && { centerId }) }, signal }),
  })

/** The classes from one day to another, both included; at most 31 days. */
export const rangeQuery = (from: string, to: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: [...classesKey, 'range', from, to, centerId ?? 0],
    queryFn: async ({ signal }) =>
      call((await contract()).classesOfRange, { query: { from, to, ...(centerId && { centerId }) }, signal }),
  })

/** Who would be told if these classes were cancelled now. */
export const affectedQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...classesKey, 'affected', ...ids],
    queryFn: async ({ signal }): Promise<CancelEffect> =>
      call((await contract()).affectedByClasses, { query: { ids: ids.join(',') }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Somebody at the door: into the class and ticked, in one go. Refusals are ApiErrors with the codes of `walkIn`. */
export function useWalkIn() {
  return useMutation({
    retry: (times, error) => times < 2 && mayPass(error),
    retryDelay: 700,
    mutationFn: ({ classId, userId }: { classId: number; userId: number }) =>
      onePress(`walk in ${classId} ${userId}`, (idempotencyKey) =>
        call(walkIn, { params: { id: classId }, body: { userId }, idempotencyKey }),
      ),
    onSettled: () => void readAgain(),
  })
}

export async function changeClass(id: number, body: ClassChange): Promise<void> {
  await call((await contract()).changeClass, { params: { id }, body })
  await readAgain()
}

export async function addClass(body: NewClass, centerId: number | undefined): Promise<void> {
  await call((await contract()).addClass, { body, ...(centerId && { query: { centerId } }) })
  await readAgain()
}

/** Cancels those that still can be. Refuses when none can. */
export async function cancelClasses(ids: number[], why: string) {
  const outcome = await call((await contract()).cancelClasses, { body: { ids, why } })
  await readAgain()
  return outcome
}
