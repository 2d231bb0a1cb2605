import { type Month, monthOf, shiftMonth } from '../../../../platform/rules/month-calendar.ts'
import type { MemberVisits } from '../../contract/attendance.ts'

type Attended = MemberVisits['attended'][number]

/** The visited days of a month, latest first, each with its classes. */
export interface VisitedMonth {
  month: Month
  classes: number
  days: { day: string; classes: Attended[] }[]
}

/** The current month and the last, also without visits. `attended` is sorted by start. */
export const visitedMonths = (attended: readonly Attended[], today: string): VisitedMonth[] =>
  [monthOf(today), shiftMonth(monthOf(today), -1)].map((month) => {
    const classes = attended.filter(({ when }) => monthOf(when) === month)
    const days = [...new Set(classes.map(({ when }) => when))].sort().reverse()
    return {
      month,
      classes: classes.length,
      days: days.map((day) => ({ day, classes: classes.filter(({ when }) => when === day) })),
    }
  })

/** True for a member without an attended class before that day (`YYYY-MM-DD`). */
export const isFirstClass = ({ firstSeen }: Pick<MemberVisits, 'firstSeen'>, day: string): boolean =>
  firstSeen === null || firstSeen >= day
