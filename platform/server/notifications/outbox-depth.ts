import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { countOutbox } from './queries.ts'

export const outboxDepth = (db: Kysely<DB>): Promise<{ waiting: number; failed: number }> => countOutbox(db)
