import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PictureChange, pictureLimit } from './picture.ts'
import { Euros, LocalDate, LocalTime, line } from './values.ts'

/** Parts of the product that can be held back: only testers and admins see what is named here. */
export const releasable = ['shop', 'timer', 'tools', 'calendar', 'chat'] as const
export const Releasable = z.enum(releasable)
export type Releasable = z.output<typeof Releasable>

/** What the screens need to know of the gym. Prices in euros, hours in the center's zone. */
export const AppConfig = z.object({
  defaultActivityKey: z.string(),
  openActivityKey: z.string(),
  topPlanKey: z.string(),
  daysToShow: z.number().int(),
  proPrice: z.number(),
  creditsPlan: z.number(),
  creditsNoPlan: z.number(),
  changePlanDayLimit: z.number().int(),
  bookFutureClassStartHour: z.number().int(),
  phoneNumber: z.string(),
  lateLeaveMinutes: z.number().int(),
  freeLeaveAfterBookingMinutes: z.number().int(),
  freeLeaveAfterPromotionMinutes: z.number().int(),
  creditMonths: z.number().int(),
  /** Days back that a trainer ticks who came. */
  attendanceDays: z.number().int(),
  /** Days of an unpaid monthly charge after which nothing new is booked. */
  overdueDays: z.number().int(),
  unreleased: z.array(Releasable),
  brand: z.object({
    name: z.string(),
    /** Where the gym's own logo is; null for the drawn one. */
    logo: z.string().nullable(),
    signalColor: z.string(),
    legalName: z.string(),
    taxId: z.string(),
    address: z.string(),
    email: z.string(),
    domain: z.string(),
  }),
})
export type AppConfig = z.output<typeof AppConfig>

/** What holds until the real values have loaded (specification, section 9). */
export const defaultAppConfig: AppConfig = {
  defaultActivityKey: 'wod',
  openActivityKey: 'open_box',
  topPlanKey: 'games',
  daysToShow: 3,
  proPrice: 4.95,
  creditsPlan: 7,
  creditsNoPlan: 12,
  changePlanDayLimit: 26,
  bookFutureClassStartHour: 17,
  phoneNumber: '',
  lateLeaveMinutes: 90,
  freeLeaveAfterBookingMinutes: 5,
  freeLeaveAfterPromotionMinutes: 30,
  creditMonths: 6,
  attendanceDays: 7,
  overdueDays: 7,
  unreleased: [],
  brand: {
    name: 'The Box',
    logo: null,
    signalColor: '#e8471c',
    legalName: '',
    taxId: '',
    address: '',
    email: '',
    domain: '',
  },
}

export const getAppConfig = endpoint({
  method: 'GET',
  path: '/api/app/config',
  access: 'public',
  summary: 'Settings that the screens need',
  returns: AppConfig,
  keptUntil: ['settings', 'centers'],
})

const key = z.string().regex(/^[a-z0-9_-]{2,40}$/)
const whole = (min: number, max: number) => z.number().int().min(min).max(max)

/** Every setting of the gym, with its bounds. Prices in euros; hours and times of day in each center's zone. */
export const GymSettings = z.object({
  name: line(60),
  signalColor: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  legalName: z.string().trim().max(120),
  taxId: z.string().trim().max(20),
  address: z.string().trim().max(200),
  email: z.union([z.literal(''), z.email().max(200)]),
  domain: z
    .string()
    .trim()
    .max(100)
    .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/),
  phoneNumber: z
    .string()
    .trim()
    .max(30)
    .regex(/^(\+?[\d\s().-]{9,})?$/),
  defaultActivityKey: key,
  openActivityKey: key,
  topPlanKey: key,
  daysToShow: whole(1, 30),
  bookFutureClassStartHour: whole(0, 23),
  lateLeaveMinutes: whole(0, 2880),
  freeLeaveAfterBookingMinutes: whole(0, 1440),
  freeLeaveAfterPromotionMinutes: whole(0, 1440),
  promotionNoticeMinutes: whole(0, 1440),
  nightStarts: LocalTime,
  nightEnds: LocalTime,
  attendanceDays: whole(0, 365),
  classesAheadDays: whole(1, 90),
  proPrice: Euros.max(1_000),
  creditsPlan: Euros.min(0.01).max(1_000),
  creditsNoPlan: Euros.min(0.01).max(1_000),
  creditMonths: whole(1, 60),
  changePlanDayLimit: whole(1, 31),
  maintenancePrice: Euros.max(1_000),
  /** Days after the first try of a monthly charge on which it is tried again, in order; empty for never. */
  chargeRetryDays: z
    .array(whole(1, 90))
    .max(10)
    .refine((days) => days.every((day, nth) => nth === 0 || day > (days[nth - 1] ?? 0))),
  /** Days of an unpaid monthly charge after which nothing new is booked. */
  overdueDays: whole(1, 90),
  /** Days of it after which the plan ends: none of the days before is later. */
  planEndsAfterDays: whole(1, 90),
  /** Months before this day's are never charged. Always a 1st; it can be moved while it lies ahead. */
  billedFrom: LocalDate,
  unreleased: z.array(Releasable).max(releasable.length),
})
export type GymSettings = z.output<typeof GymSettings>

/** What the product begins with, where it begins with something. */
export const settingDefaults = {
  signalColor: '#e8471c',
  defaultActivityKey: 'wod',
  openActivityKey: 'open_box',
  topPlanKey: 'games',
  daysToShow: 3,
  bookFutureClassStartHour: 17,
  lateLeaveMinutes: 90,
  freeLeaveAfterBookingMinutes: 5,
  freeLeaveAfterPromotionMinutes: 30,
  promotionNoticeMinutes: 60,
  nightStarts: '22:00',
  nightEnds: '07:00',
  attendanceDays: 7,
  classesAheadDays: 14,
  proPrice: 4.95,
  creditsPlan: 7,
  creditsNoPlan: 12,
  creditMonths: 6,
  changePlanDayLimit: 26,
  maintenancePrice: 0,
  chargeRetryDays: [1, 3, 5, 7] as number[],
  overdueDays: 7,
  planEndsAfterDays: 30,
} as const satisfies Partial<GymSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'admin',
  summary: 'Every setting of the gym',
  returns: GymSettings,
})

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  access: 'admin',
  summary: 'Change settings of the gym; fields left out stay as they are',
  body: GymSettings.partial(),
  returns: GymSettings,
})

export const changeLogo = endpoint({
  method: 'POST',
  path: '/api/settings/logo',
  access: 'admin',
  summary: "Change the gym's logo: png, jpeg or webp, as base64 or a data: address; null for the drawn one",
  body: PictureChange,
  returns: AppConfig.shape.brand.pick({ logo: true }),
  bodyLimit: pictureLimit,
})

/** How far the gym is set up: how many there are of each thing. */
export const SetupState = z.object({
  centers: z.number().int(),
  activities: z.number().int(),
  templates: z.number().int(),
  plans: z.number().int(),
  workouts: z.number().int(),
  /** Members beside the staff. */
  members: z.number().int(),
})
export type SetupState = z.output<typeof SetupState>

export const getSetupState = endpoint({
  method: 'GET',
  path: '/api/settings/set-up',
  access: 'admin',
  summary: 'How far the gym is set up',
  returns: SetupState,
})

export const getAppInfo = endpoint({
  method: 'GET',
  path: '/api/app/info',
  access: 'public',
  summary: 'Version of the server',
  returns: z.object({ version: z.string() }),
})
