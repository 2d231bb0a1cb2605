import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { ActivityChange, ActivityForm } from '../../../contracts/activities.ts'
import type { DB } from '../../../database/tables.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import { isSentPicture } from '../images/read-picture.ts'
import { announce } from '../live/announce.ts'
import { type ActivityRow, dropPicture, insertActivity, lockActivity, writeActivity } from './queries.ts'
import { toSheet } from './to-activity.ts'

/** Adds an activity, the last in order. @throws Refusal key_taken */
export function saveActivity(
  app: FastifyInstance,
  form: ActivityForm,
  byMemberId: number,
): Promise<ActivityRow> {
  return saving(app, async (db) => {
    const after = await insertActivity(db, toRow(form))
    const entry = { byMemberId, action: 'add-activity', entity: 'activities', entityId: after.id } as const
    await recordAudit(db, { ...entry, after })
    return after
  })
}

/** Changes what is named of an activity. @throws Refusal key_taken, not_found, bad_request: a picture that is not its own */
export function changeActivity(
  app: FastifyInstance,
  id: number,
  change: ActivityChange,
  byMemberId: number,
): Promise<ActivityRow> {
  return saving(app, async (db) => {
    const before = await lockActivity(db, id)
    if (!before) throw new Refusal('not_found')
    const { image = before.image } = change
    if (image !== before.image && isSentPicture(image))
      throw new Refusal('bad_request', { fields: { image: 'invalid' } })
    if (image !== before.image) await dropPicture(db, id)
    const after = await writeActivity(db, id, toRow({ ...toSheet(before), ...change, image }))
    const entry = { byMemberId, action: 'change-activity', entity: 'activities', entityId: id } as const
    await recordAudit(db, { ...entry, before, after })
    return after
  })
}

/** Does it in a transaction, and everybody hears that activities have changed. */
export async function saving<T>(app: FastifyInstance, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  try {
    const saved = await app.db.transaction().execute(async (db) => {
      const result = await work(db)
      await announce(db, [{ t: 'data', event: 'activities' }])
      return result
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
