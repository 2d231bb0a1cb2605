import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { invoiceViolations, openCompany } from '../../../../tests/support/invoices.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay } from '../../../../tests/support/till.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import { sellAtDesk } from '../../../sales/contract/sales.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-12-01 10:00')
const app = await testApp(url, { clock: () => now })
const company = await openCompany(db, { environment: 'test' })

beforeEach(() => {
  now = Math.max(now, madrid('2026-12-01 10:00'))
  return async () => {
    expect(await moneyViolations(db)).toEqual([])
    expect(await invoiceViolations(db)).toEqual([])
  }
})

const payer = async (): Promise<number> => {
  const member = await buildMember(db)
  await addedCard(app, member)
  return member
}
const buyPlan = async (member: number, amount = 50): Promise<number> =>
  (await pay(app, member, { amount, purchase: { kind: 'plan', planId: gym.three, pro: false } })).body
    .receiptId
const invoicesOf = async (member: number) =>
  readRows(
    db,
    'invoices',
    ['id', 'type', 'full_number', 'issued_on', 'base_cents', 'tax_cents', 'total_cents', 'corrects_id'],
    { member_id: member },
  )
const refund = (id: number, amount?: number) =>
  call(app, refundPayment, {
    as: gym.admin,
    params: { id },
    body: { why: 'no ve', ...(amount !== undefined && { amount }) },
  })
const giveDetails = (member: number) =>
  insertRow(db, 'invoice_recipients', {
    member_id: member,
    name: 'Anna Roca',
    nif: '12345678Z',
    address: 'Carrer Nou 2',
    changed_at: new Date(now),
  })

test('a card payment has a simplified invoice with its VAT, its record, and the member named in neither', async () => {
  const member = await payer()
  const id = await buyPlan(member)
  expect(await invoicesOf(member)).toMatchObject([
    { type: 'F2', base_cents: 4132, tax_cents: 868, total_cents: 5000, issued_on: '2026-12-01' },
  ])
  const record = await db
    .selectFrom('invoice_records as r')
    .innerJoin('invoice_payments as p', 'p.invoice_id', 'r.invoice_id')
    .select(['r.state', 'r.record', 'r.problems'])
    .where('p.payment_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({
    state: 'waiting',
    problems: [],
    record: {
      record: 'issue',
      kind: { type: 'F2' },
      issuerName: 'Força Girona SL',
      taxCents: 868,
      totalCents: 5000,
      breakdown: [{ vat: 'taxed', rateHundredths: 2100, baseCents: 4132, taxCents: 868 }],
    },
  })
  expect(JSON.stringify(record.record)).not.toContain('Surname')
})

test('pieces of a refund are corrective invoices that end at zero', async () => {
  const member = await payer()
  const id = await buyPlan(member)
  for (const amount of [10.01, 7.77]) expect((await refund(id, amount)).status).toBe(200)
  expect((await refund(id)).status).toBe(200)
  const [sale, ...corrections] = await invoicesOf(member)
  expect(corrections.map(({ type, corrects_id }) => [type, corrects_id])).toEqual(
    Array(3).fill(['R5', sale?.id]),
  )
  const all = [sale, ...corrections]
  expect(all.reduce((sum, each) => sum + (each?.base_cents ?? 0), 0)).toBe(0)
  expect(all.reduce((sum, each) => sum + (each?.tax_cents ?? 0), 0)).toBe(0)
})

test('a member who gave NIF, name and address gets full invoices, and R1 for refunds', async () => {
  const member = await payer()
  await giveDetails(member)
  const id = await buyPlan(member)
  await refund(id, 20)
  expect(await invoicesOf(member)).toMatchObject([
    { type: 'F1', total_cents: 5000 },
    { type: 'R1', total_cents: -2000 },
  ])
  const { rows } = await sql<{
    kind: object
  }>`select r.record -> 'kind' as kind from invoice_records r join invoices i on i.id = r.invoice_id
    where i.member_id = ${member} order by r.sequence`.execute(db)
  const recipients = [{ name: 'Anna Roca', id: { nif: '12345678Z' } }]
  expect(rows.map(({ kind }) => kind)).toMatchObject([
    { type: 'F1', recipients },
    { type: 'R1', recipients, correction: { by: 'differences' } },
  ])
})

test('exempt sales have no VAT; other rates apply to theirs', async () => {
  await sql`update plans set vat = 'E1' where id = ${gym.three}`.execute(db)
  await sql`update gym set credits_vat = '10'`.execute(db)
  const member = await payer()
  await buyPlan(member)
  await pay(app, member, { amount: 7, purchase: { kind: 'credits', creditType: 'OPEN' } })
  expect(await invoicesOf(member)).toMatchObject([
    { base_cents: 5000, tax_cents: 0 },
    { base_cents: 636, tax_cents: 64 },
  ])
  await sql`update plans set vat = '21'`.execute(db)
  await sql`update gym set credits_vat = '21'`.execute(db)
})

test('cash sales at the desk are invoiced too', async () => {
  const member = await buildMember(db)
  const item = { kind: 'plan', planId: gym.three, pro: false }
  const body = { memberId: member, centerId: gym.center.id, method: 'cash', amount: 50, item }
  expect((await call(app, sellAtDesk, { as: gym.admin, body })).status).toBe(200)
  expect(await invoicesOf(member)).toMatchObject([{ type: 'F2', total_cents: 5000 }])
})

test('the last second of the year and the first have the numbers of their years, in the zone of the company', async () => {
  const [before, after, late] = [await payer(), await payer(), await payer()]
  now = madrid('2026-12-31 23:59') + 59_000
  await buyPlan(before)
  now = madrid('2027-01-01 00:00')
  await buyPlan(after)
  expect(await invoicesOf(before)).toMatchObject([{ issued_on: '2026-12-31' }])
  expect(await invoicesOf(after)).toMatchObject([{ issued_on: '2027-01-01', full_number: 'S2027-000001' }])
  // A node whose clock is behind does not reopen the year.
  now = madrid('2026-12-31 23:59')
  await buyPlan(late)
  expect(await invoicesOf(late)).toMatchObject([{ issued_on: '2027-01-01', full_number: 'S2027-000002' }])
})

test('in the Canary Islands the year ends an hour later', async () => {
  await updateRows(db, 'companies', { time_zone: 'Atlantic/Canary' }, { id: company })
  const [before, after] = [await payer(), await payer()]
  now = madrid('2028-01-01 00:30')
  await buyPlan(before)
  now = madrid('2028-01-01 01:00')
  await buyPlan(after)
  expect(await invoicesOf(before)).toMatchObject([{ issued_on: '2027-12-31' }])
  expect(await invoicesOf(after)).toMatchObject([{ issued_on: '2028-01-01', full_number: 'S2028-000001' }])
  await updateRows(db, 'companies', { time_zone: 'Europe/Madrid' }, { id: company })
})

test('without a company payments have their receipt only, and so do their refunds', async () => {
  await updateRows(db, 'companies', { environment: 'off', invoicing_since: null })
  const member = await payer()
  const id = await buyPlan(member)
  await updateRows(db, 'companies', { invoicing_since: new Date(now + 1) })
  now += 60_000
  expect((await refund(id)).status).toBe(200)
  expect(await invoicesOf(member)).toEqual([])
  expect(await db.selectFrom('receipts').select('id').where('payment_id', '=', id).execute()).toHaveLength(1)
})

test('with VERI*FACTU off invoices have no record', async () => {
  const member = await payer()
  await buyPlan(member)
  const [invoice] = await invoicesOf(member)
  const records = db
    .selectFrom('invoice_records')
    .select('id')
    .where('invoice_id', '=', invoice?.id ?? 0)
  expect([invoice?.type, await records.execute()]).toEqual(['F2', []])
})
