import type { GymSettings } from '../../../contracts/settings.ts'
import type { Typed } from '../../widgets/drafts.ts'
import type { FieldErrors } from '../../widgets/use-call-form.ts'

/** Settings that stand in a form; what is held back has switches of its own. */
export type SettingName = Exclude<keyof GymSettings, 'unreleased'>

/** In what a number is counted. */
export type Unit = 'days' | 'hour' | 'minutes' | 'months' | 'dayOfMonth'

/** How a setting is entered. Bounds are the server's own (contracts/settings.ts). */
export type Entry =
  | { kind: 'whole'; unit: Unit; min: number; max: number }
  | { kind: 'euros'; min: number; max: number }
  /** Days in order, parted by commas: `1, 3, 5`. */
  | { kind: 'days'; max: number; most: number }
  | { kind: 'text'; max: number; type?: 'email' | 'tel'; isNeeded?: true }
  | { kind: 'time' | 'color' | 'activity' | 'plan' | 'month' }

const minutes = (max: number): Entry => ({ kind: 'whole', unit: 'minutes', min: 0, max })

export const entries: Record<SettingName, Entry> = {
  daysToShow: { kind: 'whole', unit: 'days', min: 1, max: 30 },
  bookFutureClassStartHour: { kind: 'whole', unit: 'hour', min: 0, max: 23 },
  classesAheadDays: { kind: 'whole', unit: 'days', min: 1, max: 90 },
  lateLeaveMinutes: minutes(2880),
  freeLeaveAfterBookingMinutes: minutes(1440),
  freeLeaveAfterPromotionMinutes: minutes(1440),
  promotionNoticeMinutes: minutes(1440),
  attendanceDays: { kind: 'whole', unit: 'days', min: 0, max: 365 },
  defaultActivityKey: { kind: 'activity' },
  openActivityKey: { kind: 'activity' },
  proPrice: { kind: 'euros', min: 0, max: 1_000 },
  creditsPlan: { kind: 'euros', min: 0.01, max: 1_000 },
  creditsNoPlan: { kind: 'euros', min: 0.01, max: 1_000 },
  creditMonths: { kind: 'whole', unit: 'months', min: 1, max: 60 },
  maintenancePrice: { kind: 'euros', min: 0, max: 1_000 },
  chargeRetryDays: { kind: 'days', max: 90, most: 10 },
  overdueDays: { kind: 'whole', unit: 'days', min: 1, max: 90 },
  planEndsAfterDays: { kind: 'whole', unit: 'days', min: 1, max: 90 },
  changePlanDayLimit: { kind: 'whole', unit: 'dayOfMonth', min: 1, max: 31 },
  topPlanKey: { kind: 'plan' },
  billedFrom: { kind: 'month' },
  name: { kind: 'text', max: 60, isNeeded: true },
  signalColor: { kind: 'color' },
  domain: { kind: 'text', max: 100 },
  legalName: { kind: 'text', max: 120 },
  taxId: { kind: 'text', max: 20 },
  address: { kind: 'text', max: 200 },
  email: { kind: 'text', type: 'email', max: 200 },
  phoneNumber: { kind: 'text', type: 'tel', max: 30 },
  nightStarts: { kind: 'time' },
  nightEnds: { kind: 'time' },
}

export type GroupName = 'booking' | 'money' | 'brand' | 'legal' | 'messages'

/** What is saved together. */
export const groups: readonly { name: GroupName; settings: readonly SettingName[] }[] = [
  {
    name: 'booking',
    settings: [
      'daysToShow',
      'bookFutureClassStartHour',
      'classesAheadDays',
      'lateLeaveMinutes',
      'freeLeaveAfterBookingMinutes',
      'freeLeaveAfterPromotionMinutes',
      'promotionNoticeMinutes',
      'attendanceDays',
      'defaultActivityKey',
      'openActivityKey',
    ],
  },
  {
    name: 'money',
    settings: [
      'proPrice',
      'creditsPlan',
      'creditsNoPlan',
      'creditMonths',
      'maintenancePrice',
      'changePlanDayLimit',
      'topPlanKey',
      'billedFrom',
      'chargeRetryDays',
      'overdueDays',
      'planEndsAfterDays',
    ],
  },
  { name: 'brand', settings: ['name', 'signalColor', 'domain'] },
  { name: 'legal', settings: ['legalName', 'taxId', 'address'] },
  { name: 'messages', settings: ['email', 'phoneNumber', 'nightStarts', 'nightEnds'] },
]

const isNumber = (entry: Entry): entry is Entry & { kind: 'whole' | 'euros' } =>
  entry.kind === 'whole' || entry.kind === 'euros'

type SettingValue = string | number | readonly number[]

/** A setting as it stands in its field. */
export const typedSetting = (value: SettingValue): string =>
  typeof value === 'object' ? value.join(', ') : String(value)

const daysOf = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

const numberOf = (text: string) => Number(text.trim().replace(',', '.'))

/** What was typed, as it is sent. */
export function settingOf(name: SettingName, typed: string): SettingValue {
  const entry = entries[name]
  if (entry.kind === 'days') return daysOf(typed)
  return isNumber(entry) ? numberOf(typed) : typed.trim()
}

function wrongOf(name: SettingName, text: string): string | undefined {
  const entry = entries[name]
  if (entry.kind === 'text') {
    if (entry.isNeeded && !text.trim()) return 'required'
    if (entry.type === 'email' && text.trim() && !/^\S+@\S+\.\S+$/.test(text.trim())) return 'email_invalid'
    return undefined
  }
  if (entry.kind === 'days') return wrongDays(daysOf(text), entry)
  if (!text.trim()) return 'required'
  if (!isNumber(entry)) return undefined
  const value = numberOf(text)
  if (Number.isNaN(value)) return 'invalid'
  if (entry.kind === 'whole' && !Number.isInteger(value)) return 'invalid'
  if (entry.kind === 'euros' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) return 'invalid'
  if (value < entry.min) return 'too_small'
  return value > entry.max ? 'too_big' : undefined
}

function wrongDays(
  days: readonly number[],
  { max, most }: { max: number; most: number },
): string | undefined {
  const isInOrder = days.every((day, nth) => Number.isInteger(day) && day > (days[nth - 1] ?? 0))
  if (!isInOrder || days.length > most) return 'invalid'
  return days.some((day) => day > max) ? 'too_big' : undefined
}

/** What this side can tell is wrong with the settings of a group. */
export function checkSettings(names: readonly SettingName[], typed: Typed): FieldErrors {
  const wrong = names.map((name) => [name, wrongOf(name, typed[name] ?? '')] as const)
  return Object.fromEntries(wrong.filter((entry): entry is [SettingName, string] => entry[1] !== undefined))
}

/** Those that are other than before, as they are sent. */
export function changedSettings(
  names: readonly SettingName[],
  typed: Typed,
  before: GymSettings,
): Partial<GymSettings> {
  const values = names.map((name) => [name, settingOf(name, typed[name] ?? '')] as const)
  return Object.fromEntries(
    values.filter(([name, value]) => typedSetting(value) !== typedSetting(before[name])),
  )
}
