import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { demoAdminEmail } from './fill-demo.ts'
import { hasMember } from './queries.ts'

export const hasDemoGym = (db: Kysely<DB>): Promise<boolean> => hasMember(db, demoAdminEmail)
