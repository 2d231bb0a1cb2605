import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { endTokensOf } from '../tokens/end-tokens.ts'
import { deletePendingLogInsOf } from './factors/factor-queries.ts'
import { endResets, revokeOtherFamilies, selectEndedSessions } from './queries.ts'

/** Ends all sessions, with their access tokens and sockets on every node, personal tokens, and mailed links. */
export async function endLogIns(unit: Unit, memberId: number, now: Millis): Promise<void> {
  await revokeOtherFamilies(unit.db, memberId, null, new Date(now))
  await endResets(unit.db, memberId, new Date(now))
  await deletePendingLogInsOf(unit.db, memberId)
  await endTokensOf(unit, memberId, now)
  unit.announce([{ t: 'log-out', memberId }])
}

/** Ids of the sessions that ended since then, of some members or of all. */
export async function listEndedSessions(
  db: Kysely<DB>,
  since: Millis,
  memberIds?: readonly number[],
): Promise<string[]> {
  return (await selectEndedSessions(db, new Date(since), memberIds)).map(({ family }) => family)
}
