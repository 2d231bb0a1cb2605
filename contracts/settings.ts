import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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
  brand: z.object({
    name: z.string(),
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
  brand: {
    name: 'The Box',
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

export const getAppInfo = endpoint({
  method: 'GET',
  path: '/api/app/info',
  access: 'public',
  summary: 'Version of the server',
  returns: z.object({ version: z.string() }),
})
