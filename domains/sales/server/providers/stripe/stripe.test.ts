import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { lotsOf } from '../../../../../tests/support/gym-books.ts'
import { stripeApp } from '../../../../../tests/support/money/stripe-app.ts'
import type { Failure } from '../../../../../tests/support/money/stripe-double.ts'
import { readRow, updateRows } from '../../../../../tests/support/rows.ts'
import { moneyViolations, pay, paymentOf, sendCard } from '../../../../../tests/support/till.ts'
import { listMoneyToDo } from '../../../contract/payment-list.ts'
import {
  confirmPayment,
  listCards,
  type Purchase,
  refundPayment,
  removeCard,
} from '../../../contract/payments.ts'
import { ProviderFailure } from '../provider.ts'

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
  return async () => expect(await moneyViolations(db)).toEqual([])
})

const cardOf = async (what: string): Promise<string> => (await sendCard(app, member, pm(what))).body.card.id
const charges = () => stripe.calls.filter(({ call }) => call === 'POST /v1/payment_intents')
/** The amount Stripe took from this member. */
async function taken(): Promise<number> {
  const { provider_id } = await readRow(db, 'payment_customers', ['provider_id'], { member_id: member })
  return [...stripe.objects.values()].filter(
    (thing) =>
      thing.object === 'payment_intent' && thing.customer === provider_id && thing.status === 'succeeded',
  ).length
}

describe('cards', () => {
  test('are set up for later charges, with our key and our API version', async () => {
    const { body } = await sendCard(app, member, pm('visa'))
    expect(body).toMatchObject({ status: 'succeeded', card: { last4: '4242', expYear: 2040 } })
    const sent = stripe.calls.findLast(({ call }) => call === 'POST /v1/setup_intents')
    expect(sent?.fields).toMatchObject({ usage: 'off_session', confirm: 'true' })
    expect(sent?.headers['idempotency-key']).toMatch(/^setup-[0-9a-f-]{36}$/)
    expect(sent?.headers['stripe-version']).toBe('2023-08-16')
  })

  test('that require confirmation are confirmed in the browser and completed by the same call', async () => {
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

  test('that are declined return the bank’s code', async () => {
    expect((await sendCard(app, member, pm('declined'))).body).toMatchObject({
      status: 'error',
      error: 'card_declined',
    })
    const begun = (await sendCard(app, member, pm('asks'))).body
    stripe.answerBank(begun.id, false)
  })

  test('a 200 response that is not a setup is a failure and adds no card', async () => {
    await cardOf('visa')
    stripe.failNext('POST /v1/setup_intents', 'empty answer')
    expect((await sendCard(app, member, pm('visa'))).status).toBe(503)
    expect((await call(app, listCards, { as: member })).body).toHaveLength(1)
  })
})

test('a removed card is detached from the customer, and is removed even if Stripe refuses', async () => {
  for (const failure of [null, 'error before'] as const) {
    const pmId = await cardOf('visa')
    if (failure) stripe.failNext('POST /v1/payment_methods/:id/detach', failure, 2)
    expect((await call(app, removeCard, { as: member, params: { id: pmId } })).status).toBe(204)
    expect(stripe.calls.at(-1)?.call).toBe('POST /v1/payment_methods/:id/detach')
    expect((await call(app, listCards, { as: member })).body).toEqual([])
  }
})

describe('payments', () => {
  test('charge euro cents to the customer, with our key in the metadata', async () => {
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

  test('off-session, a required confirmation is a result', async () => {
    const customer = await provider.ensureCustomer({ key: 'k1', email: null, name: 'A B' })
    const order = { amountCents: 500, customer, description: 'month', offSession: true, key: 'k2' }
    expect(await provider.charge({ ...order, pmId: 'pm_asks_off' })).toMatchObject({
      status: 'failed',
      error: 'authentication_required',
    })
  })

  test('the same key is the same payment; with another amount it is refused', async () => {
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

  test('one network failure is retried under the same key and charges once', async () => {
    await cardOf('visa')
    for (const what of ['error before', 'error after', 'silence after'] as const) {
      stripe.failNext('POST /v1/payment_intents', what)
      expect((await pay(app, member, { amount: 12, purchase: credit })).body.status, what).toBe('succeeded')
    }
    expect([await taken(), await lotsOf(db, member)]).toEqual([3, [1, 1, 1]])
  })

  const lost: [Failure, boolean][] = [
    ['error before', false],
    ['silence before', false],
    ['error after', true],
    ['silence after', true],
    ['empty answer', true],
  ]
  test.each(lost)(
    '%s, repeatedly: the outcome is unknown until the reconciliation (taken: %s)',
    async (what, wasTaken) => {
      await cardOf('visa')
      stripe.failNext('POST /v1/payment_intents', what, 2)
      const { body } = await pay(app, member, { amount: 12, purchase: credit, idempotencyKey: 'a' })
      expect(body).toMatchObject({ status: 'error', error: 'no_answer' })
      // The network works again for the reconciliation.
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
      const again = await pay(app, member, { amount: 12, purchase: credit, idempotencyKey: 'a' })
      expect(again.body).toMatchObject(
        wasTaken ? { status: 'succeeded' } : { status: 'error', error: 'cancelled' },
      )
    },
  )

  test('without a response the same idempotency key asks again and pays once', async () => {
    await cardOf('visa')
    stripe.failNext('POST /v1/payment_intents', 'silence after', 2)
    const order = { amount: 12, purchase: credit, idempotencyKey: 'b' }
    expect((await pay(app, member, order)).body.error).toBe('no_answer')
    expect((await pay(app, member, order)).body.status).toBe('succeeded')
    expect([await taken(), await lotsOf(db, member)]).toEqual([1, [1]])
  })

  test('the reconciliation fails while Stripe is down and settles the payment afterwards', async () => {
    const pmId = pm('asks')
    const setup = (await sendCard(app, member, pmId)).body
    stripe.answerBank(setup.id, true)
    await sendCard(app, member, pmId)
    const { body } = await pay(app, member, { amount: 12, purchase: credit })
    stripe.answerBank(body.id, true)
    now += 3 * 60_000
    stripe.failNext('GET /v1/payment_intents/:id', 'error before', 2)
    await expect(app.runJob('reconcile-payments')).rejects.toThrow('failed, will retry')
    await app.runJob('reconcile-payments')
    expect(await lotsOf(db, member)).toEqual([1])
  })
})

test('a confirmation that was never given is cancelled after a day, unless it was given meanwhile', async () => {
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
  expect([stripe.objects.get(left.id)?.status, (await paymentOf(db, left.receiptId)).status]).toEqual([
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

  test('grants a payment confirmed in a browser that never returned, once, even if events repeat', async () => {
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

  test('out of order: the state is read from Stripe, not from the event', async () => {
    const { id, receiptId } = await begin()
    await hook(stripe.message(id, succeeded))
    expect((await paymentOf(db, receiptId)).status).toBe('requires_action')
    stripe.answerBank(id, true)
    await hook(stripe.message(id, 'payment_intent.payment_failed'))
    expect((await paymentOf(db, receiptId)).status).toBe('succeeded')
  })

  test('after the payment was given up: the money arrived, so the credit is granted', async () => {
    await cardOf('visa')
    stripe.failNext('POST /v1/payment_intents', 'silence after', 2)
    const { body } = await pay(app, member, { amount: 12, purchase: credit })
    const { key } = await paymentOf(db, body.receiptId)
    await updateRows(db, 'payments', { status: 'cancelled' }, { id: body.receiptId })
    const intent = [...stripe.objects.values()].find(
      (thing) => (thing.metadata as { box_key?: string })?.box_key === key,
    )
    await hook(stripe.message(intent?.id ?? '', succeeded))
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('accepts only Stripe’s signature', async () => {
    const { id } = await begin()
    const good = stripe.message(id, succeeded)
    expect((await hook({ body: good.body })).statusCode).toBe(400)
    expect((await hook({ body: `${good.body} `, signature: good.signature })).statusCode).toBe(400)
    expect((await hook({ ...good, signature: good.signature.replace('v1=', 'v1=00') })).statusCode).toBe(400)
    expect((await hook(stripe.message(id, succeeded, Math.floor(Date.now() / 1000) - 3600))).statusCode).toBe(
      400,
    )
    expect((await hook(good)).statusCode).toBe(200)
    const customer = JSON.stringify({ type: 'customer.created', data: { object: { id: 'cus_other' } } })
    expect((await hook(stripe.sign(customer))).statusCode).toBe(200)
  })

  const aboutObject = (type: string, object: unknown) => JSON.stringify({ type, data: { object } })
  test.each([
    'null',
    '[]',
    '7',
    '"text"',
    '{}',
    '',
    'no json',
    JSON.stringify({ type: 3, data: { object: {} } }),
    JSON.stringify({ type: succeeded, data: null }),
    aboutObject(succeeded, null),
    aboutObject(succeeded, 'pi_1'),
    aboutObject(succeeded, {}),
    aboutObject(succeeded, { id: 7 }),
    aboutObject(succeeded, { id: 'pi_\0' }),
    aboutObject(succeeded, { id: 'pi_\ud800' }),
    aboutObject(succeeded, { id: 'pi_1', metadata: { box_key: 'a\0' } }),
    aboutObject(succeeded, { id: 'pi_1', metadata: { box_key: {} } }),
    aboutObject('charge.refunded', { payment_intent: 'pi_\0' }),
    aboutObject('charge.refunded', { payment_intent: 7 }),
    aboutObject('charge.dispute.created', null),
  ])('refuses a signed body that is no event: %j', async (body) => {
    expect((await hook(stripe.sign(body))).statusCode).toBe(400)
  })

  test('without a response from Stripe it asks for redelivery', async () => {
    const { id } = await begin()
    stripe.failNext('GET /v1/payment_intents/:id', 'error before', 2)
    expect((await hook(stripe.message(id, succeeded))).statusCode).toBeGreaterThanOrEqual(500)
  })
})

describe('refunds', () => {
  const giveBack = (id: number, amount?: number) =>
    call(app, refundPayment, { as: gym.admin, params: { id }, body: { ...(amount && { amount }), why: 'w' } })

  test('without a response are requested again and made once', async () => {
    await cardOf('visa')
    const { receiptId } = (await pay(app, member, { amount: 12, purchase: credit })).body
    stripe.failNext('POST /v1/refunds', 'silence after', 2)
    expect((await giveBack(receiptId, 5)).body).toEqual({ status: 'created', refunded: 0 })
    now += 3 * 60_000
    await app.runJob('reconcile-payments')
    const { provider_id } = await paymentOf(db, receiptId)
    const made = [...stripe.objects.values()].filter((thing) => thing.payment_intent === provider_id)
    expect(made.map((thing) => thing.amount)).toEqual([500])
    expect((await giveBack(receiptId)).body).toEqual({ status: 'succeeded', refunded: 12 })
    expect(await lotsOf(db, member)).toEqual([0])
  })

  test('of a payment refunded by hand at Stripe are refused, and the manual refund is recorded', async () => {
    await cardOf('visa')
    const { id, receiptId } = (await pay(app, member, { amount: 12, purchase: credit })).body
    await provider.refund({ paymentId: id, amountCents: 1200, key: 'by-hand' })
    expect((await giveBack(receiptId)).body).toEqual({ status: 'failed', refunded: 12 })
    expect([(await paymentOf(db, receiptId)).refunded_cents, await lotsOf(db, member)]).toEqual([1200, [0]])
    expect((await call(app, listMoneyToDo, { as: gym.admin })).body.counts.refunds).toBe(0)
  })
})

test('an erased account is deleted at Stripe, even if Stripe fails at first', async () => {
  await cardOf('visa')
  const customer = db.selectFrom('payment_customers').select('provider_id').where('member_id', '=', member)
  const { provider_id } = await customer.executeTakeFirstOrThrow()
  const erased = { erased_at: new Date(now), cin: null, email: null }
  await db.updateTable('members').set(erased).where('id', '=', member).execute()
  stripe.failNext('DELETE /v1/customers/:id', 'error before', 2)
  await expect(app.runJob('forget-customers')).rejects.toThrow('1 customers failed')
  await app.runJob('forget-customers')
  expect(await customer.execute()).toEqual([{ provider_id: null }])
  expect(stripe.calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(3)
  // Deleting an unknown customer succeeds.
  await provider.forgetCustomer(provider_id ?? '')
})

test('every request is one that Stripe knows and contains no card number', () => {
  expect(stripe.unknownCalls).toEqual([])
  expect(stripe.calls.length).toBeGreaterThan(50)
  for (const { fields } of stripe.calls) {
    for (const value of Object.values(fields)) expect(value).not.toMatch(/^\d{12,19}$/)
  }
})
