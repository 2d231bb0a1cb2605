import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { AuditAction } from '../../contract/audit.ts'
import { insertAudit, insertAudits } from './queries.ts'

/** A change by staff, or of one's own account. `before` and `after` hold the values that differ, as plain JSON. */
export type AuditEntry = {
  /** Null without a log-in. */
  byMemberId: number | null
  action: AuditAction
  entityId: number | null
  aboutMemberId?: number | null
  before?: object | null
  after?: object | null
  why?: string
}

/** Entries cannot be changed later. */
export async function recordAudit(db: Kysely<DB>, entry: AuditEntry): Promise<void> {
  await insertAudit(db, entry)
}

export async function recordAudits(db: Kysely<DB>, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += 500)
    await insertAudits(db, entries.slice(from, from + 500))
}
