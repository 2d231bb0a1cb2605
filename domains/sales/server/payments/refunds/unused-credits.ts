import type { FastifyInstance } from 'fastify'
import type { Unit } from '../../../../../platform/server/unit-of-work.ts'
import { Bought } from '../../../../invoicing/server/invoices/bought.ts'
import { valueOfUnused } from '../../../rules/packs.ts'
import { findUnused } from '../../credits/find-unused.ts'
import { restoreCredits, takeBackCredits } from '../../credits/take-back.ts'
import { grantReference } from '../grant-purchase.ts'
import type { PaymentRow } from '../queries.ts'
import type { RefundRow } from './refund-queries.ts'

const takenBy = ({ id }: RefundRow): string => `refund:${id}:unused`

/** Facts that decide the unused credits of a purchase. */
export type PaidCredits = Pick<PaymentRow, 'id' | 'status' | 'bought' | 'amount_cents' | 'refunded_cents'>

/** Worth of unused credits of a purchase, at most what is left of the payment. */
function worthOf(payment: PaidCredits, credits: number): number {
  const bought = Bought.parse(payment.bought)
  if (bought.kind !== 'credits') return 0
  const { amount_cents: paid, refunded_cents: refunded } = payment
  return Math.min(valueOfUnused(paid, bought.amount, credits), paid - refunded)
}

interface Unused {
  credits: number
  amountCents: number
}

/** The unexpired credits of purchases and what they are worth, by payment; none for those without. */
export async function unusedOfEach(
  app: FastifyInstance,
  payments: readonly PaidCredits[],
): Promise<ReadonlyMap<number, Unused>> {
  const granted = payments.map(({ id }) => grantReference(id))
  const found = await findUnused(app.db, granted, app.clock())
  return new Map(
    payments.flatMap((payment) => {
      const credits = found.get(grantReference(payment.id)) ?? 0
      const amountCents = payment.status === 'succeeded' ? worthOf(payment, credits) : 0
      return amountCents > 0 ? [[payment.id, { credits, amountCents }] as const] : []
    }),
  )
}

export const unusedCredits = async (app: FastifyInstance, payment: PaidCredits): Promise<Unused | null> =>
  (await unusedOfEach(app, [payment])).get(payment.id) ?? null

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
