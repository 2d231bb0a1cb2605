import type { Day } from '../../../rules/local-time.ts'
import type { Unit } from '../../unit-of-work.ts'
import { hasMembershipFrom, insertMembership } from './queries.ts'

interface NewMembership {
  memberId: number
  planId: number
  pro: boolean
  startsOn: Day
}

/** Starts a plan within the caller's transaction. An exclusion constraint rejects overlapping plans. */
export async function startMembership(unit: Unit, membership: NewMembership): Promise<void> {
  await insertMembership(unit.db, membership)
  unit.announce([
    { t: 'user', id: membership.memberId, what: 'account' },
    { t: 'user', id: membership.memberId, what: 'credits' },
  ])
}

export async function startMembershipIfFree(unit: Unit, membership: NewMembership): Promise<boolean> {
  if (await hasMembershipFrom(unit.db, membership.memberId, membership.startsOn)) return false
  await startMembership(unit, membership)
  return true
}
