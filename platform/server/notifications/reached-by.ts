import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { mostUnreached, type Reach } from '../../contract/reached.ts'
import type { Connected } from '../statement.ts'
import type { OutgoingMessage } from './enqueue.ts'
import { selectReach, selectUnreachable } from './queries.ts'
import { countReached, isTelling, selectReached, selectUnreached } from './reached-queries.ts'

/** Members reached by a unit of work, by channel, and unreached ones. Call after the commit; failed sending lowers the counts later. */
export async function reachedBy(db: Kysely<DB>, telling: string): Promise<Reach> {
  const [counts, unreached] = await Promise.all([
    selectReached(db, telling),
    selectUnreached(db, telling, mostUnreached),
  ])
  return { ...counts, unreached }
}

/** Members that these messages would reach, and those they would not; writes nothing. */
export async function reachOf(db: Kysely<DB>, messages: readonly OutgoingMessage[]): Promise<Reach> {
  const [counts, unreached] = await Promise.all([
    selectReach(db, messages),
    selectUnreachable(db, messages, mostUnreached),
  ])
  return { ...counts, unreached }
}

export const membersReached = (on: Connected, telling: string): Promise<number> => countReached(on, telling)

/** The telling has at least one message. */
export const wasTold = (db: Kysely<DB>, telling: string): Promise<boolean> => isTelling(db, telling)
