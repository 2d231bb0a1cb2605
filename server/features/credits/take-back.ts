import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { announce } from '../live/announce.ts'
import { emptyLot } from './queries.ts'

/** Takes back what is left of the credits granted under a reference, within the caller's transaction. Answers how many. */
export async function takeBackCredits(
  db: Kysely<DB>,
  now: Millis,
  taken: { memberId: number; granted: string; reference: string; why: string; byMemberId: number | null },
): Promise<number> {
  const count = await emptyLot(db, new Date(now), taken.granted, taken)
  if (count > 0) await announce(db, [{ t: 'user', id: taken.memberId, what: 'credits' }])
  return count
}
