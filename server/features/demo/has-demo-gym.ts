import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { demoAdminEmail } from './fill-demo.ts'
import { hasAdmin } from './queries.ts'

/** True when the database holds the demo gym, of this start or of an earlier one. */
export const hasDemoGym = (db: Kysely<DB>): Promise<boolean> => hasAdmin(db, demoAdminEmail)
