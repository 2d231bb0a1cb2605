import { beforeEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { addedCode } from '../../../../tests/support/codes.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, madrid } from '../../../../tests/support/gym.ts'
import { acting, type BuiltHousehold, buildHousehold } from '../../../../tests/support/money/household.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay } from '../../../../tests/support/till.ts'
import {
  changeHouseholdDiscounts,
  getHouseholdDiscounts,
  getOwnHouseholdDiscount,
  type HouseholdDiscounts,
} from '../../contract/household-discounts.ts'
import { getSaleOffers, sellAtDesk } from '../../contract/sales.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 10:00') })
const second = { place: 2, percent: 20, amount: null }
const third = { place: 3, percent: null, amount: 15.5 }

const none = { percent: null, amount: null }
const nothing: HouseholdDiscounts = { second: none, third: none, further: none }
const both = { ...nothing, second: { percent: 20, amount: null }, third: { percent: null, amount: 15.5 } }

const declare = (discounts: object, seen: object, as = gym.admin) =>
  call(app, changeHouseholdDiscounts, { as, body: { ...discounts, seen } as never })
const declared = async () => (await call(app, getHouseholdDiscounts, { as: gym.admin })).body

let home: BuiltHousehold
let one: number
let two: number
beforeEach(async () => {
  await db.deleteFrom('household_discounts').execute()
  home = await buildHousehold(db, [{}, {}])
  ;[one = 0, two = 0] = home.children
  await addedCard(app, home.payer)
  return async () => expect(await moneyViolations(db)).toEqual([])
})

describe('an admin', () => {
  test('declares the discounts, and what was changed meanwhile is not overwritten', async () => {
    expect(await declared()).toEqual(nothing)
    expect((await declare(both, nothing)).body).toEqual(both)
    expect(await declared()).toEqual(both)
    expect((await declare(nothing, nothing)).body.code).toBe('changed_meanwhile')
    expect((await declare(nothing, both)).body).toEqual(nothing)
  })

  test.each<[string, object]>([
    ['of more than everything', { percent: 101, amount: null }],
    ['of less than a cent', { percent: null, amount: 0.001 }],
    ['of nothing', { percent: 0, amount: null }],
    ['of a percentage and an amount', { percent: 20, amount: 5 }],
  ])('declares none %s', async (_, third) => {
    expect((await declare({ ...both, third }, nothing)).status).toBe(400)
    expect(await declared()).toEqual(nothing)
  })

  test('nobody else does', async () => {
    expect((await declare(both, nothing, gym.trainer)).status).toBe(403)
  })
})

describe('who buys a plan', () => {
  const buy = (as: number | string, amount: number) =>
    pay(app, as, { amount, purchase: { kind: 'plan', planId: gym.three, pro: false } })
  const own = async (as: number | string) => (await call(app, getOwnHouseholdDiscount, { as })).body.discount

  beforeEach(async () => {
    await declare(both, nothing)
  })

  test('pays less from the second person on, as told before', async () => {
    const [asOne, asTwo] = [acting(app, home.payer, one), acting(app, home.payer, two)]
    expect(await own(home.payer)).toBeNull()
    await buy(home.payer, 50)
    expect([await own(asOne), await own(asTwo)]).toEqual([second, second])
    expect((await buy(asOne, 50)).body).toMatchObject({ code: 'price_changed', price: 40 })
    expect((await buy(asOne, 40)).body.status).toBe('succeeded')
    expect(await own(asTwo)).toEqual(third)
    expect((await buy(asTwo, 34.5)).body.status).toBe('succeeded')
    expect(await own(home.other)).toEqual({ ...third, place: 4 })
    const paid = await db
      .selectFrom('payments')
      .select(['member_id', 'amount_cents', 'household_place', 'household_cents'])
      .where('payer_id', '=', home.payer)
      .orderBy('id')
      .execute()
    expect(paid).toEqual([
      { member_id: home.payer, amount_cents: 5000, household_place: null, household_cents: 0 },
      { member_id: one, amount_cents: 4000, household_place: 2, household_cents: 1000 },
      { member_id: two, amount_cents: 3450, household_place: 3, household_cents: 1550 },
    ])
  })

  test.each<[string, object]>([
    ['nothing to pay', { percent: 100, amount: null }],
    ['less than is charged', { percent: null, amount: 49.7 }],
  ])('begins without a charge or a card where the household leaves %s, once for a key', async (_, off) => {
    await declare({ ...nothing, second: off }, both)
    await buy(home.payer, 50)
    await updateRows(db, 'cards', { removed_at: new Date(), is_default: false }, { member_id: home.payer })
    const asOne = acting(app, home.payer, one)
    expect((await buy(asOne, 50)).status).toBe(409)
    const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
    const order = { amount: 0, purchase, idempotencyKey: 'free' }
    const answers = await Promise.all([pay(app, asOne, order), pay(app, asOne, order)])
    for (const { body } of [...answers, await pay(app, asOne, order)])
      expect(body).toMatchObject({ status: 'succeeded', receiptId: null })
    expect((await pay(app, asOne, { ...order, idempotencyKey: 'again' })).body.code).toBe('already_plan')
    expect(await readRows(db, 'memberships', ['plan_id', 'starts_on'], { member_id: one })).toEqual([
      { plan_id: gym.three, starts_on: '2026-11-20' },
    ])
    expect(await readRows(db, 'payments', ['id'], { member_id: one })).toEqual([])
    const [bill] = await readRows(db, 'bills', ['month', 'amount_cents', 'household_place', 'state'], {
      member_id: one,
    })
    expect(bill).toEqual({ month: '2026-11-01', amount_cents: 0, household_place: 2, state: 'void' })
    expect(
      await readRows(db, 'audit_log', ['after'], { about_member_id: one, action: 'start-free-plan' }),
    ).toMatchObject([{ after: { planId: gym.three, place: 2 } }])
  })

  test('pays for Pro, which the household does not reduce, and for what is free only for others', async () => {
    await declare({ ...nothing, second: { percent: 100, amount: null } }, both)
    const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
    expect((await pay(app, home.payer, { amount: 0, purchase })).body).toMatchObject({
      code: 'price_changed',
      price: 50,
    })
    await buy(home.payer, 50)
    const asOne = acting(app, home.payer, one)
    const free = { amount: 0, purchase: { ...purchase, pro: true } }
    expect((await pay(app, asOne, free)).body).toMatchObject({ code: 'price_changed', price: 4.95 })
    const { code } = await addedCode(app, gym.admin, { percent: 100, sells: ['plan'] })
    expect((await pay(app, asOne, { amount: 0, purchase, code })).body.code).toBe('no_price')
  })

  test('pays the same at the desk', async () => {
    await buy(home.payer, 50)
    const { body } = await call(app, getSaleOffers, { as: gym.admin, query: { memberId: one } })
    expect(body.household).toEqual(second)
    expect(body.plans.find(({ id }: { id: number }) => id === gym.three)).toMatchObject({ price: 40 })
    const sale = {
      memberId: one,
      method: 'cash',
      amount: 40,
      item: { kind: 'plan', planId: gym.three, pro: false },
    }
    expect((await call(app, sellAtDesk, { as: gym.admin, body: sale as never })).body.status).toBe(
      'succeeded',
    )
  })

  test('is the first where the others’ plans end before the month that is paid', async () => {
    await buy(home.payer, 50)
    await updateRows(db, 'memberships', { ends_on: '2026-11-20' }, { member_id: home.payer })
    expect(await own(acting(app, home.payer, one))).toBeNull()
  })
})
