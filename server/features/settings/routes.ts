import type { FastifyInstance } from 'fastify'
import {
  type AppConfig,
  changeLogo as changeLogoEndpoint,
  getAppConfig,
  getAppInfo,
  getSettings,
  getSetupState,
  saveSettings as saveEndpoint,
} from '../../../contracts/settings.ts'
import { route } from '../../route.ts'
import { version } from '../../version.ts'
import type { CenterRow } from '../centers/find-center.ts'
import { changeLogo } from './change-logo.ts'
import { releasableOf, toSettings } from './gym-settings.ts'
import { countSetup, type GymRow, selectGym } from './queries.ts'
import { saveSettings } from './save-settings.ts'

/** The gym's settings, with the center's own where it has them; one that is being set up may have no center yet. */
const toAppConfig = (gym: GymRow, center: CenterRow | null): AppConfig => ({
  defaultActivityKey: gym.default_activity_key,
  openActivityKey: gym.open_activity_key,
  topPlanKey: gym.top_plan_key,
  daysToShow: center?.days_to_show ?? gym.days_to_show,
  proPrice: gym.pro_price_cents / 100,
  creditsPlan: gym.credits_plan_cents / 100,
  creditsNoPlan: gym.credits_no_plan_cents / 100,
  changePlanDayLimit: gym.change_plan_day_limit,
  bookFutureClassStartHour: center?.book_future_class_start_hour ?? gym.book_future_class_start_hour,
  phoneNumber: gym.phone_number,
  lateLeaveMinutes: center?.late_leave_minutes ?? gym.late_leave_minutes,
  freeLeaveAfterBookingMinutes: gym.free_leave_after_booking_minutes,
  freeLeaveAfterPromotionMinutes: gym.free_leave_after_promotion_minutes,
  creditMonths: gym.credit_months,
  attendanceDays: gym.attendance_days,
  overdueDays: gym.overdue_days,
  unreleased: releasableOf(gym),
  brand: {
    name: gym.name,
    logo: gym.logo,
    signalColor: gym.signal_color,
    legalName: gym.legal_name,
    taxId: gym.tax_id,
    address: gym.address,
    email: gym.email,
    domain: gym.domain,
  },
})

export default async function settings(app: FastifyInstance): Promise<void> {
  route(app, getAppConfig, async ({ centerIfAny }) =>
    toAppConfig(await selectGym(app.db), await centerIfAny()),
  )
  route(app, getSettings, async () => toSettings(await selectGym(app.db)))
  route(app, saveEndpoint, async ({ body, caller }) => {
    await saveSettings(app, body, caller.id)
    return toSettings(await selectGym(app.db))
  })
  route(app, changeLogoEndpoint, async ({ body, caller }) => ({
    logo: await changeLogo(app, body.fileSource, caller.id),
  }))
  route(app, getSetupState, () => countSetup(app.db))
  route(app, getAppInfo, () => ({ version }))
}
