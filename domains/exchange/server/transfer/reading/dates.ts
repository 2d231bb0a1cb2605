import { z } from 'zod'
import { addDays, type Day } from '../../../../../platform/rules/local-time.ts'

const IsoDate = z.iso.date()

/** Order of day, month and year in a numeric date. `ymd` only with two-digit years; others begin with four digits. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

/** The century of two-digit years. `near`: the latest that the column allows. */
export const centuries = ['near', '20', '19'] as const
export type Century = (typeof centuries)[number]

export interface DateConventions {
  order: DateOrder
  century: Century
}

const monthNames = [
  'jan january ene enero gen gener',
  'feb february febrero febrer',
  'mar march marzo marc',
  'apr april abr abril',
  'may mayo mai maig',
  'jun june junio juny',
  'jul july julio juliol',
  'aug august ago agosto agost',
  'sep sept september septiembre set setembre',
  'oct october octubre',
  'nov november noviembre novembre',
  'dec december dic diciembre des desembre',
].map((names) => names.split(' '))

const monthOf = (word: string): number =>
  1 +
  monthNames.findIndex((names) =>
    names.includes(
      word
        .normalize('NFD')
        .replace(/\p{M}|\./gu, '')
        .toLowerCase(),
    ),
  )

/** A cell with a date: its parts as written, or the day if it can be read in one way only. */
export type WrittenDate = { day: Day } | { parts: [string, string, string]; isShort: boolean }

function dayOf(year: string | number, month: string | number, day: string | number): Day | null {
  const pad = (part: string | number) => String(part).padStart(2, '0')
  const found = `${year}-${pad(month)}-${pad(day)}`
  return IsoDate.safeParse(found).success && found >= '1900' && found < '2200' ? found : null
}

/** Reads what was written. A time of day after a date is left out. Null for anything else. */
export function writtenDate(text: string): WrittenDate | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) {
    const day = dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
    return day === null ? null : { day }
  }
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,? +\d{1,2}[:.h].*)?$/.exec(text)
  if (numbers) {
    const [, one = '', two = '', three = ''] = numbers
    return { parts: [one, two, three], isShort: three.length === 2 }
  }
  // 5 Mar 2026, 05-mar-2026, 5 de marzo de 2026; Mar 5, 2026.
  const words = text
    .replace(/\bde(l)?\b/gi, ' ')
    .split(/[\s,./-]+/)
    .filter(Boolean)
  const [one = '', two = '', year = ''] = words
  if (words.length < 3 || !/^\d{4}$/.test(year)) return null
  const [dayText, month] = /^\d{1,2}$/.test(one) ? [one, monthOf(two)] : [two, monthOf(one)]
  const day = month > 0 && /^\d{1,2}$/.test(dayText) ? dayOf(year, month, dayText) : null
  return day === null ? null : { day }
}

/** The day that a date stands for; null if there is none in that order. `latest`: the last day that the column allows. */
export function dayIn(date: WrittenDate, { order, century }: DateConventions, latest: Day): Day | null {
  if ('day' in date) return date.day
  const [one, two, three] = date.parts
  const [year, month, day] =
    order === 'dmy' ? [three, two, one] : order === 'mdy' ? [three, one, two] : [one, two, three]
  if (!date.isShort) return order === 'ymd' ? null : dayOf(year, month, day)
  const short = year.padStart(2, '0')
  if (century !== 'near') return dayOf(century + short, month, day)
  const near = dayOf(`20${short}`, month, day)
  // A day that is only just too late is a mistake, not one of the last century.
  return near !== null && near <= addDays(latest, 366) ? near : dayOf(`19${short}`, month, day)
}

/** Two-digit years of columns that look ahead mean at most this many days from today. */
const daysAhead = 30 * 366

export const latestAhead = (today: Day): Day => addDays(today, daysAhead)
