import type { FastifyInstance } from 'fastify'
import type { FieldErrorCode } from '../../../contracts/errors.ts'
import type { GymSettings } from '../../../contracts/settings.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import { toColumns } from '../../setting-columns.ts'
import { dayOfGym } from '../centers/current-day.ts'
import { changeSettings } from './change-settings.ts'
import { keysInUse, selectGym } from './queries.ts'

/** Makes the classes of the coming days that are missing. */
export type MakeComingClasses = (pool: FastifyInstance['pool'], now: Millis) => Promise<unknown>

/**
 * Changes settings of the gym, and makes the classes of days that come into reach.
 * @throws Refusal bad_request: unknown keys, a first month that is not ahead, days after the one on which an unpaid plan ends
 */
export async function saveSettings(
  app: FastifyInstance,
  change: Partial<GymSettings>,
  byMemberId: number,
  makeComingClasses: MakeComingClasses,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const fields = {
    ...(await wrongKeys(app, change)),
    ...(await wrongMonth(app, change)),
    ...(await wrongDays(app, change)),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_request', { fields })
  const { unreleased, ...values } = change
  await changeSettings(app, { ...toColumns(values), ...(unreleased && { unreleased }) }, byMemberId)
  if (change.classesAheadDays !== undefined) await makeComingClasses(app.pool, app.clock())
}

type Wrong = Record<string, FieldErrorCode>

async function wrongKeys(app: FastifyInstance, change: Partial<GymSettings>): Promise<Wrong> {
  const { defaultActivityKey, openActivityKey, topPlanKey } = change
  if (!defaultActivityKey && !openActivityKey && !topPlanKey) return {}
  const { activities, plans } = await keysInUse(app.db)
  return {
    ...(defaultActivityKey && !activities.has(defaultActivityKey) ? { defaultActivityKey: 'invalid' } : {}),
    ...(openActivityKey && !activities.has(openActivityKey) ? { openActivityKey: 'invalid' } : {}),
    ...(topPlanKey && !plans.has(topPlanKey) ? { topPlanKey: 'invalid' } : {}),
  }
}

/** The first charged month cannot change once months are being charged. */
async function wrongMonth(app: FastifyInstance, { billedFrom }: Partial<GymSettings>): Promise<Wrong> {
  if (billedFrom === undefined) return {}
  const { billed_from: before } = await selectGym(app.db)
  if (billedFrom === before) return {}
  const today = await dayOfGym(app.db, app.clock())
  const mayMove = before > today && billedFrom > today && billedFrom.endsWith('-01')
  return mayMove ? {} : { billedFrom: 'date_invalid' }
}

/** Retries and the end of bookings come before the end of the plan: texts tell members of them in this order. */
async function wrongDays(app: FastifyInstance, change: Partial<GymSettings>): Promise<Wrong> {
  const { chargeRetryDays, overdueDays, planEndsAfterDays } = change
  if (!chargeRetryDays && overdueDays === undefined && planEndsAfterDays === undefined) return {}
  const gym = await selectGym(app.db)
  const end = planEndsAfterDays ?? gym.plan_ends_after_days
  const lastTry = (chargeRetryDays ?? gym.charge_retry_days).at(-1) ?? 0
  const isLate = { chargeRetryDays: lastTry > end, overdueDays: (overdueDays ?? gym.overdue_days) > end }
  const wrong: Wrong = {}
  if (isLate.chargeRetryDays && chargeRetryDays) wrong.chargeRetryDays = 'too_big'
  if (isLate.overdueDays && overdueDays !== undefined) wrong.overdueDays = 'too_big'
  const isTooSoon = (isLate.chargeRetryDays || isLate.overdueDays) && Object.keys(wrong).length === 0
  return isTooSoon ? { planEndsAfterDays: 'too_small' } : wrong
}
