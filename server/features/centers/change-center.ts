import type { FastifyInstance } from 'fastify'
import type { CenterChange } from '../../../contracts/centers.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { type Tx, transaction } from '../../transaction.ts'
import { recordAudit } from '../audit/record.ts'
import { isSentPicture } from '../images/read-picture.ts'
import { announce } from '../live/announce.ts'
import { withNewZone } from '../templates/follow-zone.ts'
import type { CenterRow } from './find-center.ts'
import { dropMap, lockCenter, writeCenter } from './queries.ts'
import { isTimeZone } from './time-zone.ts'
import { toColumns } from './to-columns.ts'

/**
 * Changes what is named of a center. With another time zone its coming classes without anybody keep their time of day.
 * @throws Refusal not_found, bad_request: a time zone nobody knows, a name another center has, or a map that is not its own
 */
export async function changeCenter(
  app: FastifyInstance,
  id: number,
  change: CenterChange,
  byMemberId: number,
): Promise<CenterRow> {
  const { timeZone } = change
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new Refusal('bad_request', { fields: { timeZone: 'invalid' } })
  try {
    const changed = await transaction(app.pool, async (tx) => {
      const write = () => changeWithin(tx, id, change, byMemberId, dropAnother)
      return timeZone === undefined ? await write() : await withNewZone(tx, app.clock(), id, write)
    })
    app.kept.drop(['centers'])
    return changed
  } catch (error) {
    if (violates(error, 'centers_name_key')) throw new Refusal('bad_request', { fields: { name: 'invalid' } })
    throw error
  }
}

/** A map is sent on its own: here it can only be taken away, or be a drawing of the product's. */
async function dropAnother(db: Tx['db'], { id, map: before }: CenterRow, { map }: CenterChange) {
  if (map === undefined || map === before) return
  if (isSentPicture(map)) throw new Refusal('bad_request', { fields: { map: 'invalid' } })
  await dropMap(db, id)
}

/** Changes a center in the caller's transaction, on record; `withMap` sees to its map's picture under the center's lock. @throws Refusal not_found */
export async function changeWithin(
  tx: Tx,
  id: number,
  change: CenterChange,
  byMemberId: number,
  withMap: (db: Tx['db'], before: CenterRow, change: CenterChange) => Promise<void>,
): Promise<CenterRow> {
  const before = await lockCenter(tx.db, id)
  if (!before) throw new Refusal('not_found')
  await withMap(tx.db, before, change)
  const columns = toColumns(change)
  if (Object.keys(columns).length === 0) return before
  const after = await writeCenter(tx.db, id, columns)
  const named = (row: CenterRow) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name in columns))
  await recordAudit(tx.db, {
    byMemberId,
    action: 'change-center',
    entity: 'centers',
    entityId: id,
    before: named(before),
    after: named(after),
  })
  await announce(tx.db, [{ t: 'data', event: 'centers' }])
  return after
}
