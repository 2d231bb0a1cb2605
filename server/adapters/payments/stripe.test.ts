import { beforeEach, describe, expect, test } from 'vitest'
import { listMoneyToDo } from '../../../contracts/payment-list.ts'
import {
  confirmPayment,
  listCards,
  type Purchase,
  refundPayment,
  removeCard,
} from '../../../contracts/payments.ts'
import { call } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../tests/support/gym.ts'
import { lotsOf } from '../../../tests/support/gym-books.ts'
import { stripeApp } from '../../../tests/support/stripe-app.ts'
import type { Trouble } from '../../../tests/support/stripe-double.ts'
import { moneyDisorder, pay, paymentOf, sendCard } from '../../../tests/support/till.ts'
import { ProviderFailure } from './provider.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-11-20 10:00')
const { app, stripe, provider, hook } = await stripeApp(url, () => now)

const credit: Purchase = { kind: 'credits', creditType: 'ACTIVITY' }
let pms = 0
const pm = (what: string): string => `pm_${what}_${++pms}`

let member: number
beforeEach(async () => {
  now = madrid('2026-11-20 10:00')
  member = await buildMember(db)
  return async () => expect(await moneyDisorder(db)).toEqual([])
})

const cardOf = async (what: string): Promise<string> => (await sendCard(app, member, pm(what))).body.card.id
const charges = () => stripe.calls.filter(({ call }) => call === 'POST /v1/payment_intents')
/** What Stripe has really taken from this member. */
async function taken(): Promise<number> {
  const { provider_id } = await db
    .selectFrom('payment_customers')
    .select('provider_id')
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow()
  return [...stripe.things.values()].filter(
    (thing) =>
      thing.object === 'payment_intent' && thing.customer === provider_id && thing.status === 'succeeded',
  ).length
}

describe('cards', () => {
  test('are set up for later charges, under a key of ours and in the version our requests are written for', async () => {
    const { body } = await sendCard(app, member, pm('visa'))
    expect(body).toMatchObject({ status: 'succeeded', card: { last4: '4242', expYear: 2040 } })
    const sent = stripe.calls.findLast(({ call }) => call === 'POST /v1/setup_intents')
    expect(sent?.fields).toMatchObject({ usage: 'off_session', confirm: 'true' })
    expect(sent?.headers['idempotency-key']).toMatch(/^setup-[0-9a-f-]{36}$/)
    expect(sent?.headers['stripe-version']).toBe('2023-08-16')
  })

  test('that ask are confirmed in the browser and completed by the same call', async () => {
    const pmId = pm('asks')
    const begun = (await sendCard(app, member, pmId)).body
    expect(begun).toMatchObject({
      status: 'requires_action',
      clientSecret: expect.stringContaining(begun.id),
    })
    stripe.answerBank(begun.id, true)
    expect((await sendCard(app, member, pmId)).body.card.id).toBe(pmId)
    expect((await call(app, listCards, { as: member })).body).toHaveLength(1)
  })

  test('that are declined say so with the code of the bank', async () => {
    expect((await sendCard(app, member, pm('declined'))).body).toMatchObject({
      status: 'error',
      error: 'card_declined',
    })
    const begun = (await sendCard(app, member, pm('asks'))).body
    stripe.answerBank(begun.id, false)
  })

  test('an answer of 200 that is no setup is a failure, and no card', async () => {
    await cardOf('visa')
    stripe.trouble('POST /v1/setup_intents', 'empty answer')
    expect((await sendCard(app, member, pm('visa'))).status).toBe(503)
    expect((await call(app, listCards, { as: member })).body).toHaveLength(1)
  })
})

test('a card that is removed is taken off the customer; Stripe’s no does not keep it', async () => {
  for (const trouble of [null, 'error before'] as const) {
    const pmId = await cardOf('visa')
    if (trouble) stripe.trouble('POST /v1/payment_methods/:id/detach', trouble, 2)
    expect((await call(app, removeCard, { as: member, params: { id: pmId } })).status).toBe(204)
    expect(stripe.calls.at(-1)?.call).toBe('POST /v1/payment_methods/:id/detach')
    expect((await call(app, listCards, { as: member })).body).toEqual([])
  }
})

describe('payments', () => {
  test('take euros in cents from the customer, marked as ours', async () => {
    await cardOf('visa')
    expect((await pay(app, member, { amount: 12, purchase: credit })).body.status).toBe('succeeded')
    expect(charges().at(-1)?.fields).toMatchObject({ amount: '1200', currency: 'eur', confirm: 'true' })
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test.each([
    ['nofunds', 'insufficient_funds'],
    ['visa', null],
  ])('a card %s: %s', async (what, error) => {
    await cardOf(what)
    expect((await pay(app, member, { amount: 12, purchase: credit })).body.error).toBe(error)
    expect(await lotsOf(db, member)).toEqual(error ? [] : [1])
  })

  test('without the member there a bank that asks is an answer, too', async () => {
    const customer = await provider.ensureCustomer({ key: 'k1', email: null, name: 'A B' })
    const order = { amountCents: 500, customer, description: 'month', offSession: true, key: 'k2' }
    expect(await provider.charge({ ...order, pmId: 'pm_asks_off' })).toMatchObject({
      status: 'failed',
      error: 'authentication_required',
    })
  })

  test('the same key again is the same payment; with another amount it is refused', async () => {
    const customer = await provider.ensureCustomer({ key: 'k3', email: null, name: 'A B' })
    const order = {
      amountCents: 500,
      customer,
      pmId: 'pm_visa_x',
      description: 'd',
      offSession: false,
      key: 'k4',
    }
    const first = await provider.charge(order)
    expect(await provider.charge(order)).toEqual(first)
    await expect(provider.charge({ ...order, amountCents: 1 })).rejects.toThrow(ProviderFailure)
  })

  test('one failure on the way is tried again under the same key, and takes once', async () => {
    await cardOf('visa')
    for (const what of ['error before', 'error after', 'silence after'] as const) {
      stripe.trouble('POST /v1/payment_intents', what)
      expect((await pay(app, member, { amount: 12, purchase: credit })).body.status, what).toBe('succeeded')
    }
    expect([await taken(), await lotsOf(db, member)]).toEqual([3, [1, 1, 1]])
  })

  const lost: [Trouble, boolean][] = [
    ['error before', false],
    ['silence before', false],
    ['error after', true],
    ['silence after', true],
    ['empty answer', true],
  ]
  test.each(lost)(
    '%s, again and again: nobody knows, then the reconciliation does (taken: %s)',
    async (what, wasTaken) => {
      await cardOf('visa')
      stripe.trouble('POST /v1/payment_intents', what, 2)
      const { body } = await pay(app, member, { amount: 12, purchase: credit, tap: 'a' })
      expect(body).toMatchObject({ status: 'error', error: 'no_answer' })
      // What is left of the trouble is not for the reconciliation.
      await provider
        .charge({
          amountCents: 1,
          customer: 'cus_0',
          pmId: 'pm_visa_0',
          description: '',
          offSession: false,
          key: `rest-${what}`,
        })
        .catch(() => {})
      expect(await lotsOf(db, member)).toEqual([])
      now += 11 * 60_000
      await app.runJob('reconcile-payments')
      await app.runJob('reconcile-payments')
      expect((await paymentOf(db, body.receiptId)).status).toBe(wasTaken ? 'succeeded' : 'cancelled')
      expect([await taken(), await lotsOf(db, member)]).toEqual(wasTaken ? [1, [1]] : [0, []])
      const again = await pay(app, member, { amount: 12, purchase: credit, tap: 'a' })
      expect(again.body).toMatchObject(
        wasTaken ? { status: 'succeeded' } : { status: 'error', error: 'cancelled' },
      )
    },
  )

  test('without an answer the same tap asks again, and pays once', async () => {
    await cardOf('visa')
    stripe.trouble('POST /v1/payment_intents', 'silence after', 2)
    const order = { amount: 12, purchase: credit, tap: 'b' }
    expect((await pay(app, member, order)).body.error).toBe('no_answer')
    expect((await pay(app, member, order)).body.status).toBe('succeeded')
    expect([await taken(), await lotsOf(db, member)]).toEqual([1, [1]])
  })

  test('while Stripe is away the reconciliation says so, and heals it when it is back', async () => {
    const pmId = pm('asks')
    const setup = (await sendCard(app, member, pmId)).body
    stripe.answerBank(setup.id, true)
    await sendCard(app, member, pmId)
    const { body } = await pay(app, member, { amount: 12, purchase: credit })
    stripe.answerBank(body.id, true)
    now += 3 * 60_000
    stripe.trouble('GET /v1/payment_intents/:id', 'error before', 2)
    await expect(app.runJob('reconcile-payments')).rejects.toThrow('wait for the next')
    await app.runJob('reconcile-payments')
    expect(await lotsOf(db, member)).toEqual([1])
  })
})

test('a question that the bank was never answered is taken back after a day, unless it was after all', async () => {
  const pmId = pm('asks')
  stripe.answerBank((await sendCard(app, member, pmId)).body.id, true)
  await sendCard(app, member, pmId)
  const [left, late] = [
    (await pay(app, member, { amount: 12, purchase: credit })).body,
    (await pay(app, member, { amount: 12, purchase: credit })).body,
  ]
  now += 25 * 3600_000
  stripe.answerBank(late.id, true)
  await app.runJob('reconcile-payments')
  expect([stripe.things.get(left.id)?.status, (await paymentOf(db, left.receiptId)).status]).toEqual([
    'canceled',
    'cancelled',
  ])
  expect([await taken(), await lotsOf(db, member)]).toEqual([1, [1]])
})

describe('the webhook', () => {
  const begin = async () => {
    const pmId = pm('asks')
    const setup = (await sendCard(app, member, pmId)).body
    stripe.answerBank(setup.id, true)
    await sendCard(app, member, pmId)
    return (await pay(app, member, { amount: 12, purchase: credit })).body as {
      id: string
      receiptId: number
    }
  }
  const succeeded = 'payment_intent.succeeded'

  test('grants what was confirmed in a browser that never came back; twice, late and at once are one', async () => {
    const { id, receiptId } = await begin()
    stripe.answerBank(id, true)
    const answers = await Promise.all([
      hook(stripe.message(id, succeeded)),
      hook(stripe.message(id, succeeded)),
      call(app, confirmPayment, { as: member, params: { id: receiptId } }),
      app.runJob('reconcile-payments'),
    ])
    expect(answers.slice(0, 2).map((answer) => (answer as { statusCode: number }).statusCode)).toEqual([
      200, 200,
    ])
    expect((await hook(stripe.message(id, succeeded))).statusCode).toBe(200)
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('out of order: what it says is not believed but looked up', async () => {
    const { id, receiptId } = await begin()
    await hook(stripe.message(id, succeeded))
    expect((await paymentOf(db, receiptId)).status).toBe('requires_action')
    stripe.answerBank(id, true)
    await hook(stripe.message(id, 'payment_intent.payment_failed'))
    expect((await paymentOf(db, receiptId)).status).toBe('succeeded')
  })

  test('comes after the payment was given up: the money is there, so is the credit', async () => {
    await cardOf('visa')
    stripe.trouble('POST /v1/payment_intents', 'silence after', 2)
    const { body } = await pay(app, member, { amount: 12, purchase: credit })
    const { key } = await paymentOf(db, body.receiptId)
    await db.updateTable('payments').set({ status: 'cancelled' }).where('id', '=', body.receiptId).execute()
    const intent = [...stripe.things.values()].find(
      (thing) => (thing.metadata as { box_key?: string })?.box_key === key,
    )
    await hook(stripe.message(intent?.id ?? '', succeeded))
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('believes Stripe only', async () => {
    const { id } = await begin()
    const good = stripe.message(id, succeeded)
    expect((await hook({ body: good.body })).statusCode).toBe(400)
    expect((await hook({ body: `${good.body} `, signature: good.signature })).statusCode).toBe(400)
    expect((await hook({ ...good, signature: good.signature.replace('v1=', 'v1=00') })).statusCode).toBe(400)
    expect((await hook(stripe.message(id, succeeded, Math.floor(Date.now() / 1000) - 3600))).statusCode).toBe(
      400,
    )
    expect((await hook(good)).statusCode).toBe(200)
    expect((await hook(stripe.message('pi_of_somebody_else', 'customer.created'))).statusCode).toBe(200)
  })

  test('without an answer from Stripe it asks to be told again', async () => {
    const { id } = await begin()
    stripe.trouble('GET /v1/payment_intents/:id', 'error before', 2)
    expect((await hook(stripe.message(id, succeeded))).statusCode).toBeGreaterThanOrEqual(500)
  })
})

describe('refunds', () => {
  const giveBack = (id: number, amount?: number) =>
    call(app, refundPayment, { as: gym.admin, params: { id }, body: { ...(amount && { amount }), why: 'w' } })

  test('without an answer are asked again, and given once', async () => {
    await cardOf('visa')
    const { receiptId } = (await pay(app, member, { amount: 12, purchase: credit })).body
    stripe.trouble('POST /v1/refunds', 'silence after', 2)
    expect((await giveBack(receiptId, 5)).body).toEqual({ status: 'created', refunded: 0 })
    now += 3 * 60_000
    await app.runJob('reconcile-payments')
    const { provider_id } = await paymentOf(db, receiptId)
    const made = [...stripe.things.values()].filter((thing) => thing.payment_intent === provider_id)
    expect(made.map((thing) => thing.amount)).toEqual([500])
    expect((await giveBack(receiptId)).body).toEqual({ status: 'succeeded', refunded: 12 })
    expect(await lotsOf(db, member)).toEqual([0])
  })

  test('of what has been given back at Stripe by hand are refused, and what was given there is in our books', async () => {
    await cardOf('visa')
    const { id, receiptId } = (await pay(app, member, { amount: 12, purchase: credit })).body
    await provider.refund({ paymentId: id, amountCents: 1200, key: 'by-hand' })
    expect((await giveBack(receiptId)).body).toEqual({ status: 'failed', refunded: 12 })
    expect([(await paymentOf(db, receiptId)).refunded_cents, await lotsOf(db, member)]).toEqual([1200, [0]])
    expect((await call(app, listMoneyToDo, { as: gym.admin })).body.counts.refunds).toBe(0)
  })
})

test('whose account was erased is forgotten at Stripe, also when it does not answer at first', async () => {
  await cardOf('visa')
  const customer = db.selectFrom('payment_customers').select('provider_id').where('member_id', '=', member)
  const { provider_id } = await customer.executeTakeFirstOrThrow()
  const erased = { erased_at: new Date(now), cin: null, email: null }
  await db.updateTable('members').set(erased).where('id', '=', member).execute()
  stripe.trouble('DELETE /v1/customers/:id', 'error before', 2)
  await expect(app.runJob('forget-customers')).rejects.toThrow('1 customers wait')
  await app.runJob('forget-customers')
  expect(await customer.execute()).toEqual([{ provider_id: null }])
  expect(stripe.calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(3)
  // Somebody who is gone there already is gone.
  await provider.forgetCustomer(provider_id ?? '')
})

test('everything that was sent is known to Stripe, and there is no card number in it', () => {
  expect(stripe.strangers).toEqual([])
  expect(stripe.calls.length).toBeGreaterThan(50)
  for (const { fields } of stripe.calls) {
    for (const value of Object.values(fields)) expect(value).not.toMatch(/^\d{12,19}$/)
  }
})
