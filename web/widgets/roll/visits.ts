import type { MemberVisits } from '../../../contracts/attendance.ts'
import { type Month, monthOf, shiftMonth } from '../../../rules/month-calendar.ts'

type Attended = MemberVisits['attended'][number]

/** A month and the days of it on which a member came, the latest first, each with its classes. */
export interface VisitedMonth {
  month: Month
  classes: number
  days: { day: string; classes: Attended[] }[]
}

/** This month and the last, whether the member came or not. `attended` by start. */
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

/** True for who had come to no class before that day (`YYYY-MM-DD`). */
export const isFirstClass = ({ firstSeen }: Pick<MemberVisits, 'firstSeen'>, day: string): boolean =>
  firstSeen === null || firstSeen >= day
