import type { FastifyInstance } from 'fastify'
import type { Kysely, Updateable } from 'kysely'
import type { DB, Gym } from '../../../database/tables.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../live/announce.ts'
import { selectGym, updateGym } from './queries.ts'

/** Changes settings of the gym, on record; `also` is done with them, or none of it is. */
export async function changeSettings(
  app: FastifyInstance,
  change: Updateable<Gym>,
  byMemberId: number,
  also?: (db: Kysely<DB>) => Promise<void>,
): Promise<void> {
  await app.db.transaction().execute(async (db) => {
    const before = await selectGym(db)
    await updateGym(db, change)
    await also?.(db)
    const old = Object.fromEntries(Object.entries(before).filter(([name]) => name in change))
    await recordAudit(db, {
      byMemberId,
      action: 'change-settings',
      entity: 'gym',
      entityId: null,
      before: old,
      after: change,
    })
    await announce(db, [{ t: 'data', event: 'settings' }])
  })
  app.kept.drop(['settings'])
}
