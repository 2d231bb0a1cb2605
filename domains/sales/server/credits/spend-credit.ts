import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { spendable } from '../../rules/credit-ledger.ts'
import { type Payable, putBackCredit, selectPayable, takeCredit } from './spending-queries.ts'

interface Spending {
  memberId: number
  kind: Payable['credit_type']
  appointmentId: number
  byId: number
}

/**
 * Pays an appointment with a credit, one's own before shared ones, the first to expire first. The caller has locked the member and
 * whoever shares with them. False when there is none.
 */
export async function spendCredit(unit: Unit, now: Millis, spending: Spending): Promise<boolean> {
  const lots = await selectPayable(unit.db, spending.memberId, spending.kind)
  const [lot] = spendable(
    lots.map(({ id, remaining, expires_at, owner_id }) => ({
      ...{ id, remaining, expiresAt: expires_at.getTime(), isLent: owner_id !== spending.memberId, owner_id },
    })),
    now,
  )
  if (!lot) return false
  await takeCredit(unit.db, new Date(now), { ...spending, lotId: lot.id })
  const owner = lots.find(({ id }) => id === lot.id)?.owner_id ?? spending.memberId
  announce(unit, [spending.memberId, owner])
  return true
}

/**
 * Gives back what an appointment took, once; to its lot, or when that has expired to one that is good for `graceDays`. What was refunded
 * stays refunded. The caller has locked the member and whose credit it was.
 */
export async function returnCredit(
  unit: Unit,
  now: Millis,
  returned: { appointmentId: number; byId: number | null; graceDays: number },
): Promise<void> {
  announce(unit, await putBackCredit(unit.db, new Date(now), returned))
}

const announce = (unit: Unit, memberIds: readonly number[]): void =>
  unit.announce([...new Set(memberIds)].map((id) => ({ t: 'user', id, what: 'credits' })))
