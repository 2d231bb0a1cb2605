import { beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeyHeader } from '../../../../../platform/contract/headers.ts'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf, mailsTo } from '../../../../../tests/support/gym-books.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay, testCards } from '../../../../../tests/support/till.ts'
import { listReceipts, type Purchase, refundPayment } from '../../../contract/payments.ts'
import { getSaleOffers, type SaleItem, sellAtDesk } from '../../../contract/sales.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })
const { id: productId } = await insertRow(db, 'products', {
  name: { ca: 'Samarreta', es: 'Camiseta' },
  price_cents: 2250,
})

const credit: SaleItem = { kind: 'credits', creditType: 'ACTIVITY', amount: 1 }
const plan: SaleItem = { kind: 'plan', planId: gym.three, pro: false }
const shirt = (handOver: boolean): SaleItem => ({
  kind: 'product',
  productId,
  centerId: gym.center.id,
  handOver,
})

let member: number
beforeEach(async () => {
  now = madrid('2026-11-20 10:00')
  member = await buildMember(db)
  return async () => {
    expect(await moneyViolations(db)).toEqual([])
    expect(await bookingViolations(db)).toEqual([])
  }
})

interface Extra {
  method?: 'card' | 'cash' | 'transfer'
  idempotencyKey?: string
  as?: number
}
const sell = (
  amount: number,
  item: SaleItem,
  { method = 'cash', idempotencyKey, as = gym.admin }: Extra = {},
) =>
  call(app, sellAtDesk, {
    as,
    body: { memberId: member, method, amount, item },
    ...(idempotencyKey && { headers: { [idempotencyKeyHeader]: idempotencyKey } }),
  })
const giveBack = (id: number, body: object = {}) =>
  call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'changed their mind', ...body } })
const payments = () =>
  readRows(db, 'payments', ['method', 'status', 'amount_cents', 'made_by', 'provider', 'purpose'], {
    member_id: member,
  })
const memberships = () => readRows(db, 'memberships', ['plan_id', 'ends_on'], { member_id: member })
const orders = () =>
  readRows(db, 'orders', ['handed_over_by', 'handed_over_at', 'cancelled_at'], { member_id: member })
const auditOf = (action: string) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('about_member_id', '=', member)
    .where('action', '=', action)
    .execute()

async function owe(cents = 5000): Promise<void> {
  const of = { member_id: member, plan_id: gym.three, pro: false, starts_on: '2026-11-01' }
  await db.insertInto('memberships').values(of).execute()
  const at = new Date(now - 3 * 86_400_000)
  const bill = { ...of, kind: 'month', month: '2026-11-01', amount_cents: cents, created_at: at, tries: 2 }
  await insertRow(db, 'bills', { ...bill, refused_at: at, next_try_at: new Date(now + 86_400_000) })
  await db.updateTable('members').set({ overdue_since: at }).where('id', '=', member).execute()
}
const isOverdue = async () =>
  (await readRow(db, 'members', ['overdue_since'], { id: member })).overdue_since !== null

describe('in cash or by transfer', () => {
  test.each(['cash', 'transfer'] as const)(
    '%s: credits are there at once, with receipt, mail and a line in the log',
    async (method) => {
      const { status, body } = await sell(36, { ...credit, amount: 3 }, { method })
      expect([status, body]).toEqual([
        200,
        { status: 'succeeded', error: null, asked: false, receiptId: expect.any(Number) },
      ])
      expect(await lotsOf(db, member)).toEqual([3])
      expect(await payments()).toEqual([
        {
          method,
          status: 'succeeded',
          amount_cents: 3600,
          made_by: gym.admin,
          provider: null,
          purpose: 'credits',
        },
      ])
      const { body: receipts } = await call(app, listReceipts, { as: member })
      expect(receipts.content[0]).toMatchObject({ amount: 36, description: '3 créditos de clase' })
      expect((await mailsTo(db, member)).map((mail) => mail.template)).toEqual(['receipt'])
      const [line] = await auditOf('sell-at-desk')
      expect(line).toMatchObject({
        by_member_id: gym.admin,
        after: { method, amountCents: 3600, kind: 'credits' },
      })
    },
  )

  test('a plan starts with the member’s discount, and only one of two at once', async () => {
    await db.updateTable('members').set({ discount: 20 }).where('id', '=', member).execute()
    expect((await sell(50, plan)).body).toMatchObject({ code: 'price_changed', price: 40 })
    const answers = await Promise.all([
      sell(40, plan),
      sell(40, plan),
      sell(40, plan, { method: 'transfer' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await memberships()).toHaveLength(1)
    expect(await payments()).toHaveLength(1)
  })

  test('a plan that the discount makes free starts without a payment and is audited', async () => {
    await db.updateTable('members').set({ discount: 100 }).where('id', '=', member).execute()
    expect((await sell(0, plan)).body).toMatchObject({ status: 'succeeded', receiptId: null })
    expect([await memberships(), await payments()]).toEqual([[{ plan_id: gym.three, ends_on: null }], []])
    expect(await auditOf('give-plan')).toHaveLength(1)
    expect((await sell(0, plan)).body.code).toBe('already_plan')
  })

  test('a product is ordered or handed over at once', async () => {
    await sell(22.5, shirt(false))
    await sell(22.5, shirt(true))
    expect(await orders()).toEqual([
      { handed_over_by: null, handed_over_at: null, cancelled_at: null },
      { handed_over_by: gym.admin, handed_over_at: new Date(now), cancelled_at: null },
    ])
  })

  test('an open bill is paid once', async () => {
    await owe()
    expect((await sell(49, { kind: 'owed' })).body).toMatchObject({ code: 'price_changed', price: 50 })
    const answers = await Promise.all([1, 2, 3].map(() => sell(50, { kind: 'owed' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await isOverdue()).toBe(false)
    expect((await sell(50, { kind: 'owed' })).body.code).toBe('nothing_owed')
  })

  test('sells once for simultaneous repeats and refuses another amount', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => sell(12, credit, { idempotencyKey: 'one' })))
    expect(new Set(answers.map(({ body }) => body.receiptId)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await lotsOf(db, member)).toEqual([1])
    expect((await sell(24, { ...credit, amount: 2 }, { idempotencyKey: 'one' })).body.code).toBe('key_reused')
    await sell(12, credit, { idempotencyKey: 'two' })
    expect(await lotsOf(db, member)).toEqual([1, 1])
  })

  test('refuses a plan that the member is about to pay for', async () => {
    await addedCard(app, member)
    const purchase: Purchase = { kind: 'plan', planId: gym.three, pro: false }
    const both = await Promise.all([pay(app, member, { amount: 50, purchase }), sell(50, plan)])
    expect(
      both.map(({ body }) => body.status ?? body.code).filter((said) => said === 'succeeded'),
    ).toHaveLength(1)
    await app.runJob('reconcile-payments')
    expect(await memberships()).toHaveLength(1)
  })

  test('partial and full refunds by hand take back the credits', async () => {
    const { receiptId } = (await sell(24, { ...credit, amount: 2 })).body
    expect((await giveBack(receiptId, { amount: 10 })).body).toEqual({ status: 'succeeded', refunded: 10 })
    expect(await lotsOf(db, member)).toEqual([2])
    const both = await Promise.all([giveBack(receiptId), giveBack(receiptId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await lotsOf(db, member)).toEqual([0])
    expect((await giveBack(receiptId, { method: 'card' })).body.code).toBe('not_paid')
    const rows = await readRows(db, 'refunds', ['method', 'status', 'amount_cents', 'origin'], {
      payment_id: receiptId,
    })
    expect(rows).toEqual([
      { method: 'cash', status: 'succeeded', amount_cents: 1000, origin: 'desk' },
      { method: 'cash', status: 'succeeded', amount_cents: 1400, origin: 'desk' },
    ])
    const last = (await mailsTo(db, member)).at(-1)
    expect(last).toMatchObject({ template: 'refunded', details: { method: 'cash', cents: 1400 } })
  })
})

describe('by card on file', () => {
  test('charges the card and records the seller', async () => {
    await addedCard(app, member)
    expect((await sell(24, { ...credit, amount: 2 }, { method: 'card' })).body.status).toBe('succeeded')
    expect(await lotsOf(db, member)).toEqual([2])
    expect(await payments()).toMatchObject([{ method: 'card', made_by: gym.admin, provider: 'demo' }])
    expect(await auditOf('sell-at-desk')).toHaveLength(1)
  })

  test('a required confirmation charges nothing and sends the member a link', async () => {
    const card = await addedCard(app, member)
    await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: card })
    expect((await sell(50, plan, { method: 'card' })).body).toMatchObject({
      status: 'failed',
      error: 'authentication_required',
      asked: true,
    })
    expect((await mailsTo(db, member)).at(-1)).toEqual({
      template: 'sale_confirm',
      details: { cents: 5000, buy: 'plan', planId: gym.three },
    })
    expect(await memberships()).toEqual([])
    await app.runJob('send-outbox')
  })

  test('a declined bill payment notifies the member and keeps the retry schedule', async () => {
    await addedCard(app, member, testCards.noFunds)
    await owe()
    const before = await db.selectFrom('bills').selectAll().where('member_id', '=', member).execute()
    expect((await sell(50, { kind: 'owed' }, { method: 'card' })).body).toMatchObject({
      status: 'failed',
      error: 'insufficient_funds',
    })
    const [after] = await db.selectFrom('bills').selectAll().where('member_id', '=', member).execute()
    expect(after).toMatchObject({
      tries: before[0]?.tries,
      next_try_at: before[0]?.next_try_at,
      state: 'open',
    })
    expect((await mailsTo(db, member)).at(-1)?.template).toBe('payment_failed')
    await addedCard(app, member)
    expect(await isOverdue()).toBe(true)
  })

  test('a cash refund does not touch the card', async () => {
    await addedCard(app, member)
    const { receiptId } = (await sell(12, credit, { method: 'card' })).body
    expect((await giveBack(receiptId, { method: 'cash' })).body).toEqual({
      status: 'succeeded',
      refunded: 12,
    })
    expect(await lotsOf(db, member)).toEqual([0])
  })

  test('is refused without a card and writes nothing', async () => {
    expect((await sell(12, credit, { method: 'card' })).body.code).toBe('no_cards')
    expect(await payments()).toEqual([])
  })
})

test('refuses sales to inactive members without logging anyone out', async () => {
  await updateRows(db, 'members', { status: 'INACTIVE' }, { id: member })
  expect((await sell(12, credit)).body.code).toBe('not_active')
  await db.updateTable('members').set({ status: 'ACTIVE' }).where('id', '=', member).execute()
  for (const as of [member, gym.trainer]) expect((await sell(12, credit, { as })).status).toBe(403)
})

test('sells no credits to members who cannot book, but takes their debt', async () => {
  const byCard = (idempotencyKey: string) =>
    pay(app, member, { amount: 12, purchase: { kind: 'credits', creditType: 'ACTIVITY' }, idempotencyKey })
  await addedCard(app, member)
  const pause = { member_id: member, starts_on: '2026-11-01', ends_on: '2026-12-01' }
  await db.insertInto('pauses').values(pause).execute()
  expect((await sell(12, credit)).body.code).toBe('not_active')
  expect((await byCard('paused')).body.code).toBe('not_active')
  await db.deleteFrom('pauses').where('member_id', '=', member).execute()

  await updateRows(db, 'members', { status: 'MAINTENANCE' }, { id: member })
  expect((await byCard('maintained')).body.code).toBe('not_active')
  await db.updateTable('members').set({ status: 'ACTIVE' }).where('id', '=', member).execute()

  await owe()
  const { overdue_days: days } = await db.selectFrom('gym').select('overdue_days').executeTakeFirstOrThrow()
  now += (days - 3) * 86_400_000
  expect((await sell(7, credit)).body.code).toBe('payment_overdue')
  expect((await byCard('owing')).body.code).toBe('payment_overdue')
  expect(await payments()).toEqual([])
  expect((await sell(50, { kind: 'owed' })).status).toBe(200)
  expect((await sell(7, credit)).body).toMatchObject({ status: 'succeeded' })
})

test('offers show the member’s prices', async () => {
  await db.updateTable('members').set({ discount: 10 }).where('id', '=', member).execute()
  await owe(4500)
  await addedCard(app, member)
  const { body } = await call(app, getSaleOffers, { as: gym.admin, query: { memberId: member } })
  expect(body).toMatchObject({
    member: { id: member, isActive: true },
    takesCards: true,
    discount: 10,
    plan: 'three',
    monthPaid: '2026-11-01',
    owed: [{ amount: 45, month: '2026-11-01', kind: 'month' }],
    cards: [{ last4: '4242' }],
  })
  expect(body.plans.find((each: { id: number }) => each.id === gym.three)).toMatchObject({ price: 45 })
  expect(body.products).toEqual([
    { id: productId, name: 'Camiseta', image: '', price: 22.5, soldOut: false, variants: [] },
  ])
})
