import type { Connected } from '../../../../platform/server/statement.ts'
import type { DayOffRule } from '../../rules/days-off.ts'
import { daysOff } from './queries.ts'

/** On which days a center is closed. */
export const daysOffOf = (on: Connected, centerId: number): Promise<DayOffRule[]> => daysOff(on, centerId)
