import type { CreditType } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { insertLot } from './queries.ts'

export interface Grant {
  memberId: number
  kind: CreditType
  amount: number
  expiresAt: Millis
  source: 'purchase' | 'correction'
  /** Unique, such as `receipt:12`, so that the same grant cannot be made twice. */
  reference: string
  byMemberId: number | null
  issuedReceiptId?: number
  why: string
}

export async function grantCredits(unit: Unit, now: Millis, grant: Grant): Promise<void> {
  await insertLot(unit.db, now, grant)
  unit.announce([{ t: 'user', id: grant.memberId, what: 'credits' }])
}
