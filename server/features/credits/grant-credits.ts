import type { CreditType } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import type { Unit } from '../../unit-of-work.ts'
import { insertLot } from './queries.ts'

/** Credits that a member gets at once, and why. */
export interface Grant {
  memberId: number
  kind: CreditType
  amount: number
  expiresAt: Millis
  source: 'purchase' | 'correction'
  /** Names the reason, `receipt:12`: the same one again is refused by the database. */
  reference: string
  byMemberId: number | null
  /** Row of the receipt they were bought with. */
  issuedReceiptId?: number
  why: string
}

/** Opens a lot of credits with its ledger line, within the caller's transaction. */
export async function grantCredits(unit: Unit, now: Millis, grant: Grant): Promise<void> {
  await insertLot(unit.db, now, grant)
  unit.announce([{ t: 'user', id: grant.memberId, what: 'credits' }])
}
