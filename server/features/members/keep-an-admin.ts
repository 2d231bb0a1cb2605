import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { hasOtherAdmin, lockAdmins } from './queries.ts'

/**
 * Two admins who go at once must not both find the other one there: called before any row is locked, and held until the
 * transaction ends.
 */
export async function watchAdmins(db: Kysely<DB>): Promise<void> {
  await lockAdmins(db)
}

/** Somebody else has to be able to run the gym. After `watchAdmins`. @throws Refusal last_admin */
export async function keepAnAdmin(db: Kysely<DB>, whoGoes: number): Promise<void> {
  if (!(await hasOtherAdmin(db, whoGoes))) throw new Refusal('last_admin')
}
