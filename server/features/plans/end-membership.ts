import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Day } from '../../../rules/local-time.ts'
import { announce } from '../live/announce.ts'
import { endMemberships } from './queries.ts'

/** Ends a member's plan of that number; `endsOn` is the first day without it. Within the caller's transaction. */
export async function endMembership(
  db: Kysely<DB>,
  membership: { memberId: number; planId: number; endsOn: Day },
): Promise<void> {
  await endMemberships(db, membership)
  await announce(db, [
    { t: 'user', id: membership.memberId, what: 'account' },
    { t: 'user', id: membership.memberId, what: 'credits' },
  ])
}
