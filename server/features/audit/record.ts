import type { Kysely } from 'kysely'
import type { AuditAction, AuditEntity } from '../../../contracts/audit.ts'
import type { DB } from '../../../database/tables.ts'
import { insertAudit } from './queries.ts'

/** What staff changed. `before` and `after` are the values that differ, as plain JSON. */
export type AuditEntry = {
  byMemberId: number
  /** Verb-noun, as the command is named: `cancel-class`. A new one is added in contracts/audit.ts, which says how. */
  action: AuditAction
  /** Table it is about: `gym_classes`. */
  entity: AuditEntity
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
