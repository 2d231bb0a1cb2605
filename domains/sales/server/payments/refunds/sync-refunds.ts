import type { FastifyInstance } from 'fastify'
import { type Unit, unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import type { ProviderRefund } from '../../providers/provider.ts'
import { upsertDispute } from '../list/todo-queries.ts'
import { providerOf } from '../provider-of.ts'
import { lockCharge, type PaymentRow, selectPayment } from '../queries.ts'
import { insertForeignRefund, type RefundRow, selectRefundsToMatch } from './refund-queries.ts'
import { settleRefund } from './settle-refund.ts'

/** Finds refunds made by hand at the provider or returned by the bank. @throws ProviderFailure */
export async function syncRefunds(app: FastifyInstance, paymentId: number): Promise<void> {
  const payment = await selectPayment(app.db, paymentId)
  if (!payment?.provider_id || payment.provider !== app.provider?.name) return
  const told = await providerOf(app).listRefunds(payment.provider_id)
  await unitOfWork(app, { unaudited: 'the provider says so' }, async (unit) => {
    const charge = await lockCharge(unit.db, paymentId)
    if (charge.some(({ status }) => status !== 'succeeded')) return
    const known = await selectRefundsToMatch(
      unit.db,
      charge.map(({ id }) => id),
    )
    const paymentOf = (refund: RefundRow) => charge.find(({ id }) => id === refund.payment_id) as PaymentRow
    for (const one of [...told].reverse()) {
      if (one.status === 'pending') continue
      const { status, id: providerId } = one
      const own = matching(known, one)
      if (own) await settleRefund(app, unit, paymentOf(own), own, { status, providerId })
      // None while one of our own refunds has reserved the amount; reconciliation retries.
      else
        for (const [nth, refund] of (
          await foreignRefunds(unit, new Date(app.clock()), charge, one)
        ).entries())
          await settleRefund(app, unit, paymentOf(refund), refund, {
            status,
            providerId: nth === 0 ? providerId : null,
          })
    }
  })
}

/** A refund by hand of a charge takes what is left of each of its payments, in their order. */
async function foreignRefunds(
  { db }: Unit,
  now: Date,
  charge: readonly PaymentRow[],
  { amountCents, status }: ProviderRefund,
): Promise<RefundRow[]> {
  const rows = await Promise.all(charge.map(({ id }) => selectPayment(db, id)))
  const left = rows.map((row) => (row ? row.amount_cents - row.refunded_cents : 0))
  const made: RefundRow[] = []
  let rest = amountCents
  if (status === 'failed' || left.reduce((sum, cents) => sum + cents, 0) < rest) return []
  for (const [nth, { id: paymentId }] of charge.entries()) {
    const part = Math.min(rest, left[nth] ?? 0)
    const refund = part > 0 && (await insertForeignRefund(db, now, { paymentId, amountCents: part }))
    if (refund) made.push(refund)
    rest -= part
  }
  return made
}

const matching = (known: readonly RefundRow[], { id, key }: ProviderRefund): RefundRow | undefined =>
  known.find((each) => each.provider_id === id || (key !== null && each.key === key))

export async function syncDisputes(app: FastifyInstance, paymentId: number): Promise<void> {
  const payment = await selectPayment(app.db, paymentId)
  if (!payment?.provider_id || payment.provider !== app.provider?.name) return
  for (const dispute of await providerOf(app).listDisputes(payment.provider_id)) {
    await upsertDispute(app.db, paymentId, dispute)
  }
}
