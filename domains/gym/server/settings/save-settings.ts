import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import type { FieldErrorCode } from '../../../../platform/contract/errors.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { isTaxNumber } from '../../../../platform/rules/tax-number.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { requireUnchanged } from '../../../../platform/server/require-unchanged.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import type { GymSettings, saveSettings as saveEndpoint } from '../../contract/settings.ts'
import { dayOfGym } from '../centers/current-day.ts'
import { toColumns } from '../expressions/setting-columns.ts'
import { changeSettings } from './change-settings.ts'
import { toSettings } from './gym-settings.ts'
import { keysInUse, selectGym } from './queries.ts'

/** What follows from changed settings in domains above. */
export interface SettingsUpcalls {
  makeComingClasses: (pool: FastifyInstance['pool'], now: Millis) => Promise<unknown>
  /** Brings the limits after missed classes in step. Requires the lock of the gym's row. */
  applyStrikeRules: (unit: Unit, now: Millis, turnedOn: boolean) => Promise<void>
}

/** @throws Refusal changed_meanwhile, bad_request (unknown keys, a first month not in the future, deadlines after the plan's end) */
export async function saveSettings(
  app: FastifyInstance,
  { was, ...change }: BodyOf<typeof saveEndpoint>,
  byMemberId: number,
  { makeComingClasses, applyStrikeRules }: SettingsUpcalls,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const fields = {
    ...checkTaxId(change),
    ...(await checkKeys(app, change)),
    ...(await checkFirstMonth(app, change)),
    ...(await checkDays(app, change)),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_request', { fields })
  const { unreleased, languages, ...values } = change
  let daysBefore = Number.POSITIVE_INFINITY
  let hadStrikes = false
  await changeSettings(
    app,
    { ...toColumns(values), ...(unreleased && { unreleased }), ...(languages && { languages }) },
    byMemberId,
    {
      before(gym) {
        const current = toSettings(gym)
        requireUnchanged(change, was, current)
        daysBefore = current.classesAheadDays
        hadStrikes = current.strikes
      },
      async after(unit) {
        if (Object.keys(change).some((name) => name.startsWith('strike')))
          await applyStrikeRules(unit, app.clock(), change.strikes === true && !hadStrikes)
      },
    },
  )
  if ((change.classesAheadDays ?? 0) > daysBefore) await makeComingClasses(app.pool, app.clock())
}

type FieldErrors = Record<string, FieldErrorCode>

const checkTaxId = ({ taxId }: Partial<GymSettings>): FieldErrors =>
  taxId === undefined || isTaxNumber(taxId) ? {} : { taxId: 'tax_number_invalid' }

async function checkKeys(app: FastifyInstance, change: Partial<GymSettings>): Promise<FieldErrors> {
  const { defaultActivityKey, openActivityKey, topPlanKey, recommendedPlanKey } = change
  if (!defaultActivityKey && !openActivityKey && !topPlanKey && !recommendedPlanKey) return {}
  const { activities, plans } = await keysInUse(app.db)
  return {
    ...(defaultActivityKey && !activities.has(defaultActivityKey) ? { defaultActivityKey: 'invalid' } : {}),
    ...(openActivityKey && !activities.has(openActivityKey) ? { openActivityKey: 'invalid' } : {}),
    ...(topPlanKey && !plans.has(topPlanKey) ? { topPlanKey: 'invalid' } : {}),
    ...(recommendedPlanKey && !plans.has(recommendedPlanKey) ? { recommendedPlanKey: 'invalid' } : {}),
  }
}

/** The first charged month is fixed once it has begun. */
async function checkFirstMonth(
  app: FastifyInstance,
  { billedFrom }: Partial<GymSettings>,
): Promise<FieldErrors> {
  if (billedFrom === undefined) return {}
  const { billed_from: before } = await selectGym(app.db)
  if (billedFrom === before) return {}
  const today = await dayOfGym(app.db, app.clock())
  const isAllowed = before > today && billedFrom > today && billedFrom.endsWith('-01')
  return isAllowed ? {} : { billedFrom: 'month_past' }
}

/** Retries and the booking block come before the end of the plan; the mails to members rely on this order. */
async function checkDays(app: FastifyInstance, change: Partial<GymSettings>): Promise<FieldErrors> {
  const { chargeRetryDays, overdueDays, planEndsAfterDays } = change
  if (!chargeRetryDays && overdueDays === undefined && planEndsAfterDays === undefined) return {}
  const gym = await selectGym(app.db)
  const end = planEndsAfterDays ?? gym.plan_ends_after_days
  const lastTry = (chargeRetryDays ?? gym.charge_retry_days).at(-1) ?? 0
  const isLate = { chargeRetryDays: lastTry > end, overdueDays: (overdueDays ?? gym.overdue_days) > end }
  const errors: FieldErrors = {}
  if (isLate.chargeRetryDays && chargeRetryDays) errors.chargeRetryDays = 'too_big'
  if (isLate.overdueDays && overdueDays !== undefined) errors.overdueDays = 'too_big'
  const isTooSoon = (isLate.chargeRetryDays || isLate.overdueDays) && Object.keys(errors).length === 0
  return isTooSoon ? { planEndsAfterDays: 'too_small' } : errors
}
