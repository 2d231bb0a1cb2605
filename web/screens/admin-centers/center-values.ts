import type { CenterChange, CenterSheet } from '../../../contracts/centers.ts'
import { defaultZone } from '../../../contracts/default-zone.ts'
import type { Typed } from '../../widgets/drafts.ts'
import type { FieldErrors } from '../../widgets/use-call-form.ts'

/** Rules in which a center may differ from the gym. */
export const ruleNames = [
  'daysToShow',
  'bookFutureClassStartHour',
  'lateLeaveMinutes',
  'promotionNoticeMinutes',
  'nightStarts',
  'nightEnds',
] as const
export type RuleName = (typeof ruleNames)[number]

/** Bounds of those that are whole numbers. */
export const ruleBounds = {
  daysToShow: [1, 30],
  bookFutureClassStartHour: [0, 23],
  lateLeaveMinutes: [0, 2880],
  promotionNoticeMinutes: [0, 1440],
} as const satisfies Partial<Record<RuleName, readonly [number, number]>>

const texts = ['name', 'address', 'postalCode', 'city', 'email', 'phone', 'timeZone'] as const
const numbers = ['latitude', 'longitude'] as const
const wordOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** What stands in the form of a center; of a new one what is usual. */
export const typedOf = (sheet: CenterSheet | undefined): Typed => ({
  ...Object.fromEntries([...texts, ...numbers, ...ruleNames].map((name) => [name, wordOf(sheet?.[name])])),
  timeZone: sheet?.timeZone ?? defaultZone,
  social: wordOf(sheet?.social),
})

const numberOf = (text: string | undefined) => (text?.trim() ? Number(text.trim().replace(',', '.')) : null)

function wrongNumber(
  text: string | undefined,
  low: number,
  high: number,
  isWhole: boolean,
): string | undefined {
  const value = numberOf(text)
  if (value === null) return undefined
  if (Number.isNaN(value) || (isWhole && !Number.isInteger(value))) return 'invalid'
  if (value < low) return 'too_small'
  return value > high ? 'too_big' : undefined
}

/** What this side can tell is wrong. */
export function checkCenter(typed: Typed): FieldErrors {
  const wrong: Record<string, string | undefined> = {
    name: typed.name?.trim() ? undefined : 'required',
    email: !typed.email?.trim()
      ? 'required'
      : /^\S+@\S+\.\S+$/.test(typed.email.trim())
        ? undefined
        : 'email_invalid',
    timeZone: typed.timeZone?.trim() ? undefined : 'required',
    social: !typed.social || /^https:\/\/\S+\.\S+/.test(typed.social) ? undefined : 'invalid',
    latitude: wrongNumber(typed.latitude, -90, 90, false),
    longitude: wrongNumber(typed.longitude, -180, 180, false),
  }
  for (const [name, [low, high]] of Object.entries(ruleBounds))
    wrong[name] = wrongNumber(typed[name], low, high, true)
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** What was typed, as it is sent. */
export const centerOf = (typed: Typed): CenterChange & { name: string; email: string } => ({
  ...Object.fromEntries(texts.map((name) => [name, typed[name]?.trim() ?? ''])),
  name: typed.name?.trim() ?? '',
  email: typed.email?.trim() ?? '',
  social: typed.social?.trim() || null,
  latitude: numberOf(typed.latitude),
  longitude: numberOf(typed.longitude),
  daysToShow: numberOf(typed.daysToShow),
  bookFutureClassStartHour: numberOf(typed.bookFutureClassStartHour),
  lateLeaveMinutes: numberOf(typed.lateLeaveMinutes),
  promotionNoticeMinutes: numberOf(typed.promotionNoticeMinutes),
  nightStarts: typed.nightStarts || null,
  nightEnds: typed.nightEnds || null,
})
