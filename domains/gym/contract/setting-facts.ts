import { phoneShape } from '../../../platform/contract/shapes.ts'
import type { VatCode } from '../../../platform/contract/vat-codes.ts'

// Plain data without zod: the browser needs defaults and bounds before it loads a schema.

/** Features that can be shown to testers and admins only. */
export const releasable = ['shop', 'timer', 'tools', 'calendar', 'chat'] as const
export type Releasable = (typeof releasable)[number]

export type SettingSection = 'booking' | 'money' | 'brand' | 'legal' | 'messages'

export type SettingUnit =
  | 'days'
  | 'hour'
  | 'hours'
  | 'minutes'
  | 'months'
  | 'dayOfMonth'
  | 'percent'
  | 'classes'
  | 'strikes'
  | 'places'

/** Prices are in euros, hours and times of day in each center's zone. */
type Kind =
  | { kind: 'whole'; unit: SettingUnit; min: number; max: number; default: number }
  | { kind: 'euros'; min: number; max: number; default: number }
  /** At most `most` ascending days, each at most `max`. */
  | { kind: 'days'; max: number; most: number; default: readonly number[] }
  | { kind: 'text'; max: number; required?: true; shape?: RegExp; type?: 'email' | 'tel' }
  | { kind: 'activity'; default: string }
  /** The key of a plan; '' where it is optional. */
  | { kind: 'plan'; default: string; optional?: true }
  | { kind: 'time' | 'color'; default: string }
  | { kind: 'vat'; default: VatCode }
  | { kind: 'month' }
  | { kind: 'switch'; default: boolean }

export type SettingFact = Kind & {
  section: SettingSection
  /** Public: part of the configuration that every screen gets, or of its brand. */
  shown?: 'config' | 'brand'
  perCenter?: true
}

const price = { kind: 'euros', min: 0, max: 1_000, section: 'money' } as const
const paidPrice = { ...price, min: 0.01 } as const
const booking = { section: 'booking' } as const
const minutes = { kind: 'whole', unit: 'minutes', min: 0, max: 1_440, section: 'booking' } as const
const unpaidDays = { kind: 'whole', unit: 'days', min: 1, max: 90, section: 'money' } as const

/** Largest `lateLeaveMinutes` of the gym, a center or an activity. */
export const longestLateLeave = 2_880

/**
 * Every setting of the gym, in the order of the settings screen. Each is a column of `gym` (`daysToShow` is `days_to_show`,
 * prices end in `_cents`), and of `centers` when a center may have its own.
 */
export const settingFacts = {
  daysToShow: {
    ...booking,
    kind: 'whole',
    unit: 'days',
    min: 1,
    max: 30,
    default: 3,
    shown: 'config',
    perCenter: true,
  },
  bookFutureClassStartHour: {
    ...booking,
    kind: 'whole',
    unit: 'hour',
    min: 0,
    max: 23,
    default: 17,
    shown: 'config',
    perCenter: true,
  },
  /** How long before the opening wishes for a draw are taken. */
  drawMinutes: { ...minutes, min: 1, default: 10, shown: 'config' },
  classesAheadDays: { ...booking, kind: 'whole', unit: 'days', min: 1, max: 90, default: 14 },
  lateLeaveMinutes: { ...minutes, max: longestLateLeave, default: 90, shown: 'config', perCenter: true },
  freeLeaveAfterBookingMinutes: { ...minutes, default: 5, shown: 'config' },
  freeLeaveAfterPromotionMinutes: { ...minutes, default: 30, shown: 'config' },
  promotionNoticeMinutes: { ...minutes, default: 60, perCenter: true },
  checkInBeforeMinutes: { ...minutes, max: 120, default: 30 },
  checkInAfterMinutes: { ...minutes, max: 120, default: 15 },
  attendanceDays: {
    ...booking,
    kind: 'whole',
    unit: 'days',
    min: 0,
    max: 365,
    default: 7,
    shown: 'config',
  },
  /** How long members enter and change their scores, counted from the day of the workout. */
  scoreDays: { ...booking, kind: 'whole', unit: 'days', min: 1, max: 30, default: 7 },
  /** The part of a slot's places that members may hold every week; 0: the gym has no fixed places. */
  fixedShare: {
    ...booking,
    kind: 'whole',
    unit: 'percent',
    min: 0,
    max: 100,
    default: 50,
    shown: 'config',
    perCenter: true,
  },
  /** Classes missed in a row that end a fixed place; one before, its member is warned. */
  fixedMisses: {
    ...booking,
    kind: 'whole',
    unit: 'classes',
    min: 1,
    max: 10,
    default: 3,
    shown: 'config',
  },
  /** Missed classes count, and too many limit bookings. Classes from before it was turned on do not. */
  strikes: { ...booking, kind: 'switch', default: false, shown: 'config' },
  strikeLimit: { ...booking, kind: 'whole', unit: 'strikes', min: 1, max: 20, default: 3, shown: 'config' },
  strikeDays: { ...booking, kind: 'whole', unit: 'days', min: 1, max: 365, default: 30, shown: 'config' },
  strikePauseDays: { ...booking, kind: 'whole', unit: 'days', min: 1, max: 90, default: 7, shown: 'config' },
  /** Hours before a class in which members with a limit can book it. */
  strikeHours: { ...booking, kind: 'whole', unit: 'hours', min: 1, max: 72, default: 6, shown: 'config' },
  strikeLateLeaves: { ...booking, kind: 'switch', default: false, shown: 'config' },
  /** Hours before a class from which visitors book; places of a class that they may have. */
  visitorHours: { ...booking, kind: 'whole', unit: 'hours', min: 1, max: 336, default: 24, shown: 'config' },
  visitorPlaces: { ...booking, kind: 'whole', unit: 'places', min: 1, max: 100, default: 3 },
  defaultActivityKey: { ...booking, kind: 'activity', default: 'wod', shown: 'config' },
  openActivityKey: { ...booking, kind: 'activity', default: 'open_box', shown: 'config' },

  proPrice: { ...price, default: 4.95, shown: 'config' },
  creditsPlan: { ...paidPrice, default: 7, shown: 'config' },
  creditsNoPlan: { ...paidPrice, default: 12, shown: 'config' },
  /** Visitors book one class without an account: once on trial, or at the price of a drop-in. */
  trials: { section: 'money', kind: 'switch', default: false, shown: 'config' },
  trialPrice: { ...price, default: 0, shown: 'config' },
  dropIns: { section: 'money', kind: 'switch', default: false, shown: 'config' },
  dropInPrice: { ...price, default: 15, shown: 'config' },
  creditMonths: {
    section: 'money',
    kind: 'whole',
    unit: 'months',
    min: 1,
    max: 60,
    default: 6,
    shown: 'config',
  },
  maintenancePrice: { ...price, default: 0 },
  changePlanDayLimit: {
    section: 'money',
    kind: 'whole',
    unit: 'dayOfMonth',
    min: 1,
    max: 31,
    default: 26,
    shown: 'config',
  },
  /** Of what has no VAT of its own, included in the price. */
  creditsVat: { section: 'money', kind: 'vat', default: '21' },
  visitsVat: { section: 'money', kind: 'vat', default: '21' },
  pauseVat: { section: 'money', kind: 'vat', default: '21' },
  topPlanKey: { section: 'money', kind: 'plan', default: 'games', shown: 'config' },
  /** The plan for newcomers; '' lets `recommendedPlan` choose. */
  recommendedPlanKey: { section: 'money', kind: 'plan', default: '', optional: true, shown: 'config' },
  /** Earlier months are never charged. It can change while it is in the future. */
  billedFrom: { section: 'money', kind: 'month' },
  /** Days after the first try of a monthly charge on which it is retried. */
  chargeRetryDays: { section: 'money', kind: 'days', max: 90, most: 10, default: [1, 3, 5, 7] },
  /** Days of an unpaid monthly charge after which bookings are refused. */
  overdueDays: { ...unpaidDays, default: 7, shown: 'config' },
  /** Days of an unpaid monthly charge after which the plan ends; not before the last retry or `overdueDays`. */
  planEndsAfterDays: { ...unpaidDays, default: 30 },
  /** Day of the month on which bills that are paid at the desk fall due. */
  deskDueDay: {
    section: 'money',
    kind: 'whole',
    unit: 'dayOfMonth',
    min: 1,
    max: 28,
    default: 10,
  },
  /** Mails the admins on Mondays what failed and what is owed. */
  debtDigest: { section: 'money', kind: 'switch', default: true },
  /** A remittance collects all months of a member by one debit; else each month by its own. Files that are written keep theirs. */
  debitPerMember: { section: 'money', kind: 'switch', default: false },
  /** What a payer owes also stops the bookings of the dependants of their household. */
  debtsStopHousehold: { section: 'money', kind: 'switch', default: false },

  name: { section: 'brand', kind: 'text', max: 60, required: true, shown: 'brand' },
  signalColor: { section: 'brand', kind: 'color', default: '#e8471c', shown: 'brand' },
  domain: {
    section: 'brand',
    kind: 'text',
    max: 100,
    shape: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    shown: 'brand',
  },

  legalName: { section: 'legal', kind: 'text', max: 120, shown: 'brand' },
  taxId: { section: 'legal', kind: 'text', max: 20, shown: 'brand' },
  address: { section: 'legal', kind: 'text', max: 200, shown: 'brand' },

  email: { section: 'messages', kind: 'text', type: 'email', max: 200, shown: 'brand' },
  phoneNumber: {
    section: 'messages',
    kind: 'text',
    type: 'tel',
    max: 30,
    shape: phoneShape,
    shown: 'config',
  },
  /** Asked every five minutes while the site runs: a service that alarms the owner when it hears nothing. */
  watchAddress: { section: 'messages', kind: 'text', max: 300, shape: /^https:\/\/[^\s@]+$/ },
  /** Of the changelog of the newest version, asked twice a day; nothing is asked while it is empty. */
  changelogAddress: { section: 'messages', kind: 'text', max: 300, shape: /^https:\/\/[^\s@]+$/ },
  nightStarts: { section: 'messages', kind: 'time', default: '22:00', perCenter: true },
  nightEnds: { section: 'messages', kind: 'time', default: '07:00', perCenter: true },
} as const satisfies Record<string, SettingFact>

type Facts = typeof settingFacts
export type SettingName = keyof Facts

type NamesWith<F> = { [N in SettingName]: Facts[N] extends F ? N : never }[SettingName]
export type PerCenterName = NamesWith<{ perCenter: true }>
export type ConfigName = NamesWith<{ shown: 'config' }>
export type BrandName = NamesWith<{ shown: 'brand' }>

type ValueOfKind<K> = K extends 'whole' | 'euros'
  ? number
  : K extends 'days'
    ? number[]
    : K extends 'switch'
      ? boolean
      : string
export type SettingValues = { [N in SettingName]: ValueOfKind<Facts[N]['kind']> }

export const settingNames = Object.keys(settingFacts) as SettingName[]

const namesWith = <N extends SettingName>(has: (fact: SettingFact) => boolean): N[] =>
  settingNames.filter((name): name is N => has(settingFacts[name]))
export const perCenterNames = namesWith<PerCenterName>((fact) => fact.perCenter === true)
export const configNames = namesWith<ConfigName>((fact) => fact.shown === 'config')
export const brandNames = namesWith<BrandName>((fact) => fact.shown === 'brand')

export const pickNames = <T extends object, N extends keyof T>(from: T, names: readonly N[]): Pick<T, N> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, N>

/** The value in a new gym; empty for texts to be filled in. */
export function defaultOf<N extends SettingName>(name: N): SettingValues[N] {
  const fact: SettingFact = settingFacts[name]
  return ('default' in fact ? fact.default : '') as SettingValues[N]
}

export const defaultsOf = <N extends SettingName>(names: readonly N[]): Pick<SettingValues, N> =>
  Object.fromEntries(names.map((name) => [name, defaultOf(name)])) as Pick<SettingValues, N>

type NameWithDefault = NamesWith<{ default: unknown }>
export const settingDefaults = defaultsOf(
  settingNames.filter((name): name is NameWithDefault => 'default' in settingFacts[name]),
)
