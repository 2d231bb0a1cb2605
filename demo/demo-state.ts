import type { Kysely } from 'kysely'
import type { DB } from '../database/tables.ts'
import { demoAdminEmail } from './logins.ts'
import { hasMember, isEmpty } from './queries.ts'

/** What a database holds: nothing yet, the demo gym, or a gym of its own. */
export async function demoState(db: Kysely<DB>): Promise<'empty' | 'demo' | 'own'> {
  if (await isEmpty(db)) return 'empty'
  return (await hasMember(db, demoAdminEmail)) ? 'demo' : 'own'
}
