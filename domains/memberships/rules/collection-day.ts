import { addDays, type Day, weekdayOf } from '../../../platform/rules/local-time.ts'

export function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}

export function isBankDay(day: Day): boolean {
  if (weekdayOf(day) > 4) return false
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

export function bankDayFrom(day: Day): Day {
  let at = day
  while (!isBankDay(at)) at = addDays(at, 1)
  return at
}

export type Sequence = 'FRST' | 'RCUR'

/**
 * Bank days between handing in a file and the debit. The scheme asks for one, since 2016 for first debits too; the other is for
 * the creditor's bank.
 */
export const leadDays: Readonly<Record<Sequence, number>> = { FRST: 2, RCUR: 2 }

export function earliestCollection(today: Day, sequences: Iterable<Sequence>): Day {
  let lead = Math.max(0, ...[...sequences].map((each) => leadDays[each]))
  let at = today
  while (lead > 0) {
    at = bankDayFrom(addDays(at, 1))
    lead -= 1
  }
  return bankDayFrom(at)
}

/** Bank days after a debit in which the payer's bank returns it by itself (SEPA core direct debit, EPC016). */
const returnDays = 5

/** The first day on which a debit that was not returned counts as paid. */
export function returnsOver(collectsOn: Day): Day {
  let at = collectsOn
  for (let days = 0; days <= returnDays; days += 1) at = bankDayFrom(addDays(at, 1))
  return at
}
