import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { lotsOf, mailsTo } from '../../../../../tests/support/gym-books.ts'
import { stripeApp } from '../../../../../tests/support/money/stripe-app.ts'
import { updateRows } from '../../../../../tests/support/rows.ts'
import { moneyViolations, pay, paymentOf, sendCard } from '../../../../../tests/support/till.ts'
import { listMoneyToDo, resolveDispute, resolveRefund } from '../../../contract/payment-list.ts'
import { type Purchase, refundPayment } from '../../../contract/payments.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-11-20 10:00')
const { app, stripe, hook } = await stripeApp(url, () => now)

const credit: Purchase = { kind: 'credits', creditType: 'ACTIVITY' }
let pms = 0
let member: number
beforeEach(async () => {
  now = madrid('2026-11-20 10:00')
  member = await buildMember(db)
  return async () => expect(await moneyViolations(db)).toEqual([])
})

const cardOf = async (what: string): Promise<string> =>
  (await sendCard(app, member, `pm_${what}_${++pms}`)).body.card.id

describe('changes made at Stripe itself', () => {
  const sold = async () => {
    await cardOf('visa')
    const { id, receiptId } = (await pay(app, member, { amount: 12, purchase: credit })).body
    return { intent: id as string, receiptId: receiptId as number }
  }
  const byHand = (intent: string, amount: number, status = 'succeeded') => {
    const id = `re_hand_${++pms}`
    stripe.add({ id, object: 'refund', status, amount, payment_intent: intent, metadata: {} })
    return id
  }
  const charge = (intent: string) => {
    const id = `ch_${++pms}`
    stripe.add({ id, object: 'charge', payment_intent: intent })
    return id
  }
  const refundsOf = async (receiptId: number) =>
    (
      await db.selectFrom('refunds').selectAll().where('payment_id', '=', receiptId).orderBy('id').execute()
    ).map(({ origin, status, amount_cents }) => `${origin} ${status} ${amount_cents}`)
  const todo = async () => (await call(app, listMoneyToDo, { as: gym.admin })).body

  test('a manual refund is recorded once, however often it is reported, and takes back the purchase', async () => {
    const { intent, receiptId } = await sold()
    byHand(intent, 500)
    const told = charge(intent)
    const both = await Promise.all([1, 2, 3].map(() => hook(stripe.message(told, 'charge.refunded'))))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await refundsOf(receiptId)).toEqual(['provider succeeded 500'])
    expect(await lotsOf(db, member)).toEqual([1])
    const rest = byHand(intent, 700)
    await hook(stripe.message(rest, 'refund.created'))
    expect(await refundsOf(receiptId)).toEqual(['provider succeeded 500', 'provider succeeded 700'])
    expect(await lotsOf(db, member)).toEqual([0])
    expect((await mailsTo(db, member)).filter(({ template }) => template === 'refunded')).toHaveLength(2)
  })

  test('a refund of ours reported before its response arrives is recorded once', async () => {
    const { intent, receiptId } = await sold()
    stripe.failNext('POST /v1/refunds', 'silence after', 2)
    await call(app, refundPayment, {
      as: gym.admin,
      params: { id: receiptId },
      body: { amount: 5, why: 'w' },
    })
    await hook(stripe.message(charge(intent), 'charge.refunded'))
    now += 3 * 60_000
    await app.runJob('reconcile-payments')
    expect(await refundsOf(receiptId)).toEqual(['desk succeeded 500'])
  })

  test('a refund the bank sends back later fails, and an admin can refund it in cash', async () => {
    const { intent, receiptId } = await sold()
    await call(app, refundPayment, { as: gym.admin, params: { id: receiptId }, body: { why: 'w' } })
    const made = [...stripe.objects.values()].find(
      (thing) => thing.object === 'refund' && thing.payment_intent === intent,
    )
    if (made) made.status = 'failed'
    await hook(stripe.message(made?.id ?? '', 'refund.failed'))
    await hook(stripe.message(made?.id ?? '', 'charge.refund.updated'))
    expect(await refundsOf(receiptId)).toEqual(['desk failed 1200'])
    expect((await paymentOf(db, receiptId)).refunded_cents).toBe(0)
    const { refunds, counts } = await todo()
    expect([counts.refunds, refunds.at(-1)]).toEqual([
      1,
      expect.objectContaining({ paymentId: receiptId, amount: 12, refundable: 12 }),
    ])
    const seen = { as: gym.admin, params: { id: refunds.at(-1).id }, body: { why: 'they have it' } }
    expect((await call(app, resolveRefund, { ...seen, as: gym.trainer })).status).toBe(403)
    const body = { why: 'in the hand', method: 'cash' }
    await call(app, refundPayment, { as: gym.admin, params: { id: receiptId }, body })
    expect((await todo()).counts.refunds).toBe(0)
    // The admin who refunded it has resolved it.
    expect((await call(app, resolveRefund, seen)).status).toBe(404)
  })

  test('a failed refund leaves the list once an admin resolves it', async () => {
    const { receiptId } = await sold()
    const { body } = await call(app, refundPayment, {
      as: gym.admin,
      params: { id: receiptId },
      body: { amount: 3, why: 'w' },
    })
    expect(body.status).toBe('succeeded')
    const { id } = await db
      .updateTable('refunds')
      .set({ status: 'failed' })
      .where('payment_id', '=', receiptId)
      .returning('id')
      .executeTakeFirstOrThrow()
    await updateRows(db, 'payments', { refunded_cents: 0 }, { id: receiptId })
    expect((await todo()).counts.refunds).toBe(1)
    const seen = { as: gym.admin, params: { id }, body: { why: 'a free class instead' } }
    expect((await call(app, resolveRefund, seen)).status).toBe(204)
    expect((await todo()).counts.refunds).toBe(0)
  })

  test('a month refunded and bought again is not charged twice when the refund fails', async () => {
    await cardOf('visa')
    const plan: Purchase = { kind: 'plan', planId: gym.three, pro: false }
    const { id: intent, receiptId } = (await pay(app, member, { amount: 50, purchase: plan })).body
    await call(app, refundPayment, { as: gym.admin, params: { id: receiptId }, body: { why: 'w' } })
    now += 24 * 3600_000
    expect((await pay(app, member, { amount: 50, purchase: plan })).body.status).toBe('succeeded')
    const made = [...stripe.objects.values()].find((thing) => thing.payment_intent === intent)
    if (made) made.status = 'failed'
    expect((await hook(stripe.message(made?.id ?? '', 'refund.failed'))).statusCode).toBe(200)
    expect(await paymentOf(db, receiptId)).toMatchObject({ refunded_cents: 0, month: null })
  })

  test('a dispute is listed until an admin resolves it, and again when the bank decides', async () => {
    const { intent, receiptId } = await sold()
    const dispute = {
      id: `dp_${++pms}`,
      object: 'dispute',
      amount: 1200,
      reason: 'fraudulent',
      status: 'needs_response',
      created: Math.floor(now / 1000),
      evidence_details: { due_by: Math.floor(now / 1000) + 7 * 86_400 },
      payment_intent: intent,
    }
    stripe.add(dispute)
    await hook(stripe.message(dispute.id, 'charge.dispute.created'))
    await hook(stripe.message(dispute.id, 'charge.dispute.created'))
    const [shown] = (await todo()).disputes
    expect(shown).toMatchObject({
      paymentId: receiptId,
      amount: 12,
      reason: 'fraudulent',
      state: 'needs_response',
      answerBy: new Date(now + 7 * 86_400_000).toISOString(),
    })
    const seen = { as: gym.admin, params: { id: shown.id }, body: { why: 'answered at Stripe' } }
    expect((await call(app, resolveDispute, seen)).status).toBe(204)
    expect((await call(app, resolveDispute, seen)).status).toBe(404)
    expect((await todo()).disputes).toEqual([])
    stripe.add({ ...dispute, status: 'lost' })
    await hook(stripe.message(dispute.id, 'charge.dispute.closed'))
    expect((await todo()).disputes).toMatchObject([{ state: 'lost', answerBy: null }])
    await call(app, resolveDispute, seen)
  })
})

test('every request is one that Stripe knows', () => expect(stripe.unknownCalls).toEqual([]))
