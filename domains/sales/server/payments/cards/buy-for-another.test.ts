import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { acting, type BuiltHousehold, buildHousehold } from '../../../../../tests/support/money/household.ts'
import { readRows, updateRows } from '../../../../../tests/support/rows.ts'
import { addedCard, moneyViolations } from '../../../../../tests/support/till.ts'
import { changeRate, getRate } from '../../../../memberships/contract/memberships.ts'
import { checkOut, listCards, listReceipts, type Purchase } from '../../../contract/payments.ts'
import { withdrawPurchase } from '../../../contract/withdrawals.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-05-13 12:00') })

let home: BuiltHousehold
let child: number
beforeEach(async () => {
  home = await buildHousehold(db, [{}])
  ;[child = 0] = home.children
  return async () => expect(await moneyViolations(db)).toEqual([])
})

const credits: Purchase = { kind: 'credits', creditType: 'ACTIVITY' }
const buy = (actorId: number, pmId: string, purchase: Purchase = credits, amount = 12) =>
  call(app, checkOut, {
    as: acting(app, actorId, child),
    body: { pmId, amount, description: 'The Box', purchase },
  })
const paid = () =>
  readRows(db, 'payments', ['member_id', 'payer_id', 'status', 'purpose'], { member_id: child })

test('what is bought for a child is the child’s, paid by a card of whoever is at the screen', async () => {
  const [cardOfPayer, cardOfOther] = [await addedCard(app, home.payer), await addedCard(app, home.other)]
  const offered = await call(app, listCards, { as: acting(app, home.other, child) })
  expect(offered.body).toMatchObject([{ id: cardOfOther }])
  expect((await buy(home.other, cardOfPayer)).body.code).toBe('card_not_found')
  expect((await buy(home.payer, cardOfPayer)).body.status).toBe('succeeded')
  expect((await buy(home.other, cardOfOther)).body.status).toBe('succeeded')
  const bought = { member_id: child, status: 'succeeded' }
  expect(await paid()).toMatchObject([
    { ...bought, payer_id: home.payer },
    { ...bought, payer_id: home.other },
  ])
  expect(await readRows(db, 'credit_lots', ['remaining'], { member_id: child })).toHaveLength(2)
  const { content } = (await call(app, listReceipts, { as: home.payer })).body
  expect(content).toHaveLength(1)
  const [{ id }] = content
  const params = { id }
  expect((await call(app, withdrawPurchase, { as: home.other, params })).status).toBe(404)
  expect((await call(app, withdrawPurchase, { as: home.payer, params })).status).toBe(200)
})

test('an adult who may see and book buys nothing, and a stranger neither', async () => {
  const card = await addedCard(app, home.other)
  await updateRows(db, 'household_people', { may: 'book' }, { member_id: home.other })
  expect((await buy(home.other, card)).body.code).toBe('not_on_behalf')
  const stranger = await buildMember(db)
  expect((await buy(stranger, await addedCard(app, stranger))).status).toBe(401)
  expect(await paid()).toEqual([])
})

test('a plan bought for a child is changed for it, and its months are the payer’s', async () => {
  await updateRows(db, 'members', { birth: '2016-04-01' }, { id: child })
  const card = await addedCard(app, home.other)
  const as = acting(app, home.other, child)
  const plan: Purchase = { kind: 'plan', planId: gym.three, pro: false }
  expect((await buy(home.other, card, plan, 50)).body.status).toBe('succeeded')
  const params = { id: child }
  expect((await call(app, getRate, { as, params })).body).toMatchObject({ card: null })
  await addedCard(app, home.payer)
  expect((await call(app, getRate, { as, params })).body).toMatchObject({ card: { last4: '4242' } })
  const effectiveOn = (await call(app, getRate, { as, params })).body.effectiveOn
  const body = { planId: gym.unlimited, pro: false, effectiveOn }
  expect((await call(app, changeRate, { as, params, body })).status).toBe(200)
})
