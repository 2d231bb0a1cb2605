import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../live/announce.ts'
import { lockRecovery, removeRecovery } from './queries.ts'

/** Takes a recovery away; the audit log keeps what it was. @throws Refusal not_found */
export async function deleteRecovery(db: Kysely<DB>, id: number, byMemberId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockRecovery(tx, id)
    if (!before) throw new Refusal('not_found')
    await removeRecovery(tx, id)
    const entry = { byMemberId, action: 'delete-recovery', entity: 'recoveries', entityId: id } as const
    await recordAudit(tx, { ...entry, before })
    await announce(tx, [{ t: 'training' }])
  })
}
