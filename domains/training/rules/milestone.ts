import type { Day } from '../../../platform/rules/local-time.ts'
import { isUnlimited } from '../../sales/rules/weekly-sessions.ts'

/** An occasion to congratulate a member. `name` identifies it. */
export type Milestone =
  | { readonly is: 'classes'; readonly count: number; readonly name: string }
  | { readonly is: 'week'; readonly count: number; readonly name: string }

interface Attendance {
  /** Classes attended ever, and in the week of `monday`. */
  attended: number
  attendedThisWeek: number
  monday: Day
  /** Class sessions of the plan in a week; 0 without one. */
  sessions: number
}

const everyClasses = 100
/** A hundredth class is celebrated until so many more have followed. */
const toldFor = 5
/** A week of one class is none worth telling; with an unlimited plan five are full. */
const fewestSessions = 2
const fullWithoutLimit = 5

/** A hundredth class, else a week in which all sessions of the plan were used; undefined for neither. */
export function milestoneOf({
  attended,
  attendedThisWeek,
  monday,
  sessions,
}: Attendance): Milestone | undefined {
  const hundreds = Math.floor(attended / everyClasses) * everyClasses
  if (hundreds > 0 && attended - hundreds < toldFor)
    return { is: 'classes', count: hundreds, name: `classes ${hundreds}` }
  const full = isUnlimited(sessions) ? fullWithoutLimit : sessions
  if (full < fewestSessions || attendedThisWeek < full) return undefined
  return { is: 'week', count: attendedThisWeek, name: `week ${monday}` }
}
