import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { stayEnds } from '../../rules/plan-change.ts'
import { hasMembershipFrom, insertMembership } from './queries.ts'

interface NewMembership {
  memberId: number
  planId: number
  pro: boolean
  startsOn: Day
  minStayMonths: number
  /** The use of a discount code that reduces its months. */
  codeUseId?: number | null
}

/** Starts a plan within the caller's transaction. An exclusion constraint rejects overlapping plans. */
export async function startMembership(unit: Unit, membership: NewMembership): Promise<void> {
  const staysUntil = stayEnds(membership.startsOn, membership.minStayMonths)
  await insertMembership(unit.db, { ...membership, staysUntil })
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
