import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { AuditEntry } from './record.ts'

export async function insertAudit(db: Kysely<DB>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      by_member_id: entry.byMemberId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      about_member_id: entry.aboutMemberId ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      why: entry.why ?? '',
    })
    .execute()
}
