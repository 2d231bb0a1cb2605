import type { Rate } from '../../../contracts/memberships.ts'
import { addDays, type Day, daysBetween } from '../../../rules/local-time.ts'
import { monthDay } from '../../language/when.ts'

/** What a member can ask for; Pro alone is a change to the same plan. */
export type Asking = 'change' | 'proOn' | 'proOff' | 'maintenance' | 'maintenance_end' | 'leave'

/** What a change comes to, in the keys of its texts: to another plan (with Pro or without), or of Pro alone. */
export function changeName(
  rate: Pick<Rate, 'plan' | 'pro'>,
  to: { planId: number | undefined; pro: boolean },
): 'change' | 'changePro' | 'proOn' | 'proOff' {
  if (to.planId !== rate.plan?.id) return to.pro ? 'changePro' : 'change'
  return to.pro ? 'proOn' : 'proOff'
}

/** What can be asked for now, in the order in which it is offered: one thing at a time, and who owes can only go. */
export function askable(
  rate: Pick<Rate, 'plan' | 'pro' | 'pending' | 'overdue' | 'maintenance'>,
  topPlanKey: string,
): Asking[] {
  if (!rate.plan || rate.pending) return []
  if (rate.overdue) return ['leave']
  const pro: Asking[] = rate.plan.key === topPlanKey ? [] : [rate.pro ? 'proOff' : 'proOn']
  const pause: Asking[] = rate.maintenance ? [] : ['maintenance']
  return ['change', ...pro, ...pause, 'leave']
}

/** The last day before one on which something begins. */
export const lastBefore = (day: Day): Day => addDays(day, -1)

/** A day of the coming months: "1 de diciembre"; with its year where that is far off. */
export function comingDay(day: Day, today: Day, language: string): string {
  if (daysBetween(today, day) < 300) return monthDay(day, language)
  const whole: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }
  return new Intl.DateTimeFormat(language, whole).format(Date.parse(day))
}

/** Month and year: "marzo de 2024". */
export const monthOf = (day: Day, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
