import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { NewCenter } from '../../../contracts/centers.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../live/announce.ts'
import type { CenterRow } from './find-center.ts'
import { insertCenter } from './queries.ts'
import { isTimeZone } from './time-zone.ts'

/** Opens a center. @throws Refusal bad_request: a time zone nobody knows, or a name another center has */
export async function openCenter(
  app: FastifyInstance,
  center: z.output<typeof NewCenter>,
  byMemberId: number,
): Promise<CenterRow> {
  const { postalCode, timeZone, ...rest } = center
  if (!isTimeZone(timeZone)) throw new Refusal('bad_request', { fields: { timeZone: 'invalid' } })
  try {
    const opened = await app.db.transaction().execute(async (db) => {
      const row = await insertCenter(db, { ...rest, postal_code: postalCode, time_zone: timeZone })
      await recordAudit(db, {
        byMemberId,
        action: 'open-center',
        entity: 'centers',
        entityId: row.id,
        after: center,
      })
      await announce(db, [{ t: 'data', event: 'centers' }])
      return row
    })
    app.kept.drop(['centers'])
    return opened
  } catch (error) {
    if (violates(error, 'centers_name_key')) throw new Refusal('bad_request', { fields: { name: 'invalid' } })
    throw error
  }
}
