import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { updateRows } from '../../../../../tests/support/rows.ts'
import { addedCard, cardToken, pay, sendCard, testCards } from '../../../../../tests/support/till.ts'
import {
  addCard,
  confirmDemo,
  getCard,
  getPaymentsConfig,
  listCards,
  makeCardDefault,
  removeCard,
} from '../../../contract/payments.ts'

const { db, url } = await testDatabase()
await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 10:00') })

let member: number
beforeEach(async () => {
  member = await buildMember(db)
})

const cardsOf = async (as: number) => (await call(app, listCards, { as })).body

test('adds and lists cards; the first becomes the default', async () => {
  const first = await addedCard(app, member)
  const second = await addedCard(app, member, '5555 5555 5555 4444')
  expect(await cardsOf(member)).toEqual([
    { id: first, last4: '4242', brand: 'visa', expMonth: 12, expYear: 2049, defaultPaymentMethod: true },
    {
      id: second,
      last4: '4444',
      brand: 'mastercard',
      expMonth: 12,
      expYear: 2049,
      defaultPaymentMethod: false,
    },
  ])
  expect((await call(app, getCard, { as: member, params: { id: second } })).body.last4).toBe('4444')
})

test('the first card of a new provider replaces the default of the former one', async () => {
  const before = await addedCard(app, member)
  await updateRows(db, 'cards', { provider: 'stripe' }, { member_id: member })
  expect(await cardsOf(member)).toEqual([])
  expect((await call(app, makeCardDefault, { as: member, params: { id: before } })).status).toBe(404)
  const second = await addedCard(app, member)
  expect(await cardsOf(member)).toMatchObject([{ id: second, defaultPaymentMethod: true }])
  await call(app, removeCard, { as: member, params: { id: second } })
  const third = await addedCard(app, member)
  expect(await cardsOf(member)).toMatchObject([{ id: third, defaultPaymentMethod: true }])
})

test('repeating the call after the bank confirmation adds the card', async () => {
  const pmId = cardToken(testCards.asks)
  const begun = (await sendCard(app, member, pmId)).body
  expect(begun).toMatchObject({ status: 'requires_action', card: null, receiptId: null })
  expect((await sendCard(app, member, pmId)).body).toEqual(begun)
  expect(await cardsOf(member)).toEqual([])
  await call(app, confirmDemo, { as: member, body: { clientSecret: begun.clientSecret, approve: true } })
  expect((await sendCard(app, member, pmId)).body).toMatchObject({
    status: 'succeeded',
    card: { last4: '3155', defaultPaymentMethod: true },
  })
  expect((await sendCard(app, member, pmId)).body.status).toBe('succeeded')
  expect(await cardsOf(member)).toHaveLength(1)
  // After one confirmation it is charged without another.
  const purchase = { kind: 'credits', creditType: 'ACTIVITY' } as const
  expect((await pay(app, member, { amount: 12, purchase })).body.status).toBe('succeeded')
})

test('a rejected bank confirmation adds no card and returns the reason', async () => {
  const pmId = cardToken(testCards.asks)
  const { clientSecret } = (await sendCard(app, member, pmId)).body
  await call(app, confirmDemo, { as: member, body: { clientSecret, approve: false } })
  expect((await sendCard(app, member, pmId)).body).toMatchObject({
    status: 'error',
    error: 'setup_intent_authentication_failure',
    card: null,
  })
})

test.each([
  ['a declined card', () => cardToken(testCards.declined), 'card_declined'],
  ['an expired card', () => cardToken(testCards.good, [10, 2026]), 'expired_card'],
  ['a card that is none', () => 'pm_nonsense', 'resource_missing'],
])('%s is not kept', async (_, pmId, error) => {
  const { status, body } = await sendCard(app, member, pmId())
  expect([status, body.status, body.error, body.card]).toEqual([200, 'error', error, null])
  expect(await cardsOf(member)).toEqual([])
})

test('a card is valid until the end of its month', async () => {
  expect((await sendCard(app, member, cardToken(testCards.good, [11, 2026]))).body.status).toBe('succeeded')
})

test('refuses card numbers before calling the provider', async () => {
  expect((await sendCard(app, member, '4242424242424242')).status).toBe(400)
})

test('changes the default card; removing it makes the newest other card the default', async () => {
  const [first, second, third] = [
    await addedCard(app, member),
    await addedCard(app, member),
    await addedCard(app, member),
  ]
  const made = await call(app, makeCardDefault, { as: member, params: { id: second } })
  expect(made.body.map((card: { id: string }) => card.id)).toEqual([second, first, third])
  expect((await call(app, removeCard, { as: member, params: { id: second } })).status).toBe(204)
  const left = await cardsOf(member)
  expect(
    left.map((card: { id: string; defaultPaymentMethod: boolean }) => [card.id, card.defaultPaymentMethod]),
  ).toEqual([
    [third, true],
    [first, false],
  ])
})

test('a removed card cannot pay or be added again', async () => {
  const pmId = await addedCard(app, member)
  await call(app, removeCard, { as: member, params: { id: pmId } })
  expect(
    await db.selectFrom('demo_cards').select('detached_at').where('id', '=', pmId).executeTakeFirst(),
  ).not.toEqual({ detached_at: null })
  expect((await sendCard(app, member, pmId)).body).toMatchObject({
    status: 'error',
    error: 'resource_missing',
  })
  const purchase = { kind: 'credits', creditType: 'ACTIVITY' } as const
  expect((await pay(app, member, { amount: 12, pmId, purchase })).body.code).toBe('card_not_found')
})

test('members cannot list, remove, choose or add another member’s card', async () => {
  const pmId = await addedCard(app, member)
  const other = await buildMember(db)
  for (const endpoint of [getCard, removeCard, makeCardDefault]) {
    const { status, body } = await call(app, endpoint, { as: other, params: { id: pmId } })
    expect([status, body.code]).toEqual([404, 'card_not_found'])
  }
  expect((await sendCard(app, other, pmId)).body).toMatchObject({ status: 'error', card: null })
  expect(await cardsOf(member)).toHaveLength(1)
})

test('exactly one of two cards added at once becomes the default', async () => {
  await Promise.all([1, 2, 3].map(() => addedCard(app, member)))
  const defaults = (await cardsOf(member)).filter(
    (card: { defaultPaymentMethod: boolean }) => card.defaultPaymentMethod,
  )
  expect(defaults).toHaveLength(1)
})

test('says when card payments are off', async () => {
  const off = await testApp(url, { config: { payments: { provider: 'off' } } })
  expect((await call(off, getPaymentsConfig)).body).toEqual({ provider: 'off', publicKey: null, demo: false })
  expect((await call(off, listCards, { as: member })).body).toEqual([])
  expect((await call(off, addCard, { as: member, body: { pmId: 'pm_x123' } })).body.code).toBe('payments_off')
  expect((await pay(off, member, { amount: 12 })).body.code).toBe('payments_off')
  await off.runJob('reconcile-payments')
})
