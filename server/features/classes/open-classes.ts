import type { Day, Millis } from '../../../rules/local-time.ts'
import type { Connected } from '../../statement.ts'
import { openClassesOfDay as select } from './queries.ts'

/** Numbers of the coming classes of a day in a center that have not been cancelled, ascending. */
export const openClassesOfDay = (on: Connected, centerId: number, day: Day, now: Millis): Promise<number[]> =>
  select(on, centerId, day, now)
