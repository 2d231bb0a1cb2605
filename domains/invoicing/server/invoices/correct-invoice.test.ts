import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { invoiceViolations, openCompany } from '../../../../tests/support/invoices.ts'
import { agencySchemaErrors } from '../../../../tests/support/money/agency-schemas.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import {
  askFullInvoice,
  correctInvoice,
  getInvoiceToCorrect,
  saveInvoiceDetails,
} from '../../contract/invoices.ts'
import type { InvoiceRecord } from '../../rules/invoice-record.ts'
import { submissionXml } from '../tax-agency/submission-xml.ts'
import { selectInvoicesOfPayment } from './file-queries.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-12-01 10:00')
const app = await testApp(url, { clock: () => now })
await openCompany(db, { environment: 'test' })

beforeEach(() => async () => {
  expect(await invoiceViolations(db)).toEqual([])
  const held = db.selectFrom('invoice_records').select('problems').where('state', '=', 'held')
  expect(await held.execute()).toEqual([])
})

const roca = { name: 'Roca SL', nif: 'A58818501', address: 'Carrer Nou 2' }
const puig = { name: 'Anna Puig', nif: '12345678Z', address: 'Carrer Vell 1' }

async function payer(details?: object): Promise<{ member: number; id: number }> {
  const member = await buildMember(db)
  await addedCard(app, member)
  if (details) await call(app, saveInvoiceDetails, { as: member, body: { details } })
  const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
  return { member, id: (await pay(app, member, { amount: 50, purchase })).body.receiptId }
}
const correct = (id: number, body: object, as = gym.admin) =>
  call(app, correctInvoice, { as, params: { id }, body: { why: 'mal puesto', ...body } })
const read = async (id: number) =>
  (await call(app, getInvoiceToCorrect, { as: gym.admin, params: { id } })).body
const refund = async (id: number, amount: number) =>
  expect(
    (await call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'no ve', amount } }))
      .status,
  ).toBe(200)
const issued = async (member: number) =>
  (await readRows(db, 'invoices', ['type', 'base_cents', 'tax_cents', 'printed'], { member_id: member })).map(
    ({ type, base_cents: base, tax_cents: tax, printed }) => [
      type,
      base,
      tax,
      (printed as { recipient: { name: string } | null }).recipient?.name ?? '',
    ],
  )

test('another VAT is a corrective invoice over nothing, and refunds after it have the right one', async () => {
  const { member, id } = await payer()
  expect(await read(id)).toMatchObject({ left: 50, vats: ['21'], buyer: null, isUnpaid: false })
  expect((await correct(id, { what: 'vat', vat: '21' })).body.code).toBe('invoice_same')
  expect((await correct(id, { what: 'vat', vat: '10' })).body).toEqual({ number: 'R2026-000001' })
  expect(await read(id)).toMatchObject({ left: 50, vats: ['10'] })
  await refund(id, 11)
  await refund(id, 39)
  expect(await issued(member)).toEqual([
    ['F2', 4132, 868, ''],
    ['R5', 413, -413, ''],
    ['R5', -1000, -100, ''],
    ['R5', -3545, -355, ''],
  ])
  expect((await correct(id, { what: 'vat', vat: '4' })).body.code).toBe('no_invoice')
})

test('the buyer of a full invoice is corrected by taking it back, and what they bought later names the right one', async () => {
  const { member, id } = await payer(roca)
  await refund(id, 10)
  expect((await correct(id, { what: 'buyer', ...roca })).body.code).toBe('invoice_same')
  const wrong = await correct(id, { what: 'buyer', ...puig, nif: '12345678A' })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { nif: 'tax_number_invalid' }])
  expect((await correct(id, { what: 'buyer', ...puig })).status).toBe(200)
  expect((await correct(id, { what: 'vat', vat: 'E1' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ left: 40, vats: ['E1'], buyer: puig })
  await pay(app, member, { amount: 7, purchase: { kind: 'credits', creditType: 'OPEN' } })
  await refund(id, 40)
  expect(await issued(member)).toEqual([
    ['F1', 4132, 868, 'Roca SL'],
    ['R1', -826, -174, 'Roca SL'],
    ['R4', -3306, -694, 'Roca SL'],
    ['F1', 3306, 694, 'Anna Puig'],
    ['R1', 694, -694, 'Anna Puig'],
    ['F1', 579, 121, 'Anna Puig'],
    ['R1', -4000, 0, 'Anna Puig'],
  ])
  expect(await selectInvoicesOfPayment(db, id)).toHaveLength(6)
})

test('staff give a simplified invoice a full one in its place, and correct its buyer', async () => {
  const { member, id } = await payer()
  expect((await correct(id, { what: 'buyer', ...roca })).status).toBe(200)
  await refund(id, 10)
  expect((await correct(id, { what: 'buyer', ...puig })).status).toBe(200)
  expect((await call(app, askFullInvoice, { as: member, params: { id } })).body.code).toBe('invoice_full')
  await refund(id, 40)
  expect(await issued(member)).toEqual([
    ['F2', 4132, 868, ''],
    ['F3', 4132, 868, 'Roca SL'],
    ['R5', -826, -174, ''],
    ['F3', -826, -174, 'Roca SL'],
    ['R4', -4132, -868, 'Roca SL'],
    ['R4', 826, 174, 'Roca SL'],
    ['F3', 3306, 694, 'Anna Puig'],
    ['R5', -3306, -694, ''],
    ['F3', -3306, -694, 'Anna Puig'],
  ])
  expect(await selectInvoicesOfPayment(db, id)).toHaveLength(9)
})

test('a returned and unpaid debit is corrected as unpaid, and nothing else', async () => {
  const [simple, full] = [await payer(), await payer(roca)]
  expect((await correct(simple.id, { what: 'unpaid' })).body.code).toBe('invoice_paid')
  for (const { id } of [simple, full])
    await sql`insert into disputes (payment_id, provider_id, amount_cents, reason, state, created_at)
      values (${id}, ${`du_${id}`}, 5000, 'fraudulent', 'lost', now())`.execute(db)
  expect(await read(simple.id)).toMatchObject({ isUnpaid: true })
  for (const { id } of [simple, full]) expect((await correct(id, { what: 'unpaid' })).status).toBe(200)
  expect((await issued(simple.member)).at(-1)).toEqual(['R5', -4132, -868, ''])
  expect((await issued(full.member)).at(-1)).toEqual(['R3', -4132, -868, 'Roca SL'])
  expect((await correct(simple.id, { what: 'unpaid' })).body.code).toBe('no_invoice')
})

test('a refund after the whole invoice was corrected as unpaid corrects nothing more', async () => {
  const { member, id } = await payer()
  await refund(id, 20)
  await sql`insert into disputes (payment_id, provider_id, amount_cents, reason, state, created_at)
    values (${id}, ${`du_${id}`}, 3000, 'fraudulent', 'lost', now())`.execute(db)
  expect((await correct(id, { what: 'unpaid' })).status).toBe(200)
  await refund(id, 10)
  expect(await issued(member)).toEqual([
    ['F2', 4132, 868, ''],
    ['R5', -1653, -347, ''],
    ['R5', -2479, -521, ''],
  ])
  const more = { as: gym.admin, params: { id }, body: { why: 'no ve', amount: 20.01 } }
  expect((await call(app, refundPayment, more)).body.code).toBe('refund_too_big')
})

test('every correction names the first invoice, in the XML too', async () => {
  const { member, id } = await payer()
  await correct(id, { what: 'vat', vat: '10' })
  await correct(id, { what: 'vat', vat: '4' })
  await refund(id, 20)
  const { rows } = await sql<{ number: string; record: InvoiceRecord }>`
    select i.full_number as number, r.record from invoices i join invoice_records r on r.invoice_id = i.id
    where i.member_id = ${member} order by i.id`.execute(db)
  const records = rows.map(({ record }) => record)
  const issuer = { nif: 'B12345674', name: 'Força Girona SL' }
  const xml = submissionXml({ issuer, records, afterOutage: false })
  const named = [...xml.matchAll(/<sf:IDFacturaRectificada>.*?<sf:NumSerieFactura>(.*?)</gs)]
  expect(named.map(([, number]) => number)).toEqual(Array(3).fill(rows[0]?.number))
  expect(await agencySchemaErrors(xml, 'submission')).toEqual([])
})

test('two corrections at once are one', async () => {
  const { member, id } = await payer(roca)
  const answers = await Promise.all(['10', '4', '10', '4'].map((vat) => correct(id, { what: 'vat', vat })))
  expect(answers.map(({ status }) => status)).toContain(200)
  const at = (vat: string) =>
    sql<{ left: number }>`select coalesce(sum(l.base_cents + l.tax_cents), 0)::integer as left from invoices i
      join invoice_lines l on l.invoice_id = i.id where i.member_id = ${member} and l.vat = ${vat}`.execute(
      db,
    )
  const left = await Promise.all(['21', '10', '4'].map(async (vat) => (await at(vat)).rows[0]?.left))
  expect([
    [0, 5000, 0],
    [0, 0, 5000],
  ]).toContainEqual(left)
})

test('members and trainers may not, receipts have nothing to correct, and after four years it is too late', async () => {
  const { member, id } = await payer()
  for (const as of [member, gym.trainer])
    expect((await correct(id, { what: 'vat', vat: '10' }, as)).status).toBe(403)
  expect((await correct(id, { what: 'vat', vat: 'E2' })).status).toBe(400)
  expect((await correct(id, { what: 'vat', vat: '10', why: '' })).body.fields).toHaveProperty('why')
  expect((await correct(2_000_000_000, { what: 'unpaid' })).status).toBe(404)
  now = madrid('2030-12-01 10:00')
  expect((await correct(id, { what: 'vat', vat: '10' })).body.code).toBe('invoice_too_old')
})
