import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { FieldErrorCode } from '../../../../platform/contract/errors.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import type { CoachHours } from '../../contract/coach-hours.ts'
import {
  isCoach,
  lockCoach,
  replaceExceptions,
  replaceWeekly,
  selectExceptions,
  selectWeekly,
} from './queries.ts'

/** @throws Refusal not_found for members who may not coach */
export async function readHours(app: FastifyInstance, coachId: number): Promise<CoachHours> {
  if (!(await isCoach(app.db, coachId))) throw new Refusal('not_found')
  return hoursOf(app.db, coachId, await dayOfGym(app.db, app.clock()))
}

const hoursOf = async (db: FastifyInstance['db'], coachId: number, today: Day): Promise<CoachHours> => ({
  weekly: await selectWeekly(db, coachId),
  exceptions: await selectExceptions(db, coachId, today),
})

/** Appointments stay as they are. @throws Refusal not_found, changed_meanwhile, bad_request (the field of what cannot be) */
export async function changeHours(
  app: FastifyInstance,
  coachId: number,
  { was, ...form }: CoachHours & { was: CoachHours },
  byMemberId: number,
): Promise<CoachHours> {
  const fields = wrongIn(form)
  if (Object.keys(fields).length > 0) throw new Refusal('bad_request', { fields })
  return unitOfWork(app, { audit: 'change-coach-hours' }, async (unit) => {
    if (!(await lockCoach(unit.db, coachId))) throw new Refusal('not_found')
    const today = await dayOfGym(unit.db, app.clock())
    const before = await hoursOf(unit.db, coachId, today)
    if (!isDeepStrictEqual(before, was)) throw new Refusal('changed_meanwhile')
    await replaceWeekly(unit.db, coachId, form.weekly)
    await replaceExceptions(unit.db, coachId, today, form.exceptions)
    unit.audit({
      ...{ byMemberId, action: 'change-coach-hours', entityId: coachId },
      before: { weekly: before.weekly.length, exceptions: before.exceptions.length },
      after: { weekly: form.weekly.length, exceptions: form.exceptions.length },
    })
    return hoursOf(unit.db, coachId, today)
  }).catch(
    refusedAs({
      coach_hours_apart: { weekly: 'invalid' },
      coach_hours_center_id_fkey: { weekly: 'invalid' },
      coach_exceptions_center_id_fkey: { exceptions: 'invalid' },
    }),
  )
}

/** Hours end after they begin, on the same day; exceptions end on or after their first day. */
function wrongIn({ weekly, exceptions }: CoachHours): Record<string, FieldErrorCode> {
  const fields: Record<string, FieldErrorCode> = {}
  for (const [nth, { from, until }] of weekly.entries())
    if (until <= from) fields[`weekly.${nth}.until`] = 'too_small'
  for (const [nth, { firstDay, lastDay, hours }] of exceptions.entries()) {
    if (lastDay < firstDay) fields[`exceptions.${nth}.lastDay`] = 'too_small'
    if (hours && hours.until <= hours.from) fields[`exceptions.${nth}.hours.until`] = 'too_small'
  }
  return fields
}
