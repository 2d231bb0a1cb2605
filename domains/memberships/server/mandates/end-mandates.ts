import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { followWays, lockBillsOfMembers } from '../../../sales/server/bills/debit-bills.ts'
import { markEnded, selectOwn } from './queries.ts'
import { releaseFromDrafts } from './release-lines.ts'

/** The caller may hold locks on this member only. False if it had ended. @throws Refusal changed_meanwhile */
export async function endMandate(
  unit: Unit,
  now: Millis,
  mandate: { id: number; memberId: number },
  reason: 'cancelled' | 'replaced' | 'returned',
  byMemberId: number,
): Promise<boolean> {
  const release = await releaseFromDrafts(unit.db, mandate.id)
  await lockBillsOfMembers(unit.db, [mandate.memberId])
  await release.check()
  if ((await markEnded(unit.db, [mandate.id], new Date(now), reason, byMemberId)) === 0) return false
  await followWays(unit, now, [mandate.memberId])
  return true
}

/** Requires the member's lock. */
export async function endMandatesOfErased(db: Kysely<DB>, now: Millis, memberId: number): Promise<void> {
  await markEnded(db, await selectOwn(db, memberId), new Date(now), 'erased', null)
}
