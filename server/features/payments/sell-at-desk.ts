import type { FastifyInstance } from 'fastify'
import { idempotencyKeyHeader } from '../../../contracts/endpoint.ts'
import type { SaleItem, SaleMethod, SaleResult } from '../../../contracts/sales.ts'
import { repeatsWhatIsAudited } from '../../audit-watch.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { type Unit, unitOfWork } from '../../unit-of-work.ts'
import type { CenterRow } from '../centers/find-center.ts'
import { readUser } from '../members/read-user.ts'
import { startMembershipIfFree } from '../plans/start-membership.ts'
import { Bought } from './bought.ts'
import { cardToCharge } from './cards.ts'
import { type Means, recordBillPayment } from './charge-bill.ts'
import { confirmed } from './check-out.ts'
import { type Outcome, outcomeOfPayment } from './outcome.ts'
import { type Offer, priceOf } from './price-of.ts'
import { insertPayment, type PaymentRow, selectLiveMonth, selectPaymentByIdempotencyKey } from './queries.ts'
import { keepPaid } from './settle-payment.ts'
import { endRival, takePayment } from './take-payment.ts'

/** What an admin sells a member; `amount` is in euros, as the admin was shown it. */
export interface Sale {
  memberId: number
  byMemberId: number
  center: CenterRow
  method: SaleMethod
  pmId: string | undefined
  amount: number
  item: SaleItem
  idempotencyKey: string | null
}

/**
 * Sells a member something at the desk. In cash and by transfer it is theirs at once, in one transaction; a card on file is
 * charged with nobody there to confirm anything, recorded first as every payment. The same key again is the same sale.
 * @throws Refusal payments_off, no_cards, no_default_card, card_not_found, price_changed, no_price, not_found, not_active,
 * already_plan, payment_overdue, payment_pending, nothing_owed
 */
export async function sellAtDesk(app: FastifyInstance, sale: Sale): Promise<SaleResult> {
  // Keeps keys of the desk apart from the member's own.
  const idempotencyKey =
    sale.idempotencyKey === null ? null : `desk ${sale.byMemberId} ${sale.idempotencyKey}`
  const withSameKey = async () =>
    idempotencyKey === null ? undefined : selectPaymentByIdempotencyKey(app.db, sale.memberId, idempotencyKey)
  const earlier = await withSameKey()
  if (earlier) return repeat(app, earlier, sale)
  const member = await readUser(app, sale.memberId)
  if (!member) throw new Refusal('not_found')
  if (member.status === 'INACTIVE') throw new Refusal('not_active')
  let payment: PaymentRow | null
  try {
    const means = await meansOf(app, sale)
    payment = await (sale.item.kind === 'owed'
      ? sellOwed(app, sale, means, idempotencyKey)
      : sell(app, sale, means, idempotencyKey))
  } catch (error) {
    // What stands in the way may be the doing of the same key, sent twice: then that is the answer.
    const twin = error instanceof Refusal ? await withSameKey() : undefined
    if (!twin) throw error
    return repeat(app, twin, sale)
  }
  if (!payment) return { status: 'succeeded', error: null, asked: false, receiptId: null }
  if (sale.method !== 'card') return told(outcomeOfPayment(payment, null))
  return told(await takePayment(app, payment, { offSession: true }))
}

const meansOf = async (app: FastifyInstance, { method, memberId, pmId }: Sale): Promise<Means> =>
  method === 'card' ? cardToCharge(app, memberId, pmId) : { method }

const sellOwed = (
  app: FastifyInstance,
  sale: Sale,
  means: Means,
  idempotencyKey: string | null,
): Promise<PaymentRow> =>
  recordBillPayment(
    app,
    { memberId: sale.memberId, amount: sale.amount, idempotencyKey, madeBy: sale.byMemberId },
    means,
    {
      declaration: { audit: 'sell-at-desk' },
      write: (unit, payment) => putDown(app, unit, payment, sale),
    },
  )

/** Null when it costs nothing and was given. */
async function sell(
  app: FastifyInstance,
  sale: Sale,
  means: Means,
  idempotencyKey: string | null,
): Promise<PaymentRow | null> {
  const { amountCents, ...offer } = await offerOf(app, sale)
  if (Math.round(sale.amount * 100) !== amountCents) {
    throw new Refusal('price_changed', { price: amountCents / 100 })
  }
  if (amountCents === 0) {
    await give(app, sale, offer.bought)
    return null
  }
  const record = () =>
    unitOfWork(app, { audit: 'sell-at-desk' }, async (unit) => {
      const payment = await insertPayment(unit.db, new Date(app.clock()), {
        ...offer,
        memberId: sale.memberId,
        amountCents,
        description: 'The Box',
        ...('method' in means
          ? { method: means.method, provider: null, cardId: null }
          : { provider: means.provider, cardId: means.id }),
        idempotencyKey,
        madeBy: sale.byMemberId,
      })
      // The same key is there already, and is looked up by who called.
      if (!payment) throw new Refusal('payment_pending')
      return putDown(app, unit, payment, sale)
    })
  try {
    return await record()
  } catch (error) {
    if (!violates(error, 'payments_one_a_month')) throw error
  }
  // What the member began themselves gives way; what came through has bought the plan.
  const rival = await selectLiveMonth(app.db, sale.memberId, offer.month ?? '')
  if (rival && (await endRival(app, rival))) throw new Refusal('already_plan')
  try {
    return await record()
  } catch (error) {
    throw violates(error, 'payments_one_a_month') ? new Refusal('payment_pending') : error
  }
}

/** As for the member themselves, but several credits at once, and a product that leaves with them. */
async function offerOf(app: FastifyInstance, { memberId, center, item }: Sale): Promise<Offer> {
  if (item.kind === 'owed') throw new Refusal('nothing_owed')
  if (item.kind === 'plan') return priceOf(app, memberId, center, item, { mayBeFree: true })
  if (item.kind === 'product') {
    const offer = await priceOf(app, memberId, center, item)
    const bought = { ...offer.bought, ...(item.handOver && { handedOver: true }) }
    return { ...offer, bought: Bought.parse(bought) }
  }
  const one = await priceOf(app, memberId, center, item)
  const bought: Bought = { kind: 'credits', creditType: item.creditType, amount: item.amount }
  return { ...one, bought, amountCents: one.amountCents * item.amount }
}

/** A plan that costs a member nothing, by their discount: there is nothing to pay and no receipt. */
async function give(app: FastifyInstance, sale: Sale, bought: Bought): Promise<void> {
  if (bought.kind !== 'plan') throw new Refusal('no_price')
  const { planId, pro, startsOn } = bought
  await unitOfWork(app, { audit: 'give-plan' }, async (unit) => {
    if (!(await startMembershipIfFree(unit, { memberId: sale.memberId, planId, pro, startsOn }))) {
      throw new Refusal('already_plan')
    }
    unit.audit({
      byMemberId: sale.byMemberId,
      action: 'give-plan',
      entityId: null,
      aboutMemberId: sale.memberId,
      after: { planId, pro, startsOn },
    })
  })
}

/** Puts the sale on record; what was paid by hand is paid and granted in the same breath, or nothing of it is. */
async function putDown(
  app: FastifyInstance,
  unit: Unit<'sell-at-desk'>,
  payment: PaymentRow,
  sale: Sale,
): Promise<PaymentRow> {
  unit.audit({
    byMemberId: sale.byMemberId,
    action: 'sell-at-desk',
    entityId: payment.id,
    aboutMemberId: sale.memberId,
    after: { method: sale.method, amountCents: payment.amount_cents, ...sale.item },
  })
  if (sale.method === 'card') return payment
  const kept = await keepPaid(app, unit, payment, null)
  if (!kept.delivered) throw new Refusal(sale.item.kind === 'plan' ? 'already_plan' : 'nothing_owed')
  return kept.payment
}

/** The same key again: how its sale stands. One that names another sale than before is a mistake of the client's. */
async function repeat(app: FastifyInstance, payment: PaymentRow, sale: Sale): Promise<SaleResult> {
  const { kind } = Bought.parse(payment.bought)
  const isSame =
    payment.method === sale.method &&
    payment.amount_cents === Math.round(sale.amount * 100) &&
    kind === (sale.item.kind === 'owed' ? 'bill' : sale.item.kind)
  if (!isSame) throw new Refusal('bad_request', { fields: { [idempotencyKeyHeader]: 'invalid' } })
  repeatsWhatIsAudited()
  if (sale.method !== 'card') return told(outcomeOfPayment(payment, null))
  return told(await confirmed(app, payment))
}

function told({ status, error, receiptId }: Outcome): SaleResult {
  const asked = error === 'authentication_required'
  if (status === 'succeeded') return { status, error: null, asked: false, receiptId }
  const isOpen = status === 'requires_action' || error === 'no_answer'
  return { status: isOpen ? 'pending' : 'failed', error, asked, receiptId }
}
