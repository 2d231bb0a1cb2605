import type { FastifyInstance } from 'fastify'
import { valueOfUnused } from '../../../rules/packs.ts'
import type { Unit } from '../../unit-of-work.ts'
import { findUnused } from '../credits/find-unused.ts'
import { restoreCredits, takeBackCredits } from '../credits/take-back.ts'
import { Bought } from './bought.ts'
import type { PaymentRow } from './queries.ts'
import { grantReference } from './redeem.ts'
import type { RefundRow } from './refund-queries.ts'

const takenBy = ({ id }: RefundRow): string => `refund:${id}:unused`

/** Worth of unused credits of a purchase, at most what is left of the payment. */
function worthOf(payment: PaymentRow, credits: number): number {
  const bought = Bought.parse(payment.bought)
  if (bought.kind !== 'credits') return 0
  const { amount_cents: paid, refunded_cents: refunded } = payment
  return Math.min(valueOfUnused(paid, bought.amount, credits), paid - refunded)
}

/** The unexpired credits of a purchase and what they are worth; null when there are none. */
export async function unusedCredits(
  app: FastifyInstance,
  payment: PaymentRow,
): Promise<{ credits: number; amountCents: number } | null> {
  if (payment.status !== 'succeeded') return null
  const credits = await findUnused(app.db, grantReference(payment.id), app.clock())
  const amountCents = worthOf(payment, credits)
  return amountCents > 0 ? { credits, amountCents } : null
}

/**
 * Returns what the taken credits are worth. They go when the refund is recorded, not when it is settled: what it
 * pays for can no longer be spent. `payment` is as before the refund.
 */
export async function takeUnusedCredits(
  app: FastifyInstance,
  unit: Unit,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<number> {
  const taken = await takeBackCredits(unit, app.clock(), {
    memberId: payment.member_id,
    granted: grantReference(payment.id),
    reference: takenBy(refund),
    why: refund.why,
    byMemberId: refund.made_by,
    unexpired: true,
  })
  return worthOf(payment, taken)
}

/** A refund of unused credits that failed gives them back, with their expiry. */
export async function restoreUnusedCredits(
  app: FastifyInstance,
  unit: Unit,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  await restoreCredits(unit, app.clock(), {
    memberId: payment.member_id,
    taken: takenBy(refund),
    reference: `${takenBy(refund)}:failed`,
    why: refund.why,
  })
}
