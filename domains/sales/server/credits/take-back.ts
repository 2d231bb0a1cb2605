import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { emptyLot, refillLot } from './queries.ts'

/** Returns how many credits were left. */
export async function takeBackCredits(
  unit: Unit,
  now: Millis,
  taken: {
    memberId: number
    granted: string
    reference: string
    why: string
    byMemberId: number | null
    /** Leaves credits that expired. */
    unexpired?: boolean
  },
): Promise<number> {
  const count = await emptyLot(unit.db, new Date(now), taken.granted, taken)
  if (count > 0) unit.announce([{ t: 'user', id: taken.memberId, what: 'credits' }])
  return count
}

/** Undoes a `takeBackCredits`; safe to repeat. */
export async function restoreCredits(
  unit: Unit,
  now: Millis,
  restored: { memberId: number; taken: string; reference: string; why: string },
): Promise<void> {
  if (await refillLot(unit.db, new Date(now), restored))
    unit.announce([{ t: 'user', id: restored.memberId, what: 'credits' }])
}
