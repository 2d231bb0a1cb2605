import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { hasOtherAdmin, lockAdmins } from './queries.ts'

/** Serializes removals of admins, so that two cannot both rely on the other. Must precede all row locks. */
export async function lockAdminChanges(db: Kysely<DB>): Promise<void> {
  await lockAdmins(db)
}

/** Requires another active admin; after `lockAdminChanges`. @throws Refusal last_admin */
export async function requireOtherAdmin(db: Kysely<DB>, memberId: number): Promise<void> {
  if (!(await hasOtherAdmin(db, memberId))) throw new Refusal('last_admin')
}
