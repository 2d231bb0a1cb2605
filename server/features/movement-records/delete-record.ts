import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../live/announce.ts'
import { lockAthlete, markBest, removeRecord, selectRecord } from './queries.ts'

/** Takes a wrong record of a member away; the best of those that are left becomes the best. @throws Refusal not_found */
export async function deleteRecord(
  db: Kysely<DB>,
  id: number,
  { memberId, byMemberId }: { memberId: number; byMemberId: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAthlete(tx, memberId)
    const before = await selectRecord(tx, id)
    if (before?.member_id !== memberId) throw new Refusal('not_found')
    await removeRecord(tx, id)
    await markBest(tx, memberId, before.movement_id)
    if (byMemberId !== memberId) {
      const { movement_id: movementId, on_date: day, value } = before
      await recordAudit(tx, {
        byMemberId,
        action: 'delete-record',
        entity: 'movement_records',
        entityId: id,
        aboutMemberId: memberId,
        before: { movementId, day, value },
      })
    }
    await announce(tx, [{ t: 'user', id: memberId, what: 'records' }])
  })
}
