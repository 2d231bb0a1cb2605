import { affectedByDayOff } from '../../../contracts/days-off.ts'
import { queryOf } from '../../api/endpoint-query.ts'

interface Wish {
  /** `YYYY-MM-DD`. */
  when: string
  frequency: 'ONCE' | 'RECURRENT'
}

/** Previews the classes that a day off would cancel and the affected members. */
export const dayOffEffectQuery = ({ when, frequency }: Wish, centerId: number | undefined) => ({
  ...queryOf(affectedByDayOff, { query: { when, frequency, centerId } }),
  staleTime: 0,
  gcTime: 0,
})
