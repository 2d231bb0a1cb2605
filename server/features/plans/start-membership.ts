import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Day } from '../../../rules/local-time.ts'
import { announce } from '../live/announce.ts'
import { hasMembershipFrom, insertMembership } from './queries.ts'

interface NewMembership {
  memberId: number
  planId: number
  pro: boolean
  startsOn: Day
}

/** A member's plan from a day on, within the caller's transaction. The database refuses two plans at a time. */
export async function startMembership(db: Kysely<DB>, membership: NewMembership): Promise<void> {
  await insertMembership(db, membership)
  await announce(db, [
    { t: 'user', id: membership.memberId, what: 'account' },
    { t: 'user', id: membership.memberId, what: 'credits' },
  ])
}

/** The same, unless the member has a plan by then. False when they have. */
export async function startMembershipIfFree(db: Kysely<DB>, membership: NewMembership): Promise<boolean> {
  if (await hasMembershipFrom(db, membership.memberId, membership.startsOn)) return false
  await startMembership(db, membership)
  return true
}
