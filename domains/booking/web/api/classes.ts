import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { missedAfter, patchData } from '../../../../platform/web/api/query-client.ts'
import {
  type FreeSeats,
  freeSeats,
  type GymClass,
  getClass,
  listClasses,
  listClassUsers,
  type NextBookable,
  nextBookable,
  nextClasses,
} from '../../contract/classes.ts'

export const classesKey = ['classes'] as const

interface Day {
  /** `YYYY-MM-DD`. */
  date: string
  /** The chosen center; undefined means the member's own. */
  centerId: number | undefined
}

export const classesOfDayQuery = ({ date, centerId }: Day) =>
  queryOptions({
    queryKey: [...classesKey, 'day', date, centerId ?? 0],
    staleTime: missedAfter,
    queryFn: ({ signal }) => call(listClasses, { query: { date, ...(centerId && { centerId }) }, signal }),
  })

export const seatsName = ({ activityId, startTime }: Pick<FreeSeats, 'activityId' | 'startTime'>) =>
  `${activityId} ${startTime}`

/** Free seats by activity and time of a day. Not in rendered pages, which are the same for hours. */
export const freeSeatsQuery = ({ date, centerId }: Day) =>
  queryOptions({
    queryKey: [...classesKey, 'seats', date, centerId ?? 0],
    queryFn: async ({ signal }) => {
      const seats = await call(freeSeats, {
        query: { date, ...(centerId && { centerId }) },
        signal,
      })
      const sums: Record<string, number> = {}
      for (const one of seats) sums[seatsName(one)] = (sums[seatsName(one)] ?? 0) + one.free
      return sums
    },
  })

/** The next class that the member could book at a center, and how many classes there are today. */
export const nextBookableQuery = (centerId: number | undefined) =>
  queryOptions({
    queryKey: [...classesKey, 'bookable', centerId ?? 0],
    staleTime: missedAfter,
    queryFn: ({ signal }) => call(nextBookable, { query: { ...(centerId && { centerId }) }, signal }),
  })

const lookAhead = 10

/**
 * The first day after a date with a class of an activity, `YYYY-MM-DD`; null when there is none in the coming
 * days.
 */
export const nextDayQuery = (activityId: number, { date, centerId }: Day) =>
  queryOptions({
    queryKey: [...classesKey, 'next-day', activityId, date, centerId ?? 0],
    queryFn: async ({ client }) => {
      for (let ahead = 1; ahead <= lookAhead; ahead++) {
        const day = addDays(date, ahead)
        const classes = await client.fetchQuery(classesOfDayQuery({ date: day, centerId }))
        if (classes.some((c) => c.activity.id === activityId)) return day
      }
      return null
    },
  })

export const classQuery = (id: number) =>
  queryOptions({
    queryKey: [...classesKey, 'one', id],
    staleTime: missedAfter,
    queryFn: ({ signal }) => call(getClass, { params: { id }, signal }),
  })

export const classUsersQuery = (id: number) =>
  queryOptions({
    queryKey: [...classesKey, 'users', id],
    staleTime: missedAfter,
    queryFn: ({ signal }) => call(listClassUsers, { params: { id }, signal }),
  })

export const nextClassesQuery = (memberId: number) =>
  queryOptions({
    queryKey: [...classesKey, 'next', memberId],
    staleTime: missedAfter,
    queryFn: ({ signal }) => call(nextClasses, { params: { id: memberId }, signal }),
    placeholderData: keepPreviousData,
  })

export function patchClass(id: number, change: (gymClass: GymClass) => GymClass): void {
  const patch = (c: GymClass) => (c.id === id ? change(c) : c)
  for (const kind of ['day', 'next', 'roll', 'range'] as const) {
    patchData<GymClass[]>({ queryKey: [...classesKey, kind] }, (list) => list.map(patch))
  }
  patchData<GymClass>({ queryKey: [...classesKey, 'one'] }, patch)
  patchData<NextBookable>({ queryKey: [...classesKey, 'bookable'] }, (found) =>
    found.next ? { ...found, next: patch(found.next) } : found,
  )
}
