import type { Kysely } from 'kysely'
import { mostUnreached, type Reached } from '../../../contracts/reached.ts'
import type { DB } from '../../../database/tables.ts'
import { selectReached, selectUnreached } from './reached-queries.ts'

/** Whom the messages of a unit of work reach, by channel, and whom none does. Ask after the commit: sending may change it later. */
export async function reachedBy(db: Kysely<DB>, telling: string): Promise<Reached> {
  const [counts, unreached] = await Promise.all([
    selectReached(db, telling),
    selectUnreached(db, telling, mostUnreached),
  ])
  return { ...counts, unreached }
}
