import type { FastifyInstance } from 'fastify'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import type { ProviderRefund } from '../../providers/provider.ts'
import { upsertDispute } from '../list/todo-queries.ts'
import { providerOf } from '../provider-of.ts'
import { lockPayment, selectPayment } from '../queries.ts'
import { insertForeignRefund, type RefundRow, selectRefundsToMatch } from './refund-queries.ts'
import { settleRefund } from './settle-refund.ts'

/** Finds refunds made by hand at the provider or returned by the bank. @throws ProviderFailure */
export async function syncRefunds(app: FastifyInstance, paymentId: number): Promise<void> {
  const payment = await selectPayment(app.db, paymentId)
  if (!payment?.provider_id || payment.provider !== app.provider?.name) return
  const told = await providerOf(app).listRefunds(payment.provider_id)
  await unitOfWork(app, { unaudited: 'the provider says so' }, async (unit) => {
    const locked = await lockPayment(unit.db, paymentId)
    if (locked.status !== 'succeeded') return
    const known = await selectRefundsToMatch(unit.db, paymentId)
    for (const one of [...told].reverse()) {
      if (one.status === 'pending') continue
      const refund =
        matching(known, one) ??
        (await insertForeignRefund(
          unit.db,
          new Date(app.clock()),
          { paymentId, amountCents: one.amountCents },
          one.status,
        ))
      const { status } = one
      // Undefined while one of our own refunds has reserved the amount; reconciliation retries.
      if (refund) await settleRefund(app, unit, locked, refund, { status, providerId: one.id })
    }
  })
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
