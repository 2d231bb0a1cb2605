import { languages, localeOf } from '../../../../platform/contract/languages.ts'
import {
  addDays,
  type Day,
  daysBetween,
  isDay,
  mondayOf,
  weekdayOf,
} from '../../../../platform/rules/local-time.ts'
import type { DateOrder, PastedDay } from '../../contract/pasted-programming.ts'
import { evenFold } from './source-lines.ts'

// Headings of days: "Monday", "Dilluns, 30 de novembre", "WED 261202", "30/11/2026", "Day 3"; and of weeks.

/** A date as it was written; both numbers where their order is not known. */
type Written = { year: number | null } & ({ day: number; month: number } | { one: number; two: number })

export interface DayHead {
  /** 0 for Monday. */
  weekday: number | null
  /** Of the weekday: a text in two languages names each day twice. */
  tongue: string
  date: Written | null
  /** `Day 3`. */
  nth: number | null
  /** What stands behind, from this place on; -1 for nothing. */
  rest: number
}

export interface WeekHead {
  date: Written | null
  nth: number | null
}

const plainName = (name: string) =>
  evenFold(name)
    .replace(/^(?:de |d[’'])/, '')
    .replace(/\.$/, '')

/** The names that a language has for `count` dates, with their numbers from 0. */
const namesOf = (count: number, dateOf: (nth: number) => Date, field: 'weekday' | 'month') =>
  languages.flatMap((tongue) =>
    (['long', 'short'] as const).flatMap((width) => {
      const format = new Intl.DateTimeFormat(localeOf(tongue), { [field]: width, timeZone: 'UTC' })
      return Array.from({ length: count }, (_, nth) => {
        const parts = format.formatToParts(dateOf(nth))
        const name = parts.find(({ type }) => type === field)?.value ?? ''
        return { name: plainName(name), nth, tongue, isShort: width === 'short' }
      })
    }),
  )

// 2024 began on a Monday.
const weekdays = namesOf(7, (nth) => new Date(Date.UTC(2024, 0, 1 + nth)), 'weekday')
const months = namesOf(12, (nth) => new Date(Date.UTC(2024, nth, 1)), 'month')
/** What people also write for a name. */
const alsoFor = (names: typeof weekdays, whole: string, ...shorts: string[]) => {
  const known = names.find(({ name }) => name === whole)
  if (known) names.push(...shorts.map((name) => ({ ...known, name, isShort: true })))
}
alsoFor(weekdays, 'tuesday', 'tues')
alsoFor(weekdays, 'wednesday', 'weds')
alsoFor(weekdays, 'thursday', 'thur', 'thurs')
alsoFor(months, 'september', 'sept', 'sep')
const oneOf = (names: readonly { name: string }[]) =>
  [...new Set(names.map(({ name }) => name))].sort((a, b) => b.length - a.length).join('|')
const month = `(${oneOf(months)})\\b\\.?`
const year = String.raw`(?:,? ?(?:de |del |d['’])?(\d{4}))?`
const weekdayAt = new RegExp(`^(${oneOf(weekdays)})\\b(\\.?)`)
const ofMonths = (name: string | undefined) => (months.find((each) => each.name === name)?.nth ?? 0) + 1
const number = (text: string | undefined) => (text === undefined ? null : Number(text))

const shapes: { shape: RegExp; read: (parts: (string | undefined)[]) => Written }[] = [
  {
    shape: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/,
    read: ([, y, m, d]) => ({ year: number(y), month: Number(m), day: Number(d) }),
  },
  {
    shape: /^(\d{2})(0\d|1[0-2])([0-2]\d|3[01])(?!\d)/,
    read: ([, y, m, d]) => ({ year: 2000 + Number(y), month: Number(m), day: Number(d) }),
  },
  {
    shape: new RegExp(
      String.raw`^(\d{1,2})(?:st|nd|rd|th|er|r|n|t|º)?[ -]?(?:de |d['’]|of )?${month}${year}`,
    ),
    read: ([, d, m, y]) => ({ year: number(y), month: ofMonths(m), day: Number(d) }),
  },
  {
    shape: new RegExp(String.raw`^${month} ?(\d{1,2})(?!\d)(?:st|nd|rd|th)?${year}`),
    read: ([, m, d, y]) => ({ year: number(y), month: ofMonths(m), day: Number(d) }),
  },
  {
    // "10-10-10" is a ladder.
    shape: /^(\d{1,2})(?:([/.])(\d{1,2})\2(\d{4}|\d{2})|-(\d{1,2})-(\d{4}))(?!\d)/,
    read: ([, one, , two, y, dashed, long]) => ({
      year: Number(y ?? long) < 100 ? 2000 + Number(y) : Number(y ?? long),
      ...{ one: Number(one), two: Number(two ?? dashed) },
    }),
  },
  {
    shape: /^(\d{1,2})[/.](\d{1,2})(?![\d/])/,
    read: ([, one, two]) => ({ year: null, one: Number(one), two: Number(two) }),
  },
]

function dateAt(text: string): { date: Written; length: number } | null {
  for (const { shape, read } of shapes) {
    const found = shape.exec(text)
    const date = found && read(found as unknown as (string | undefined)[])
    if (found && date && daysOf(date, '2024-01-01').length > 0) return { date, length: found[0].length }
  }
  return null
}

/** A heading of a day, or null. */
export function dayHead(fold: string): DayHead | null {
  const named = weekdayAt.exec(fold)
  const known = named && weekdays.find(({ name }) => name === named[1])
  let at = named?.[0].length ?? 0
  const skip = /^[\s,·:(–—-]*/
  const gap = skip.exec(fold.slice(at))?.[0].length ?? 0
  const dated = dateAt(fold.slice(at + gap))
  if (dated) at += gap + dated.length
  if (known) {
    // "sat", "mar" and "set" are words as well.
    const isSure = !known.isShort || dated !== null || named?.[2] === '.' || /^\W*$/.test(fold.slice(at))
    const rest = restFrom(fold, at)
    if (rest === null || !(isSure || /^\s*[:–—|-]/.test(fold.slice(at)))) return null
    return { weekday: known.nth, tongue: known.tongue, date: dated?.date ?? null, nth: null, rest }
  }
  const counted = /^(?:day|dia|sesion|sessio|session) ?(?:n\.? ?)?(\d{1,2})\b/.exec(fold)
  if (counted) {
    const rest = restFrom(fold, counted[0].length)
    const nth = Number(counted[1])
    return rest === null || nth < 1 ? null : { weekday: null, tongue: '', date: null, nth, rest }
  }
  if (!dated) return null
  const rest = restFrom(fold, at)
  // "12/9" alone may be anything; "01/12" is a date.
  const isSure = 'day' in dated.date || dated.date.year !== null || /^\d\d[/.]\d\d\W*$/.test(fold)
  return rest === null || !isSure ? null : { weekday: null, tongue: '', date: dated.date, nth: null, rest }
}

/** Where a title begins behind a heading; -1 for none, null where the line is no heading. */
function restFrom(fold: string, at: number): number | null {
  const after = fold.slice(at)
  if (/^[\s:.,)–—|-]*$/.test(after)) return -1
  const separated = /^(?:\)?\s*[:–—|]\s*|\)\s+|\s+-\s*|\.\s+)(?=\S)/.exec(after)
  if (separated) return at + separated[0].length
  const isShort = /^\s+[^\d]+$/.test(after) && after.trim().split(/\s+/).length <= 3
  return isShort ? at + (/^\s+/.exec(after)?.[0].length ?? 0) : null
}

/** `Week of Nov 30`, `Setmana 3`. */
export function weekHead(fold: string): WeekHead | null {
  const found = /^(?:week|wk|semana|setmana)\b[ :-]*(?:of |del? |d['’]|#|n[.º] ?)?(?:the )?/.exec(fold)
  if (!found) return null
  const after = fold.slice(found[0].length)
  const dated = dateAt(after)
  const nth = /^(\d{1,2})(?:\b|$)/.exec(after)
  if (dated) return { date: dated.date, nth: null }
  return nth && after.length <= 40 ? { date: null, nth: Number(nth[1]) } : null
}

/** The days that a date may be, nearest to `near` where the year is missing. */
function daysOf(date: Written, near: Day): { order: DateOrder | null; day: Day }[] {
  const orders: { order: DateOrder | null; day: number; month: number }[] =
    'day' in date
      ? [{ order: null, ...date }]
      : [
          { order: 'dayFirst', day: date.one, month: date.two },
          { order: 'monthFirst', day: date.two, month: date.one },
        ]
  const about = Number(near.slice(0, 4))
  const years = date.year === null ? [about - 1, about, about + 1] : [date.year]
  const found = orders.flatMap(({ order, day, month }) => {
    const all = years
      .map((y) => `${y}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
      .filter((each) => isDay(each) && each >= '1900' && each < '2200')
    const [nearest] = all.sort((a, b) => Math.abs(daysBetween(near, a)) - Math.abs(daysBetween(near, b)))
    return nearest ? [{ order, day: nearest }] : []
  })
  return found.filter(({ day }, nth) => found.findIndex((other) => other.day === day) === nth)
}

type Placed = Pick<PastedDay, 'day' | 'doubt' | 'choices'>

/** The days of headings in reading order. What is not certain is asked: its day is null. */
export function placeDays(
  heads: readonly (DayHead | WeekHead)[],
  monday: Day,
  told: DateOrder | undefined,
): Placed[] {
  const order = told ?? orderIn(heads, monday)
  // Several while the order of a week's date is not known.
  let weeks = [monday]
  let begun = weeks
  let firstWeek: number | null = null
  const passed = new Map<string, number>()
  const inWeeks = (days: number): Placed => {
    const [day = monday, ...others] = weeks.map((week) => addDays(week, days))
    return others.length === 0 ? sure(day) : { day: null, doubt: 'order', choices: [day, ...others] }
  }
  return heads.flatMap((head): Placed[] => {
    if (!('weekday' in head)) {
      if (head.date) begun = fitting(head.date, null, order, monday).map(mondayOf)
      firstWeek ??= head.nth
      const turns = head.nth === null ? 0 : Math.max(0, head.nth - (firstWeek ?? 0))
      weeks = begun.map((week) => addDays(week, 7 * turns))
      passed.clear()
      return []
    }
    const { weekday, tongue, date, nth } = head
    if (nth !== null) return [inWeeks(nth - 1)]
    if (date) return [placed(date, weekday, order, weeks[0] ?? monday)]
    if (weekday === null) return []
    const before = passed.get(tongue)
    // A weekday before the last one is of the week after.
    const turns = Math.floor((before ?? 0) / 7) + (before !== undefined && weekday < before % 7 ? 1 : 0)
    passed.set(tongue, turns * 7 + weekday)
    return [inWeeks(turns * 7 + weekday)]
  })
}

const sure = (day: Day): Placed => ({ day, doubt: null, choices: [] })

function placed(date: Written, weekday: number | null, order: DateOrder | null, near: Day): Placed {
  const days = fitting(date, weekday, order, near)
  const [first] = days
  if (first && days.length > 1) return { day: null, doubt: 'order', choices: days }
  if (!first || weekday === null || weekdayOf(first) === weekday)
    return first ? sure(first) : { day: null, doubt: 'none', choices: [] }
  return { day: null, doubt: 'weekday', choices: [first, addDays(mondayOf(first), weekday)] }
}

function fitting(date: Written, weekday: number | null, order: DateOrder | null, near: Day): Day[] {
  const all = daysOf(date, near)
  const ordered = all.length > 1 && order ? all.filter((each) => each.order === order) : all
  const ofWeekday = ordered.filter(({ day }) => weekdayOf(day) === weekday)
  return (ofWeekday.length > 0 ? ofWeekday : ordered).map(({ day }) => day)
}

/** The order of the dates of a text, where one of them tells it and none the other. */
function orderIn(heads: readonly (DayHead | WeekHead)[], near: Day): DateOrder | null {
  const told = heads.flatMap((head) => {
    const date = head.date && 'one' in head.date ? daysOf(head.date, near) : []
    const weekday = 'weekday' in head ? head.weekday : null
    const fits = weekday === null ? date : date.filter(({ day }) => weekdayOf(day) === weekday)
    const isSame = head.date && 'one' in head.date && head.date.one === head.date.two
    return fits.length === 1 && !isSame ? [fits[0]?.order ?? null] : []
  })
  const [first = null] = told
  return told.every((each) => each === first) ? first : null
}
