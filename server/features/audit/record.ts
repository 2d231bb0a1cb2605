import type { Kysely } from 'kysely'
import type { AuditAction } from '../../../contracts/audit.ts'
import type { DB } from '../../../database/tables.ts'
import { insertAudit, insertAudits } from './queries.ts'

/** What staff changed. `before` and `after` are the values that differ, as plain JSON. */
export type AuditEntry = {
  byMemberId: number
  /** Verb-noun, as the command is named: `cancel-class`. A new one is added in contracts/audit.ts, which says how. */
  action: AuditAction
  /** Row of the table that contracts/audit.ts gives for the action. */
  entityId: number | null
  aboutMemberId?: number | null
  before?: object | null
  after?: object | null
  why?: string
}

/** Writes what staff did into the audit log, within the transaction that did it. Entries can never be changed. */
export async function recordAudit(db: Kysely<DB>, entry: AuditEntry): Promise<void> {
  await insertAudit(db, entry)
}

/** The same for what was done to many at once: a line for each of them. */
export async function recordAudits(db: Kysely<DB>, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += 500)
    await insertAudits(db, entries.slice(from, from + 500))
}
