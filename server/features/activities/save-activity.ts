import type { FastifyInstance } from 'fastify'
import type { ActivityForm } from '../../../contracts/activities.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../live/announce.ts'
import { type ActivityRow, insertActivity, replaceActivity } from './queries.ts'

/** Adds an activity, or with an `id` changes that one. @throws Refusal key_taken, not_found */
export async function saveActivity(
  app: FastifyInstance,
  form: ActivityForm,
  byMemberId: number,
  id?: number,
): Promise<ActivityRow> {
  const values = toRow(form)
  try {
    const saved = await app.db.transaction().execute(async (db) => {
      const change =
        id === undefined
          ? { before: null, after: await insertActivity(db, values) }
          : await replaceActivity(db, id, values)
      if (!change) throw new Refusal('not_found')
      const action = id === undefined ? 'add-activity' : 'change-activity'
      await recordAudit(db, {
        byMemberId,
        action,
        entity: 'activities',
        entityId: change.after.id,
        ...change,
      })
      await announce(db, [{ t: 'data', event: 'activities' }])
      return change.after
    })
    app.kept.drop(['activities'])
    return saved
  } catch (error) {
    if (violates(error, 'activities_key_key')) throw new Refusal('key_taken')
    throw error
  }
}

const toRow = (form: ActivityForm) => ({
  key: form.key,
  name_es: form.nameEs,
  name_ca: form.nameCa,
  description_es: form.descriptionEs,
  description_ca: form.descriptionCa,
  image: form.image,
  icon: form.icon,
  color: form.color,
  abbreviation: form.abbreviation,
  enabled: form.enabled,
  single_book: form.singleBook,
  credit_type: form.creditType,
  late_leave_minutes: form.lateLeaveMinutes,
})
