import { type Day, dayOfMonth, weekdayOf } from '../platform/rules/local-time.ts'
import type { Chance } from './chance.ts'
import type { DemoMember } from './people.ts'
import type { DemoClass } from './queries.ts'

// When and to which classes the members of the demo gym go.

/** Share of the usual visits in each month, January first. */
const months = [1, 1.05, 1.05, 0.95, 1, 0.9, 0.75, 0.35, 1.05, 1.1, 1.05, 0.85]
/** Share of the visits on each day, Monday first. */
const weekdays = [1.1, 1.15, 1.05, 0.95, 0.75, 0.55, 0.3]

const isHoliday = (day: Day): boolean => /-(12-2[4-6]|12-31|01-01|01-06)$/.test(day)

export const season = (day: Day): number =>
  isHoliday(day) ? 0.15 : (months[Number(day.slice(5, 7)) - 1] ?? 1)

export const dayWeight = (day: Day): number => weekdays[weekdayOf(day)] ?? 1

/** The classes of one day at the member's center, the favourite first. */
export function byTaste(member: DemoMember, ofDay: readonly DemoClass[], chance: Chance): DemoClass[] {
  const isWeekend = ofDay[0] !== undefined && weekdayOf(ofDay[0].on_date) > 4
  const hour = isWeekend ? 9 + (dayOfMonth(member.birth) % 3) : member.hour
  const wantsOpen = (member.plan?.open ?? 0) > 0 && chance.next() < 0.15
  const score = (c: DemoClass) =>
    -1.6 * Math.abs(c.hour - hour) +
    (c.activity_key === 'wod' ? 1.5 : 0) +
    (c.activity_key === member.likes ? 3.5 : 0) +
    (c.activity_key === 'open_box' ? (wantsOpen ? 5 : -1) : 0) +
    (c.activity_key === 'kids' ? -99 : 0) -
    (c.free && member.plan ? 2.5 : 0) +
    chance.next() * 2.2
  return ofDay
    .filter((c) => c.center_id === member.centerId && (member.plan !== null || c.free))
    .map((c) => ({ c, at: score(c) }))
    .filter(({ at }) => at > -12)
    .sort((a, b) => b.at - a.at)
    .map(({ c }) => c)
}
