import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import type { Unit } from '../../unit-of-work.ts'
import { followMandates, holdPayers } from '../bills/debit-bills.ts'
import { markEnded, selectOwn } from './queries.ts'
import { releaseFromDrafts } from './release-lines.ts'

/**
 * Ends one mandate: what no bank has yet leaves its remittance, and unless another mandate pays the card does. Within the
 * caller's transaction, which holds no bill and no member but this one's. False when it had ended.
 * @throws Refusal changed_meanwhile when a remittance takes it in at this moment
 */
export async function endMandate(
  unit: Unit,
  now: Millis,
  mandate: { id: number; memberId: number },
  reason: 'cancelled' | 'replaced' | 'returned',
  byMemberId: number,
): Promise<boolean> {
  const release = await releaseFromDrafts(unit.db, mandate.id)
  await holdPayers(unit.db, [mandate.memberId])
  await release.check()
  if ((await markEnded(unit.db, [mandate.id], new Date(now), reason, byMemberId)) === 0) return false
  await followMandates(unit, now, [mandate.memberId])
  return true
}

/** The member goes, and their mandates end; nothing is under way of them. Under the member's lock. */
export async function endMandatesOfErased(db: Kysely<DB>, now: Millis, memberId: number): Promise<void> {
  await markEnded(db, await selectOwn(db, memberId), new Date(now), 'erased', null)
}
