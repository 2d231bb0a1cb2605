import type { FastifyInstance } from 'fastify'
import type { AuditAction } from '../../../../platform/contract/audit.ts'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { writtenTexts } from '../../../../platform/contract/texts.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { requireUnchanged } from '../../../../platform/server/require-unchanged.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { ActivityForm, updateActivity } from '../../contract/activities.ts'
import { isUploadedPicture } from '../images/read-picture.ts'
import {
  type ActivityRow,
  dropPicture,
  insertActivity,
  insertMissingActivities,
  isNeeded,
  lockActivity,
  writeActivity,
} from './queries.ts'
import { toSheet } from './to-activity.ts'

/** @throws Refusal key_taken, bad_request (ages) */
export function saveActivity(
  app: FastifyInstance,
  form: ActivityForm,
  byMemberId: number,
): Promise<ActivityRow> {
  return saveInUnit(app, 'add-activity', async (unit) => {
    const { db } = unit
    requireRange(form)
    const after = await insertActivity(db, toRow(form))
    const entry = { byMemberId, action: 'add-activity', entityId: after.id } as const
    unit.audit({ ...entry, after })
    return after
  })
}

/** @throws Refusal key_taken, not_found, changed_meanwhile, activity_needed, bad_request (an uploaded picture of another activity, ages) */
export function changeActivity(
  app: FastifyInstance,
  id: number,
  { was, ...change }: BodyOf<typeof updateActivity>,
  byMemberId: number,
): Promise<ActivityRow> {
  return saveInUnit(app, 'change-activity', async (unit) => {
    const { db } = unit
    const before = await orNotFound(lockActivity(db, id))
    requireUnchanged(change, was, toSheet(before))
    const isLost = (change.enabled === false && before.enabled) || (change.key ?? before.key) !== before.key
    if (isLost && (await isNeeded(db, before.key))) throw new Refusal('activity_needed')
    const { image = before.image } = change
    if (image !== before.image && isUploadedPicture(image))
      throw new Refusal('bad_request', { fields: { image: 'invalid' } })
    if (image !== before.image) await dropPicture(db, id)
    const texts = {
      name: { ...before.name, ...change.texts?.name },
      description: { ...before.description, ...change.texts?.description },
    }
    const form = { ...toSheet(before), ...change, image, texts }
    requireRange(form)
    const after = await writeActivity(db, id, toRow(form))
    const entry = { byMemberId, action: 'change-activity', entityId: id } as const
    unit.audit({ ...entry, before, after })
    return after
  })
}

/** Adds the activities whose key and names the gym does not have. Returns how many. */
export async function addMissingActivities(
  unit: Unit<'add-activity'>,
  forms: readonly ActivityForm[],
  byMemberId: number,
): Promise<number> {
  const added = await insertMissingActivities(unit.db, forms.map(toRow))
  unit.audit(
    ...added.map((after) => ({ byMemberId, action: 'add-activity' as const, entityId: after.id, after })),
  )
  if (added.length > 0) unit.announce([{ t: 'data', event: 'activities' }])
  return added.length
}

/** Runs the work in one unit and announces that activities changed. @throws Refusal key_taken */
export async function saveInUnit<T, A extends AuditAction>(
  app: FastifyInstance,
  audit: A,
  work: (unit: Unit<A>) => Promise<T>,
): Promise<T> {
  return unitOfWork(app, { audit }, async (unit) => {
    const result = await work(unit)
    unit.announce([{ t: 'data', event: 'activities' }])
    return result
  }).catch(refusedAs({ activities_key_key: 'key_taken' }))
}

/** @throws Refusal bad_request (the greatest age is below the least one) */
function requireRange({ youngest, oldest }: Pick<ActivityForm, 'youngest' | 'oldest'>): void {
  if (youngest !== null && oldest !== null && oldest < youngest)
    throw new Refusal('bad_request', { fields: { oldest: 'invalid' } })
}

const toRow = (form: ActivityForm) => ({
  key: form.key,
  name: writtenTexts(form.texts.name),
  description: writtenTexts(form.texts.description),
  image: form.image,
  icon: form.icon,
  color: form.color,
  abbreviation: form.abbreviation,
  enabled: form.enabled,
  single_book: form.singleBook,
  credit_type: form.creditType,
  youngest: form.youngest,
  oldest: form.oldest,
  needs_adult: form.needsAdult,
  late_leave_minutes: form.lateLeaveMinutes,
  opening: form.opening,
  opening_differs_in: form.openingDiffersIn,
})
