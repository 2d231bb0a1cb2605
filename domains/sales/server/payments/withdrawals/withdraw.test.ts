import { beforeEach, describe, expect, test } from 'vitest'
import { phrase } from '../../../../../platform/phrases/texts.ts'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { lotsOf, mailsTo } from '../../../../../tests/support/gym-books.ts'
import { insertRow, readRows, updateRows } from '../../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay } from '../../../../../tests/support/till.ts'
import { joinClass, leaveClass } from '../../../../booking/contract/bookings.ts'
import { handOverOrder, listDeskOrders } from '../../../contract/orders.ts'
import { getPaymentDetails, listMoneyToDo } from '../../../contract/payment-list.ts'
import { listReceipts, type Purchase, refundPayment } from '../../../contract/payments.ts'
import { sellAtDesk } from '../../../contract/sales.ts'
import { resolveWithdrawal, withdrawPurchase } from '../../../contract/withdrawals.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-11-20 10:00')
await db.updateTable('gym').set({ billed_from: '2020-01-01' }).execute()
const app = await testApp(url, { clock: () => now })

const { id: packId } = await insertRow(db, 'packs', {
  credit_type: 'ACTIVITY',
  amount: 10,
  price_cents: 8500,
  days: 90,
  audience: 'all',
})
const { id: productId } = await insertRow(db, 'products', {
  name: { ca: 'Samarreta', es: 'Camiseta' },
  price_cents: 2200,
})

const pack: Purchase = { kind: 'credits', creditType: 'ACTIVITY', packId }
const plan: Purchase = { kind: 'plan', planId: gym.three, pro: false }
const shirt: Purchase = { kind: 'product', productId, centerId: gym.center.id }

let member: number
beforeEach(async () => {
  now = madrid('2026-11-20 10:00')
  await updateRows(db, 'withdrawals', { attended_at: new Date(now) })
  member = await buildMember(db)
  await addedCard(app, member)
  return async () => expect(await moneyViolations(db)).toEqual([])
})

const buy = async (amount: number, purchase: Purchase): Promise<number> =>
  (await pay(app, member, { amount, purchase })).body.receiptId
const withdraw = (id: number, as = member) => call(app, withdrawPurchase, { as, params: { id } })
const receiptOf = async (id: number) =>
  (await call(app, listReceipts, { as: member })).body.content.find(
    (receipt: { id: number }) => receipt.id === id,
  )
const open = async () => (await call(app, listMoneyToDo, { as: gym.admin })).body.withdrawals

describe('a member', () => {
  test('withdraws from a pack: a mail with date and time, and a line for staff', async () => {
    const id = await buy(85, pack)
    expect(await receiptOf(id)).toMatchObject({ withdrawUntil: '2026-12-04', withdrawnAt: null })
    now = madrid('2026-11-25 18:30')
    const withdrawnAt = new Date(now).toISOString()
    expect((await withdraw(id)).body).toEqual({ withdrawnAt })
    expect(await receiptOf(id)).toMatchObject({ withdrawUntil: null, withdrawnAt })
    expect((await mailsTo(db, member)).at(-1)).toEqual({
      template: 'withdrawal',
      details: { receiptOf: id, at: now, zone: 'Europe/Madrid' },
    })
    expect(await open()).toMatchObject([{ paymentId: id, amount: 85, proposed: 85, at: withdrawnAt }])
  })

  test('does so once: repeated, it keeps its time and sends no other mail', async () => {
    const id = await buy(85, pack)
    const [first, second] = await Promise.all([withdraw(id), withdraw(id)])
    now += 60_000
    expect(new Set([first, second, await withdraw(id)].map(({ body }) => body.withdrawnAt)).size).toBe(1)
    const mails = (await mailsTo(db, member)).filter(({ template }) => template === 'withdrawal')
    expect(mails).toHaveLength(1)
  })

  test('is told by mail to bring a product back', async () => {
    await withdraw(await buy(22, shirt))
    expect((await mailsTo(db, member)).at(-1)).toMatchObject({ details: { kind: 'product' } })
    for (const language of ['es', 'ca'] as const)
      expect(phrase(language, 'mails.withdrawn.product')).not.toBe(
        phrase(language, 'mails.withdrawn.credits'),
      )
  })

  test('may until the end of the fourteenth day', async () => {
    const [one, other] = [await buy(85, pack), await buy(85, pack)]
    now = madrid('2026-12-04 23:59')
    expect((await withdraw(one)).status).toBe(200)
    now = madrid('2026-12-05 00:00')
    expect((await receiptOf(other)).withdrawUntil).toBeNull()
    expect((await withdraw(other)).body.code).toBe('withdrawal_over')
  })

  test('keeps what was used: credits that were spent are not proposed', async () => {
    const id = await buy(85, pack)
    const classId = await buildClass(gym, { startsAt: now + 8 * 3600_000 })
    await call(app, joinClass, { as: member, params: { id: classId }, body: { userId: member } })
    await withdraw(id)
    expect(await open()).toMatchObject([{ proposed: 76.5 }])
  })

  test('is proposed the days left of a plan', async () => {
    now = madrid('2026-11-01 10:00')
    const id = await buy(50, plan)
    now = madrid('2026-11-13 10:00')
    await withdraw(id)
    expect(await open()).toMatchObject([{ proposed: 30 }])
  })

  test('has the days of a product from its delivery on', async () => {
    const id = await buy(22, shirt)
    now = madrid('2027-01-10 10:00')
    const orders = await call(app, listDeskOrders, { as: gym.admin })
    const order = orders.body.content.find((each: { paymentId: number }) => each.paymentId === id)
    await call(app, handOverOrder, { as: gym.admin, params: { id: order.id } })
    expect((await receiptOf(id)).withdrawUntil).toBe('2027-01-24')
    now = madrid('2027-01-25 10:00')
    expect((await withdraw(id)).body.code).toBe('withdrawal_over')
  })

  test('cannot withdraw from purchases that were sold at the desk, refunded, or made by another member', async () => {
    const item = { kind: 'credits', creditType: 'ACTIVITY', amount: 10, packId } as const
    const sold = await call(app, sellAtDesk, {
      as: gym.admin,
      body: { memberId: member, method: 'cash', amount: 85, item },
    })
    expect((await withdraw(sold.body.receiptId)).body.code).toBe('withdrawal_over')
    const id = await buy(85, pack)
    expect((await withdraw(id, await buildMember(db))).status).toBe(404)
    await call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'asked' } })
    expect((await withdraw(id)).body.code).toBe('withdrawal_over')
  })
})

describe('a plan that is withdrawn from', () => {
  const endsOn = async () =>
    (await readRows(db, 'memberships', ['ends_on'], { member_id: member })).map((row) => row.ends_on)
  const billed = async () => {
    await app.runJob('bill-months')
    return db.selectFrom('bills').select('month').where('member_id', '=', member).execute()
  }

  test('ends that day, and no bill follows, also when its part was refunded', async () => {
    const id = await buy(50, plan)
    now = madrid('2026-11-25 10:00')
    await withdraw(id)
    expect(await endsOn()).toEqual(['2026-11-25'])
    const body = { why: 'withdrew', amount: 20 }
    await call(app, refundPayment, { as: gym.admin, params: { id }, body })
    now = madrid('2026-12-01 10:00')
    expect(await billed()).toEqual([])
  })

  test('is billed without the withdrawal', async () => {
    await buy(50, plan)
    now = madrid('2026-12-01 10:00')
    expect(await billed()).toEqual([{ month: '2026-12-01' }])
  })

  test('ends with a later month that was paid', async () => {
    const id = await buy(50, plan)
    now = madrid('2026-12-01 10:00')
    await billed()
    now = madrid('2026-12-03 10:00')
    await withdraw(id)
    expect(await endsOn()).toEqual(['2027-01-01'])
    now = madrid('2027-01-01 10:00')
    expect(await billed()).toEqual([{ month: '2026-12-01' }])
  })

  test('is refunded in full without ending the next one', async () => {
    const id = await buy(50, plan)
    now = madrid('2026-11-30 10:00')
    await withdraw(id)
    await insertRow(db, 'memberships', {
      member_id: member,
      plan_id: gym.three,
      pro: false,
      starts_on: '2026-12-01',
    })
    expect(
      (await call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'all' } })).status,
    ).toBe(200)
    expect(await endsOn()).toEqual(['2026-11-30', null])
  })
})

test('an order that was withdrawn from is not handed over until staff handled it', async () => {
  const id = await buy(22, shirt)
  await withdraw(id)
  const orders = await call(app, listDeskOrders, { as: gym.admin })
  const order = orders.body.content.find((each: { paymentId: number }) => each.paymentId === id)
  expect(order).toMatchObject({ status: 'waiting', withdrawn: true })
  const handOver = () => call(app, handOverOrder, { as: gym.admin, params: { id: order.id } })
  expect((await handOver()).body.code).toBe('order_withdrawn')
  const [line] = await open()
  const why = 'keeps it after all'
  await call(app, resolveWithdrawal, { as: gym.admin, params: { id: line.id }, body: { why } })
  expect((await handOver()).body).toMatchObject({ status: 'handed_over', withdrawn: false })
})

test('a charge lost in a dispute cannot be withdrawn from', async () => {
  const id = await buy(85, pack)
  const dispute = {
    payment_id: id,
    provider_id: `dp_${id}`,
    amount_cents: 8500,
    reason: 'fraudulent',
    created_at: new Date(now),
  }
  await insertRow(db, 'disputes', { ...dispute, state: 'under_review' })
  expect((await receiptOf(id)).withdrawUntil).toBe('2026-12-04')
  await updateRows(db, 'disputes', { state: 'lost' }, { payment_id: id })
  expect((await receiptOf(id)).withdrawUntil).toBeNull()
  expect((await withdraw(id)).body.code).toBe('withdrawal_over')
})

describe('credits that are withdrawn from', () => {
  const classOf = async () => {
    const id = await buildClass(gym, { startsAt: now + 8 * 3600_000 })
    return { as: member, params: { id }, body: { userId: member } }
  }
  const details = async (id: number) =>
    (await call(app, getPaymentDetails, { as: gym.admin, params: { id } })).body

  test('and spent afterwards leave nothing to refund', async () => {
    await db.updateTable('gym').set({ credits_no_plan_cents: 1200 }).execute()
    const id = await buy(12, { kind: 'credits', creditType: 'ACTIVITY' })
    await withdraw(id)
    expect(await open()).toMatchObject([{ proposed: 12 }])
    await call(app, joinClass, await classOf())
    expect(await open()).toMatchObject([{ proposed: 0 }])
    expect(await details(id)).toMatchObject({ withdrawal: { proposed: 0 }, unused: null })
    const body = { why: 'withdrew', unused: true, amount: 12 }
    expect((await call(app, refundPayment, { as: gym.admin, params: { id }, body })).body.code).toBe(
      'changed_meanwhile',
    )
  })

  test('and come back are proposed again', async () => {
    const id = await buy(85, pack)
    const place = await classOf()
    await call(app, joinClass, place)
    await withdraw(id)
    await call(app, leaveClass, place)
    expect(await open()).toMatchObject([{ proposed: 85 }])
    expect((await details(id)).withdrawal.proposed).toBe(85)
  })

  test('go with the money, whatever part of it is refunded', async () => {
    const id = await buy(85, pack)
    await withdraw(id)
    const body = { why: 'withdrew', amount: 76.5 }
    expect((await call(app, refundPayment, { as: gym.admin, params: { id }, body })).body.refunded).toBe(76.5)
    expect(await lotsOf(db, member)).toEqual([0])
  })
})

describe('staff', () => {
  test('see it at the payment, and a refund handles it', async () => {
    const id = await buy(85, pack)
    await withdraw(id)
    const details = await call(app, getPaymentDetails, { as: gym.admin, params: { id } })
    expect(details.body.withdrawal).toEqual({ at: new Date(now).toISOString(), proposed: 85 })
    const body = { why: 'withdrew', unused: true, amount: 85 }
    expect((await call(app, refundPayment, { as: gym.admin, params: { id }, body })).body.refunded).toBe(85)
    expect(await lotsOf(db, member)).toEqual([0])
    expect(await open()).toEqual([])
    const after = await call(app, getPaymentDetails, { as: gym.admin, params: { id } })
    expect(after.body.withdrawal).toBeNull()
  })

  test('mark it as handled with a reason, once', async () => {
    const id = await buy(85, pack)
    await withdraw(id)
    const [{ id: line }] = await open()
    const attend = () =>
      call(app, resolveWithdrawal, {
        as: gym.admin,
        params: { id: line },
        body: { why: 'changed their mind' },
      })
    expect((await attend()).status).toBe(204)
    expect((await attend()).status).toBe(404)
    expect(await open()).toEqual([])
  })
})
