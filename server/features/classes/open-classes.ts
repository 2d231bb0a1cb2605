import type { Day, Millis } from '../../../rules/local-time.ts'
import type { Connected } from '../../statement.ts'
import { openClassesOfDay as select } from './queries.ts'

export const openClassesOfDay = (on: Connected, centerId: number, day: Day, now: Millis): Promise<number[]> =>
  select(on, centerId, day, now)
