import { expect, test } from 'vitest'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { pdfTexts } from '../../../../tests/support/files/pdf-text.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { invoiceViolations, openCompany } from '../../../../tests/support/invoices.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import { eraseAccount, exportData } from '../../../people/contract/account.ts'
import { exportPayments } from '../../../sales/contract/payment-list.ts'
import { getReceiptFile, listReceipts, refundPayment } from '../../../sales/contract/payments.ts'
import { receiptFile } from '../../../sales/server/payments/receipts/receipt-file.ts'
import {
  askFullInvoice,
  exportInvoiceBook,
  getInvoiceDetails,
  saveInvoiceDetails,
} from '../../contract/invoices.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const bought = madrid('2026-12-01 10:00')
let now = bought
const app = await testApp(url, { clock: () => now })
await openCompany(db, { environment: 'test' })
const password = 'kettlebell y cuerda'
const details = { name: 'Roca SL', nif: 'A58818501', address: 'Carrer Nou 2, 17001 Girona' }

async function payer(): Promise<{ member: number; id: number }> {
  const member = await buildMember(db, { language: 'ca' })
  await addedCard(app, member)
  const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
  return { member, id: (await pay(app, member, { amount: 50, purchase })).body.receiptId }
}
const save = (member: number, data: object | null) =>
  call(app, saveInvoiceDetails, { as: member, body: { details: data } })
const ask = (member: number, id: number) => call(app, askFullInvoice, { as: member, params: { id } })
const refund = (id: number, amount: number) =>
  call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'no ve', amount } })
const invoicesOf = async (member: number) =>
  (await readRows(db, 'invoices', ['type', 'total_cents'], { member_id: member })).map(
    ({ type, total_cents }) => [type, total_cents],
  )
const numbersOf = async (member: number) =>
  (await call(app, listReceipts, { as: member })).body.content.map(
    ({ number, invoiceType }: { number: string; invoiceType: string }) => [number, invoiceType],
  )

test('a full invoice replaces the simplified one and its corrections', async () => {
  const { member, id } = await payer()
  expect(await numbersOf(member)).toEqual([['S2026-000001', 'F2']])
  expect((await ask(member, id)).body.code).toBe('invoice_details_missing')
  const wrong = await save(member, { ...details, nif: 'A58818502' })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { nif: 'tax_number_invalid' }])
  expect((await save(member, { ...details, nif: 'a-58818501' })).body).toEqual(details)
  expect((await call(app, getInvoiceDetails, { as: member })).body).toEqual(details)

  await refund(id, 10)
  expect((await ask(await buildMember(db), id)).status).toBe(404)
  expect((await ask(member, id)).body).toEqual({ number: 'F2026-000001' })
  expect((await ask(member, id)).body.code).toBe('invoice_full')
  await refund(id, 40)
  expect(await invoicesOf(member)).toEqual([
    ['F2', 5000],
    ['R5', -1000],
    ['F3', 4000],
    ['R5', -4000],
    ['F3', -4000],
  ])
  expect(await numbersOf(member)).toEqual([['S2026-000001', 'F1']])
  const held = db.selectFrom('invoice_records').select('problems').where('state', '<>', 'waiting')
  expect(await held.execute()).toEqual([])
  expect(await invoiceViolations(db)).toEqual([])
})

test('members who entered invoice data get full invoices, until they remove it', async () => {
  const { member } = await payer()
  await save(member, details)
  await pay(app, member, { amount: 7, purchase: { kind: 'credits', creditType: 'OPEN' } })
  await save(member, null)
  expect((await call(app, getInvoiceDetails, { as: member })).body).toBe(null)
  await pay(app, member, { amount: 7, purchase: { kind: 'credits', creditType: 'OPEN' } })
  expect(await invoicesOf(member)).toEqual([
    ['F2', 5000],
    ['F1', 700],
    ['F2', 700],
  ])
})

test('after four years, or without an invoice, there is no full one', async () => {
  const { member, id } = await payer()
  await save(member, details)
  now = madrid('2030-12-01 00:00')
  expect((await ask(member, id)).body.code).toBe('invoice_too_old')
  now = madrid('2030-11-30 23:59')
  expect((await ask(member, id)).status).toBe(200)
  await updateRows(db, 'companies', { environment: 'off', invoicing_since: null })
  const old = await payer()
  expect((await ask(old.member, old.id)).body.code).toBe('no_invoice')
  expect(await numbersOf(old.member)).toEqual([['2030-0001', null]])
  await openCompany(db, { environment: 'test' })
  now = bought
})

test('an invoice names its buyer in every script, and stays small', async () => {
  const { member, id } = await payer()
  const name = 'Ștefan Țurcanu Łukasz-Żółć Ґалина محمد 李'
  expect((await save(member, { ...details, name })).status).toBe(200)
  expect((await ask(member, id)).status).toBeLessThan(300)
  const file = await receiptFile(app, id, null, 'ca')
  const bytes = file?.file.bytes ?? Buffer.alloc(0)
  const shown = pdfTexts(bytes).join('')
  for (const letter of name.replaceAll(' ', '')) expect(shown, letter).toContain(letter)
  expect(shown).not.toContain('?')
  expect(bytes.length, 'a font is embedded whole').toBeLessThan(60_000)
})

test('the papers are PDF in both languages, and outlive the account', async () => {
  const { member, id } = await payer()
  await save(member, details)
  await refund(id, 5)
  await updateRows(db, 'members', { password_hash: await hashPassword(password) }, { id: member })
  const paper = (lang: 'ca' | 'es') =>
    call(app, getReceiptFile, { as: gym.admin, params: { id }, query: { lang } })
  for (const lang of ['ca', 'es'] as const) {
    const { status, headers, text } = await paper(lang)
    expect([status, text.slice(0, 5), text.match(/\/Type \/Page\n/g)?.length]).toEqual([200, '%PDF-', 2])
    expect(headers['content-disposition']).toMatch(/filename="factura-S\d{4}-\d{6}\.pdf"/)
  }
  const params = { id: member }
  const { body } = await call(app, exportData, { params, as: member })
  expect(body).toMatchObject({
    invoices: [{ type: 'F2' }, { type: 'R5' }],
    invoiceDetails: [{ nif: 'A58818501' }],
  })
  expect((await call(app, eraseAccount, { params, body: { password }, as: member })).status).toBe(204)
  const kept = db.selectFrom('invoice_recipients').select('nif').where('member_id', '=', member)
  expect(await kept.execute()).toEqual([])
  expect((await paper('ca')).status).toBe(200)
})

test('the book has every invoice once, and its sums are those of the invoices', async () => {
  const query = { from: '2026-01-01', until: '2026-12-31' }
  const { status, text } = await call(app, exportInvoiceBook, { as: gym.admin, query })
  const rows = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';'))
  const invoices = await readRows(db, 'invoices', ['full_number', 'total_cents'], { year: 2026 })
  expect([status, rows.map((row) => row[1])]).toEqual([200, invoices.map((one) => one.full_number)])
  expect(rows.map((row) => Math.round(Number(row[11]?.replace(',', '.')) * 100))).toEqual(
    invoices.map((one) => one.total_cents),
  )
  expect(rows.filter((row) => row[5] === 'A58818501')).not.toEqual([])
  const late = { from: '2025-01-01', until: '2026-12-31' }
  expect((await call(app, exportInvoiceBook, { as: gym.admin, query: late })).status).toBe(400)
})

test('the export of payments says what VAT is in them', async () => {
  const { text } = await call(app, exportPayments, { as: gym.admin, query: {} })
  const [head = '', ...lines] = text.split('\r\n')
  const at = head.split(';').indexOf('IVA')
  expect(at).toBeGreaterThan(0)
  expect(lines.some((line) => line.split(';')[at] === '8,68')).toBe(true)
})
