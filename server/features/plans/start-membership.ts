import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Day } from '../../../rules/local-time.ts'
import { announce } from '../live/announce.ts'
import { insertMembership } from './queries.ts'

/** A member's plan from a day on, within the caller's transaction. The database refuses two plans at a time. */
export async function startMembership(
  db: Kysely<DB>,
  membership: { memberId: number; planId: number; pro: boolean; startsOn: Day },
): Promise<void> {
  await insertMembership(db, membership)
  await announce(db, [
    { t: 'user', id: membership.memberId, what: 'account' },
    { t: 'user', id: membership.memberId, what: 'credits' },
  ])
}
