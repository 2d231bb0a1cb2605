import { beforeAll, expect, test } from 'vitest'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { insertRow, readRow, updateRows } from '../../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay, testCards } from '../../../../../tests/support/till.ts'
import {
  exportPayments,
  getPaymentDetails,
  listMoneyToDo,
  listPayments,
  waiveBill,
} from '../../../contract/payment-list.ts'
import { refundPayment } from '../../../contract/payments.ts'
import { type SaleItem, sellAtDesk } from '../../../contract/sales.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-11-18 10:00')
const app = await testApp(url, { clock: () => now })
const as = gym.admin
const one = await buildMember(db)
await updateRows(db, 'members', { name: '=Marta', surname: 'Puig; Roca' }, { id: one })
const two = await buildMember(db)

const sell = async (memberId: number, amount: number, item: SaleItem, method = 'cash'): Promise<number> =>
  (await call(app, sellAtDesk, { as, body: { memberId, method, amount, item } })).body.receiptId
const list = async (query: object = {}) => (await call(app, listPayments, { as, query: { ...query } })).body
const credits = (amount: number): SaleItem => ({ kind: 'credits', creditType: 'OPEN', amount })

let ids: number[] = []
beforeAll(async () => {
  const first = await sell(one, 12, credits(1))
  now = madrid('2026-11-19 23:59')
  const second = await sell(two, 24, credits(2), 'transfer')
  now = madrid('2026-11-20 00:00')
  const card = await addedCard(app, two, testCards.noFunds)
  await pay(app, two, { amount: 12, pmId: card, purchase: { kind: 'credits', creditType: 'ACTIVITY' } })
  const third = await sell(one, 50, { kind: 'plan', planId: gym.three, pro: false })
  await call(app, refundPayment, { as, params: { id: second }, body: { amount: 4.5, why: 'w' } })
  const [failed] = await db.selectFrom('payments').select('id').where('status', '=', 'failed').execute()
  ids = [third, failed?.id ?? 0, second, first]
})

test('lists each payment once by page, newest first, with totals of all filtered payments', async () => {
  const all = await list()
  expect(all.content.map((each: { id: number }) => each.id)).toEqual(ids)
  expect(all.totals).toEqual({ count: 4, paid: 86, refunded: 4.5, lost: 0, pending: 0 })
  const seen: number[] = []
  for (let before: number | undefined; ; ) {
    const page = await list({ size: 1, ...(before && { before }) })
    seen.push(page.content[0].id)
    expect(page.totals === null).toBe(before !== undefined)
    if (page.next === null) break
    before = page.next
  }
  expect(seen).toEqual(ids)
})

test('a row has all details', async () => {
  const { content } = await list({ state: 'refunded' })
  expect(content).toEqual([
    {
      id: ids[2],
      at: '2026-11-19T22:59:00.000Z',
      member: { id: two, name: expect.any(String), surname: expect.any(String) },
      description: '2 créditos de Open Box',
      kind: 'credits',
      method: 'transfer',
      provider: null,
      card: null,
      amount: 24,
      code: null,
      reduction: 0,
      tax: null,
      refunded: 4.5,
      state: 'part',
      error: null,
      receiptNumber: '2026-0002',
      soldBy: expect.any(String),
      dispute: null,
      lost: 0,
    },
  ])
})

test.each([
  [{ memberId: one }, [0, 3], 62],
  [{ method: 'card' }, [1], 0],
  [{ kind: 'plan' }, [0], 50],
  [{ state: 'failed' }, [1], 0],
  [{ state: 'paid' }, [0, 2, 3], 86],
  [{ state: 'disputed' }, [], 0],
  [{ from: '2026-11-20' }, [0, 1], 50],
  [{ until: '2026-11-19' }, [2, 3], 36],
  [{ from: '2026-11-19', until: '2026-11-19', kind: 'credits' }, [2], 24],
])('filtered by %o', async (query, which, paid) => {
  const { content, totals } = await list(query)
  expect(content.map((each: { id: number }) => each.id)).toEqual(which.map((at) => ids[at]))
  expect([totals.count, totals.paid]).toEqual([which.length, paid])
})

test('exports CSV in the reader’s language without formulas', async () => {
  const { headers, text } = await call(app, exportPayments, { as, query: { memberId: one } })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toContain('Fecha;Hora;Recibo;Nombre')
  expect(lines.slice(1)).toHaveLength(2)
  expect(lines[2]).toMatch(
    /^2026-11-18;10:00;2026-0001;'=Marta;"Puig; Roca";1 crédito de Open Box;Créditos;Efectivo;Pagado;12;0;/,
  )
  const trainers = await call(app, exportPayments, { as: gym.trainer })
  expect(trainers.status).toBe(403)
})

test('shows a lost dispute separately from refunds', async () => {
  const member = await buildMember(db)
  await addedCard(app, member)
  const sold = { amount: 12, purchase: { kind: 'credits', creditType: 'ACTIVITY' } } as const
  const id = (await pay(app, member, sold)).body.receiptId
  const disputeAs = (state: string, provider_id: string) =>
    insertRow(db, 'disputes', {
      payment_id: id,
      provider_id,
      amount_cents: 1200,
      reason: 'fraudulent',
      state,
      created_at: new Date(now),
    })
  await disputeAs('under_review', 'dp_1')
  const line = async () => (await list({ memberId: member })).content[0]
  expect(await line()).toMatchObject({ state: 'paid', dispute: 'under_review', lost: 0 })
  await updateRows(db, 'disputes', { state: 'lost' }, { provider_id: 'dp_1' })
  expect(await line()).toMatchObject({ state: 'paid', dispute: 'lost', lost: 12, refunded: 0 })
  const { totals } = await list({ memberId: member })
  expect(totals).toEqual({ count: 1, paid: 12, refunded: 0, lost: 12, pending: 0 })
  const { text } = await call(app, exportPayments, { as, query: { memberId: member } })
  expect(text.trimEnd().split('\r\n')[1]).toMatch(/;Pagado;12;0;12;/)
  await db.deleteFrom('disputes').execute()
})

test('offers a card refund only through the provider that charged it', async () => {
  const member = await buildMember(db)
  await addedCard(app, member)
  const sold = { amount: 12, purchase: { kind: 'credits', creditType: 'ACTIVITY' } } as const
  const id = (await pay(app, member, sold)).body.receiptId
  const ways = async (of: number) =>
    (await call(app, getPaymentDetails, { as, params: { id: of } })).body.ways
  expect(await ways(id)).toEqual(['card', 'cash', 'transfer'])
  expect(await ways(ids[3] as number)).toEqual(['cash', 'transfer'])
  const { provider } = app
  app.provider = null
  expect(await ways(id)).toEqual(['transfer', 'cash'])
  app.provider = provider
  const imported = {
    member_id: member,
    purpose: 'manual',
    bought: JSON.stringify({ kind: 'imported', what: 'cuota' }),
    amount_cents: 4000,
    description: 'cuota',
    method: 'card',
    status: 'succeeded',
    paid_at: new Date(now),
    redeemed_at: new Date(now),
  }
  const other = await db.insertInto('payments').values(imported).returning('id').executeTakeFirstOrThrow()
  expect(await ways(other.id)).toEqual(['transfer', 'cash'])
  const back = { as, params: { id: other.id }, body: { why: 'moved away', method: 'card' } }
  expect((await call(app, refundPayment, back)).body.code).toBe('not_paid')
  await db.deleteFrom('payments').where('id', '=', other.id).execute()
})

test('previews what a full refund takes back', async () => {
  const details = async (id: number | undefined) =>
    (await call(app, getPaymentDetails, { as, params: { id } })).body
  expect(await details(ids[2])).toMatchObject({
    refundable: 19.5,
    refunds: [{ amount: 4.5, method: 'transfer', origin: 'desk', status: 'succeeded', why: 'w' }],
    ifWhole: { kind: 'credits', left: 2, used: 0 },
  })
  expect(await details(ids[0])).toMatchObject({ ifWhole: { kind: 'plan_ends', plan: 'three', places: 0 } })
  expect(await details(ids[1])).toMatchObject({ refundable: 0 })
})

test('an admin can waive a refused bill: the plan continues and nothing more is charged', async () => {
  const member = await buildMember(db, { plan: gym.three })
  const at = new Date(now - 86_400_000)
  const bill = await insertRow(db, 'bills', {
    member_id: member,
    kind: 'month',
    month: '2026-11-01',
    starts_on: '2026-11-01',
    plan_id: gym.three,
    pro: false,
    amount_cents: 5000,
    created_at: at,
    refused_at: at,
    error_code: 'insufficient_funds',
    tries: 1,
  })
  await db.updateTable('members').set({ overdue_since: at }).where('id', '=', member).execute()
  const todo = async () => (await call(app, listMoneyToDo, { as })).body
  expect(await todo()).toMatchObject({
    bills: [{ id: bill.id, amount: 50, error: 'insufficient_funds', hasCard: false, nextTryAt: null }],
    counts: { bills: 1, refunds: 0, disputes: 0 },
  })
  const waive = () => call(app, waiveBill, { as, params: { id: bill.id }, body: { why: 'was ill' } })
  const both = await Promise.all([waive(), waive()])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await todo()).bills).toEqual([])
  const { overdue_since } = await readRow(db, 'members', ['overdue_since'], { id: member })
  expect(overdue_since).toBeNull()
  const owed = await call(app, sellAtDesk, {
    as,
    body: { memberId: member, method: 'cash', amount: 50, item: { kind: 'owed' } },
  })
  expect(owed.body.code).toBe('nothing_owed')
  expect(await moneyViolations(db)).toEqual([])
})
