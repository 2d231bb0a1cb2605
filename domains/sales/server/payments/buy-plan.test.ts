import { beforeEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay, paymentOf } from '../../../../tests/support/till.ts'
import { checkOut, confirmDemo, confirmPayment, joinPlanWithReceipt } from '../../contract/payments.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })

let member: number
beforeEach(async () => {
  now = madrid('2026-11-20 10:00')
  member = await buildMember(db)
  return async () => expect(await moneyViolations(db)).toEqual([])
})

describe('buying a plan', () => {
  const plan = (pro = false) => ({ kind: 'plan', planId: gym.three, pro }) as const

  test('the price includes Pro and the plan starts today', async () => {
    await addedCard(app, member)
    const { body } = await pay(app, member, { amount: 54.95, purchase: plan(true) })
    expect(body.status).toBe('succeeded')
    const joined = await call(app, joinPlanWithReceipt, {
      as: member,
      params: { id: member },
      body: { planId: gym.three, pro: true, receiptId: body.receiptId },
    })
    expect(joined.body).toMatchObject({ hasPlan: true, isPro: true, plan: { id: gym.three } })
    expect((await paymentOf(db, body.receiptId)).month).toBe('2026-11-01')
  })

  test('after the limit day pays for the next month', async () => {
    now = madrid('2026-11-26 09:00')
    await addedCard(app, member)
    const { body } = await pay(app, member, { amount: 50, purchase: plan() })
    expect((await paymentOf(db, body.receiptId)).month).toBe('2026-12-01')
  })

  test('uses the day of the member’s own center, whichever center is shown', async () => {
    now = madrid('2026-11-26 00:30')
    const island = { name: 'Tenerife', time_zone: 'Atlantic/Canary' }
    const { id: centerId } = await insertRow(db, 'centers', island)
    await addedCard(app, member)
    const body = { amount: 50, description: 'x', purchase: plan() }
    const paid = await call(app, checkOut, { as: member, body, query: { centerId } })
    expect(await paymentOf(db, paid.body.receiptId)).toMatchObject({
      month: '2026-12-01',
      bought: { startsOn: '2026-11-26' },
    })
  })

  test('refuses prices below the provider’s minimum', async () => {
    await db.updateTable('members').set({ discount: 99 }).where('id', '=', member).execute()
    await addedCard(app, member)
    await updateRows(db, 'plans', { price_cents: 4900 }, { id: gym.three })
    const { body } = await pay(app, member, { amount: 0.49, purchase: plan() })
    await updateRows(db, 'plans', { price_cents: 5000 }, { id: gym.three })
    expect(body.code).toBe('no_price')
  })

  test('applies a discount to the plan, and the top plan includes Pro', async () => {
    await db.updateTable('members').set({ discount: 20 }).where('id', '=', member).execute()
    await addedCard(app, member)
    expect((await pay(app, member, { amount: 50, purchase: plan() })).body.price).toBe(40)
    const top = { kind: 'plan', planId: gym.unlimited, pro: true } as const
    expect((await pay(app, member, { amount: 40, purchase: top })).body.status).toBe('succeeded')
  })

  test('refuses a second plan', async () => {
    await addedCard(app, member)
    await pay(app, member, { amount: 50, purchase: plan() })
    expect((await pay(app, member, { amount: 50, purchase: plan() })).body.code).toBe('already_plan')
  })

  test('two simultaneous purchases buy one plan', async () => {
    await addedCard(app, member)
    const answers = await Promise.all(
      ['a', 'b'].map((idempotencyKey) => pay(app, member, { amount: 50, purchase: plan(), idempotencyKey })),
    )
    expect(answers.filter(({ body }) => body.status === 'succeeded')).toHaveLength(1)
    const paid = await db
      .selectFrom('demo_intents as i')
      .innerJoin('payments as p', 'p.provider_id', 'i.id')
      .select('i.id')
      .where('p.member_id', '=', member)
      .where('i.status', '=', 'succeeded')
      .execute()
    expect(paid).toHaveLength(1)
  })

  test('a new purchase replaces one left at the bank confirmation', async () => {
    const pmId = await addedCard(app, member)
    await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: pmId })
    const left = await pay(app, member, { amount: 50, pmId, purchase: plan() })
    expect(left.body.status).toBe('requires_action')
    const other = await addedCard(app, member)
    expect((await pay(app, member, { amount: 50, pmId: other, purchase: plan() })).body.status).toBe(
      'succeeded',
    )
    await call(app, confirmDemo, {
      as: member,
      body: { clientSecret: left.body.clientSecret, approve: true },
    })
    expect((await paymentOf(db, left.body.receiptId)).status).toBe('cancelled')
  })

  test('refunds the payment when staff gave a plan meanwhile', async () => {
    const pmId = await addedCard(app, member)
    await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: pmId })
    const { body } = await pay(app, member, { amount: 50, purchase: plan() })
    await insertRow(db, 'memberships', { member_id: member, plan_id: gym.unlimited, starts_on: '2026-11-20' })
    await call(app, confirmDemo, { as: member, body: { clientSecret: body.clientSecret, approve: true } })
    await call(app, confirmPayment, { as: member, params: { id: body.receiptId } })
    now += 3 * 60_000
    await app.runJob('reconcile-payments')
    expect(await paymentOf(db, body.receiptId)).toMatchObject({ status: 'succeeded', refunded_cents: 5000 })
    const plans = await db.selectFrom('memberships').selectAll().where('member_id', '=', member).execute()
    expect(plans).toMatchObject([{ plan_id: gym.unlimited, ends_on: null }])
  })
})
