import type { Updateable } from 'kysely'
import { type GymSettings, Releasable } from '../../../contracts/settings.ts'
import type { Gym } from '../../../database/tables.ts'
import type { GymRow } from './queries.ts'

/** Every setting as it travels. */
export const toSettings = (gym: GymRow): GymSettings => ({
  name: gym.name,
  signalColor: gym.signal_color,
  legalName: gym.legal_name,
  taxId: gym.tax_id,
  address: gym.address,
  email: gym.email,
  domain: gym.domain,
  phoneNumber: gym.phone_number,
  defaultActivityKey: gym.default_activity_key,
  openActivityKey: gym.open_activity_key,
  topPlanKey: gym.top_plan_key,
  daysToShow: gym.days_to_show,
  bookFutureClassStartHour: gym.book_future_class_start_hour,
  lateLeaveMinutes: gym.late_leave_minutes,
  freeLeaveAfterBookingMinutes: gym.free_leave_after_booking_minutes,
  freeLeaveAfterPromotionMinutes: gym.free_leave_after_promotion_minutes,
  promotionNoticeMinutes: gym.promotion_notice_minutes,
  nightStarts: gym.night_starts.slice(0, 5),
  nightEnds: gym.night_ends.slice(0, 5),
  attendanceDays: gym.attendance_days,
  classesAheadDays: gym.classes_ahead_days,
  proPrice: gym.pro_price_cents / 100,
  creditsPlan: gym.credits_plan_cents / 100,
  creditsNoPlan: gym.credits_no_plan_cents / 100,
  creditMonths: gym.credit_months,
  changePlanDayLimit: gym.change_plan_day_limit,
  maintenancePrice: gym.maintenance_price_cents / 100,
  chargeRetryDays: gym.charge_retry_days,
  overdueDays: gym.overdue_days,
  planEndsAfterDays: gym.plan_ends_after_days,
  billedFrom: gym.billed_from,
  unreleased: releasableOf(gym),
})

/** What is held back, as far as this version knows it. */
export const releasableOf = (gym: GymRow): Releasable[] =>
  Releasable.options.filter((one) => gym.unreleased.includes(one))

const columnOf = {
  name: 'name',
  signalColor: 'signal_color',
  legalName: 'legal_name',
  taxId: 'tax_id',
  address: 'address',
  email: 'email',
  domain: 'domain',
  phoneNumber: 'phone_number',
  defaultActivityKey: 'default_activity_key',
  openActivityKey: 'open_activity_key',
  topPlanKey: 'top_plan_key',
  daysToShow: 'days_to_show',
  bookFutureClassStartHour: 'book_future_class_start_hour',
  lateLeaveMinutes: 'late_leave_minutes',
  freeLeaveAfterBookingMinutes: 'free_leave_after_booking_minutes',
  freeLeaveAfterPromotionMinutes: 'free_leave_after_promotion_minutes',
  promotionNoticeMinutes: 'promotion_notice_minutes',
  nightStarts: 'night_starts',
  nightEnds: 'night_ends',
  attendanceDays: 'attendance_days',
  classesAheadDays: 'classes_ahead_days',
  proPrice: 'pro_price_cents',
  creditsPlan: 'credits_plan_cents',
  creditsNoPlan: 'credits_no_plan_cents',
  creditMonths: 'credit_months',
  changePlanDayLimit: 'change_plan_day_limit',
  maintenancePrice: 'maintenance_price_cents',
  chargeRetryDays: 'charge_retry_days',
  overdueDays: 'overdue_days',
  planEndsAfterDays: 'plan_ends_after_days',
  billedFrom: 'billed_from',
  unreleased: 'unreleased',
} as const satisfies Record<keyof GymSettings, keyof Gym>

/** Settings as the table keeps them; money in whole cents. */
export const toColumns = (change: Partial<GymSettings>): Updateable<Gym> =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const column = columnOf[name as keyof GymSettings]
      return [column, column.endsWith('_cents') ? Math.round(Number(value) * 100) : value]
    }),
  )
