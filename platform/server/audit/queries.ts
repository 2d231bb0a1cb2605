import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { callingToken } from '../calls/calling-token.ts'
import { tableOf } from './audited-tables.ts'
import type { AuditEntry } from './record.ts'

const toRow = (entry: AuditEntry) => ({
  by_member_id: entry.byMemberId,
  action: entry.action,
  entity: tableOf(entry.action),
  entity_id: entry.entityId,
  about_member_id: entry.aboutMemberId ?? null,
  before: entry.before ? JSON.stringify(entry.before) : null,
  after: entry.after ? JSON.stringify(entry.after) : null,
  why: entry.why ?? '',
  token: callingToken(),
})

export async function insertAudit(db: Kysely<DB>, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit_log').values(toRow(entry)).execute()
}

export async function insertAudits(db: Kysely<DB>, entries: readonly AuditEntry[]): Promise<void> {
  await db.insertInto('audit_log').values(entries.map(toRow)).execute()
}
