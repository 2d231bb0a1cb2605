import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { classesKey } from './classes.ts'
import { queries } from './query-client.ts'

const contract = () => import('../../contracts/days-off.ts')
const daysOffKey = ['days-off'] as const

/** The dates (`YYYY-MM-DD`) of the month of a date on which a center is closed. */
export const daysOffOfMonthQuery = (date: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: [...daysOffKey, date.slice(0, 7), centerId ?? 0],
    queryFn: async ({ signal }) =>
      call((await contract()).daysOffOfMonth, {
        body: { when: `${date.slice(0, 7)}-01` },
        ...(centerId && { query: { centerId } }),
        signal,
      }),
    staleTime: 300_000,
  })

/** All days off of a center, for staff. */
export const daysOffQuery = (centerId: number | undefined) =>
  queryOptions({
    queryKey: [...daysOffKey, 'all', centerId ?? 0],
    queryFn: async ({ signal }) =>
      call((await contract()).listDaysOff, { ...(centerId && { query: { centerId } }), signal }),
  })

interface Wish {
  /** `YYYY-MM-DD`. */
  when: string
  frequency: 'ONCE' | 'RECURRENT'
}

/** What a day off would cancel if it were added now, and whom it concerns. */
export const dayOffEffectQuery = ({ when, frequency }: Wish, centerId: number | undefined) =>
  queryOptions({
    queryKey: [...classesKey, 'day-off-effect', when, frequency, centerId ?? 0],
    queryFn: async ({ signal }) =>
      call((await contract()).affectedByDayOff, {
        query: { when, frequency, ...(centerId && { centerId }) },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })

const readAgain = () =>
  Promise.all([
    queries.invalidateQueries({ queryKey: daysOffKey }),
    queries.invalidateQueries({ queryKey: classesKey }),
  ])

export async function addDayOff(wish: Wish & { why: string }, centerId: number | undefined) {
  const added = await call((await contract()).addDayOff, {
    body: wish,
    ...(centerId && { query: { centerId } }),
  })
  await readAgain()
  return added
}

export async function skipDayOff(id: number, skip: boolean): Promise<void> {
  await call((await contract()).skipDayOff, { params: { id }, body: { skip } })
  await readAgain()
}

/** Answers how many classes are back. */
export async function removeDayOff(id: number): Promise<number> {
  const { reopened } = await call((await contract()).removeDayOff, { params: { id } })
  await readAgain()
  return reopened
}
