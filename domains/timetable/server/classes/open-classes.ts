import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import type { Connected } from '../../../../platform/server/statement.ts'
import { openClassesOfDay as select } from '../../../booking/server/classes/queries.ts'

export const openClassesOfDay = (on: Connected, centerId: number, day: Day, now: Millis): Promise<number[]> =>
  select(on, centerId, day, now)
