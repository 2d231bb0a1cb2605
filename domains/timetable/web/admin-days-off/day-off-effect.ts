import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { affectedByDayOff } from '../../contract/days-off.ts'

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
