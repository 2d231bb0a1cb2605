import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { call, testApp, tokenOf } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { archiveOf, enter } from '../../../../tests/support/files/archive-files.ts'
import { rowDifferences } from '../../../../tests/support/files/gym-rows.ts'
import { pdfTexts } from '../../../../tests/support/files/pdf-text.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { invoiceViolations, openCompany } from '../../../../tests/support/invoices.ts'
import { agencySchemaErrors, withoutSchemas } from '../../../../tests/support/money/agency-schemas.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import { cinFor, codesOf, importFile, previewFile } from '../../../../tests/support/transfer.ts'
import { updateCenter } from '../../../gym/contract/centers.ts'
import { eraseAccount } from '../../../people/contract/account.ts'
import { getPaymentDetails, listMoneyToDo, resolveRefund } from '../../../sales/contract/payment-list.ts'
import { listReceipts, refundPayment } from '../../../sales/contract/payments.ts'
import { addCompany, exportInvoiceBook } from '../../contract/invoices.ts'
import type { InvoiceRecord } from '../../rules/invoice-record.ts'
import { submissionXml } from '../tax-agency/submission-xml.ts'
import { keepOutsideInvoices } from './outside-invoice.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-12-01 10:00')
const app = await testApp(url, { clock: () => now })
const password = 'kettlebell y cuerda'
const password_hash = await hashPassword(password)

let member = await buildMember(db)

const roca = { nif: 'A58818501', name: 'Roca SL', address: 'Carrer Nou 2' }
const head =
  'Socio;Fecha de pago;Importe;Forma de pago;Descripción;Devuelto;Factura;Fecha de la factura;Tipo de IVA;NIF de la factura;Nombre en la factura;Dirección de la factura'

/** Imports a payment of 100 € and returns its id. `cells`: what was refunded, then its invoice. */
async function imported(...cells: string[]): Promise<number> {
  const file = `${head}\n${await cinFor(db, member)};15/03/2026;100;efectivo;Bono de 10;${cells.join(';')}${';'.repeat(7 - cells.length)}\n`
  const report = await importFile(app, gym.admin, 'payments', file)
  expect(report.problems).toEqual([])
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', member)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const refund = (id: number, body: object = {}) =>
  call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'se muda', ...body } })
const details = async (id: number) =>
  (await call(app, getPaymentDetails, { as: gym.admin, params: { id } })).body
const toDo = async () =>
  (await call(app, listMoneyToDo, { as: gym.admin })).body.corrections.filter(
    (one: { member: { id: number } }) => one.member.id === member,
  )
const issued = async () => {
  const { rows } = await sql<{ line: string; record: InvoiceRecord }>`
    select concat_ws(' ', i.type, (select string_agg(l.vat || ': ' || l.base_cents || ' + ' || l.tax_cents, ', ' order by l.line)
      from invoice_lines l where l.invoice_id = i.id), i.printed -> 'recipient' ->> 'name') as line, r.record
    from invoices i left join invoice_records r on r.invoice_id = i.id where i.member_id = ${member} order by i.id`.execute(
    db,
  )
  return rows
}
const linesOf = async () => (await issued()).map(({ line }) => line)
const corrected = async () =>
  (await issued()).map(({ record }) =>
    record.record === 'issue' && 'correction' in record.kind ? record.kind.correction.corrects : [],
  )
/** Texts of the PDF over HTTP; its status if there is none. */
async function pdf(id: number, as = gym.admin): Promise<string | number> {
  const headers = { authorization: `Bearer ${await tokenOf(app, as)}` }
  const answer = await app.inject({ url: `/api/payments/receipts/${id}/pdf?lang=es`, headers })
  return answer.statusCode === 200 ? pdfTexts(answer.rawPayload).join(' ') : answer.statusCode
}
const said = { invoiceNumber: 'T/2026 0042', invoicedOn: '2026-03-15' }
const named = [{ issuer: 'B12345674', number: 'T/2026 0042', day: '2026-03-15' }]
const ofTicket = ['', 'T/2026 0042', '15/03/2026', '10 %']

// Before the gym issues invoices: a plan bought, and an imported payment refunded.
await addedCard(app, member)
const early = {
  member,
  id: (await pay(app, member, { amount: 50, purchase: { kind: 'plan', planId: gym.three, pro: false } })).body
    .receiptId,
}
member = await buildMember(db)
const none = { member, id: await imported(), outside: null as unknown }
none.outside = (await details(none.id)).outside
expect((await refund(none.id, { ...said, amount: 40 })).body.code).toBe('changed_meanwhile')
expect((await refund(none.id, { amount: 40 })).status).toBe(200)
now += 60_000
const company = await openCompany(db, { environment: 'test' })
await updateRows(db, 'companies', { invoicing_since: new Date(now) }, { id: company })

beforeEach(async () => {
  now += 60_000
  member = await buildMember(db)
})
afterEach(async () => {
  expect(await invoiceViolations(db)).toEqual([])
  const held = db.selectFrom('invoice_records').select('problems').where('state', '=', 'held')
  expect(await held.execute()).toEqual([])
})

test('refunds of an imported payment correct the invoice of the other program, to the cent', async () => {
  const id = await imported(...ofTicket)
  expect(await pdf(id)).toBe(404)
  expect((await details(id)).outside).toEqual({
    said: { ...said, vat: '10' },
    isFull: false,
    isCorrected: false,
  })
  for (const amount of [33.33, 33.33, 33.34]) expect((await refund(id, { amount })).status).toBe(200)
  expect(await linesOf()).toEqual(['R5 10: -3030 + -303', 'R5 10: -3030 + -303', 'R5 10: -3031 + -303'])
  expect(await corrected()).toEqual([named, named, named])
  expect((await refund(id)).body.code).toBe('refund_too_big')
  expect(await toDo()).toEqual([])
  expect((await details(id)).payment.receiptNumber).toBe('R2026-000001')
  const { body } = await call(app, listReceipts, { as: member, query: {} })
  expect(body.content).toMatchObject([{ id, number: 'R2026-000001', invoiceType: null, refunded: 100 }])
  for (const as of [member, gym.admin])
    expect(await pdf(id, as)).toContain(
      'Rectifica por diferencias la factura T/2026 0042 (15 de marzo de 2026)',
    )
  const book = await call(app, exportInvoiceBook, {
    as: gym.admin,
    query: { from: '2026-12-01', until: '2026-12-01' },
  })
  expect(book.text.match(/T\/2026 0042/g)).toHaveLength(3)
})

test('a full invoice is corrected for its buyer (R1), also after the account is erased', async () => {
  const id = await imported('', 'F-17', '15/03/2026', '21', roca.nif, roca.name, roca.address)
  expect((await refund(id, { amount: 20 })).status).toBe(200)
  await db.updateTable('members').set({ password_hash }).where('id', '=', member).execute()
  const erased = await call(app, eraseAccount, { params: { id: member }, as: member, body: { password } })
  expect(erased.status).toBe(204)
  const kept = () =>
    db.selectFrom('outside_invoices').select('recipient').where('payment_id', '=', id).executeTakeFirst()
  expect(await kept()).toEqual({ recipient: null })
  expect((await details(id)).outside).toMatchObject({ said: {}, isFull: true, isCorrected: true })
  // Without the buyer there is no full invoice.
  expect((await refund(id, { amount: 30 })).status).toBe(200)
  expect(await toDo()).toMatchObject([{ paymentId: id, amount: 30 }])
  const buyer = { buyerNif: roca.nif, buyerName: roca.name, buyerAddress: roca.address }
  const invoice = { invoiceNumber: 'F-17', invoicedOn: '2026-03-15', ...buyer }
  expect((await refund(id, invoice)).status).toBe(200)
  expect(await kept()).toEqual({ recipient: null })
  expect(await linesOf()).toEqual(['R1 21: -1653 + -347 Roca SL', 'R1 21: -4132 + -868 Roca SL'])
})

test('without its number a refund is to be corrected in the other program, until staff say so', async () => {
  const id = await imported('30')
  expect((await details(id)).outside).toEqual({ said: { vat: '21' }, isFull: false, isCorrected: false })
  expect((await refund(id, { amount: 20 })).status).toBe(200)
  expect(await linesOf()).toEqual([])
  expect(await pdf(id)).toBe(404)
  const [one] = await toDo()
  expect(one).toMatchObject({ paymentId: id, amount: 20, member: { id: member } })
  const attend = { as: gym.admin, params: { id: one.id }, body: { why: 'R-9 de TeamUp' } }
  expect((await call(app, resolveRefund, attend)).status).toBe(204)
  expect(await toDo()).toEqual([])
  expect((await call(app, resolveRefund, attend)).status).toBe(404)
  // Refunds made elsewhere are not corrected here.
  expect((await refund(id, said)).status).toBe(200)
  expect(await linesOf()).toEqual(['R5 21: -4132 + -868'])
})

test('staff say the number with the refund; a wrong one is refused and nothing is refunded', async () => {
  const id = await imported()
  const fields = async (body: object) => (await refund(id, { amount: 10, ...body })).body.fields
  expect(await fields({ ...said, invoiceNumber: 'T"42' })).toEqual({
    invoiceNumber: 'invoice_number_invalid',
  })
  expect(await fields({ ...said, invoiceNumber: 'x'.repeat(61) })).toEqual({ invoiceNumber: 'too_long' })
  expect(await fields({ ...said, invoicedOn: '2026-12-02' })).toEqual({ invoicedOn: 'date_in_future' })
  expect(await fields({ invoiceNumber: 'T-1' })).toEqual({ invoicedOn: 'required' })
  expect(await fields({ ...said, buyerNif: roca.nif })).toEqual({
    buyerName: 'required',
    buyerAddress: 'required',
  })
  const buyer = { buyerNif: '12345678A', buyerName: 'Anna', buyerAddress: 'Vell 1' }
  expect(await fields({ ...said, ...buyer })).toEqual({ buyerNif: 'tax_number_invalid' })
  expect((await details(id)).refundable).toBe(100)
  expect((await refund(id, { amount: 10, ...said, invoiceNumber: 'T-1', vat: '4' })).status).toBe(200)
  expect((await refund(id, { amount: 10, ...said })).body.code).toBe('changed_meanwhile')
  expect((await refund(id, { amount: 10, ...said, invoiceNumber: 'T-1' })).status).toBe(200)
  expect(await linesOf()).toEqual(['R5 4: -962 + -38', 'R5 4: -961 + -39'])
  const logged = db
    .selectFrom('audit_log')
    .select('after')
    .where('about_member_id', '=', member)
    .orderBy('id')
  expect((await logged.where('action', '=', 'refund-payment').execute())[0]?.after).toEqual({
    amountCents: 1000,
    method: 'cash',
    invoice: 'T-1',
  })
})

test('a payment from before the gym invoiced is corrected the same way, after its receipt', async () => {
  const { id } = early
  member = early.member
  expect((await refund(id, { amount: 10 })).status).toBe(200)
  expect(await toDo()).toMatchObject([{ paymentId: id, amount: 10 }])
  expect((await refund(id, said)).status).toBe(200)
  expect(await linesOf()).toEqual(['R5 21: -3306 + -694'])
  const paper = await pdf(id)
  expect(paper).toMatch(/^Recibo /)
  expect(paper).toContain('Rectifica por diferencias la factura T/2026 0042')
  const { body } = await call(app, listReceipts, { as: member, query: {} })
  expect(body.content).toMatchObject([{ number: '2026-0001', refunded: 50 }])
})

test('while a gym issued no invoices, a refund asked for nothing and left nothing to do', async () => {
  member = none.member
  expect(none.outside).toBeNull()
  expect(await toDo()).toEqual([])
  expect((await refund(none.id, said)).status).toBe(200)
  expect(await linesOf()).toEqual(['R5 21: -4959 + -1041'])
})

test('a later file adds the invoice that a payment lacks, and changes none', async () => {
  const id = await imported()
  const again = async (number: string, existing: 'skip' | 'update') => {
    const file = `${head}\n${await cinFor(db, member)};15/03/2026;100;efectivo;Bono de 10;;${number};15/03/2026;10;;;\n`
    return (await importFile(app, gym.admin, 'payments', file, { existing })).counts
  }
  expect(await again('T-7', 'skip')).toMatchObject({ skipped: 1, made: 0 })
  expect((await details(id)).outside.said).toEqual({ vat: '21' })
  expect(await again('T-7', 'update')).toMatchObject({ changed: 1, made: 0 })
  expect(await again('T-8', 'update')).toMatchObject({ same: 1 })
  expect((await details(id)).outside.said).toMatchObject({ invoiceNumber: 'T-7', vat: '10' })
})

test('number and date alone leave VAT and buyer of a known invoice as they are', async () => {
  const id = await imported('', 'F-9', '15/03/2026', '10', roca.nif, roca.name, roca.address)
  expect((await refund(id, { invoiceNumber: 'F-10', invoicedOn: '2026-03-14', amount: 11 })).status).toBe(200)
  expect(await linesOf()).toEqual(['R1 10: -1000 + -100 Roca SL'])
})

test('the company that was paid corrects, though the center belongs to another one by now', async () => {
  const id = await imported(...ofTicket)
  const { body: other } = await call(app, addCompany, {
    as: gym.admin,
    body: { ...roca, legalName: roca.name },
  })
  const belongsTo = (companyId: number | null) =>
    call(app, updateCenter, { as: gym.admin, params: { id: gym.center.id }, body: { companyId } })
  expect((await belongsTo(other.id)).status).toBe(200)
  expect((await refund(id, { amount: 11 })).status).toBe(200)
  expect((await belongsTo(null)).status).toBe(200)
  const invoice = db.selectFrom('invoices').select('company_id').where('corrects_outside_id', '=', id)
  expect(await invoice.execute()).toEqual([{ company_id: company }])
})

test('a later file does not replace an invoice that staff noted meanwhile', async () => {
  const id = await imported()
  const one = {
    paymentId: id,
    number: 'T-8',
    issuedOn: '2026-03-15',
    vat: '21',
    type: 'F2',
    recipient: null,
  } as const
  await keepOutsideInvoices(db, [one])
  await expect(keepOutsideInvoices(db, [{ ...one, number: 'T-9' }])).rejects.toThrow('changed_meanwhile')
  expect((await details(id)).outside.said).toMatchObject({ invoiceNumber: 'T-8' })
})

test.each(['21', '21 %', '21,0', '21.00', '0,21'])('reads a VAT of 21 %% written %s', async (vat) => {
  const id = await imported('', 'T-1', '15/03/2026', vat)
  expect((await details(id)).outside.said).toMatchObject({ vat: '21' })
})

test('unreadable invoice columns are reported by line, and may be left out', async () => {
  const cin = await cinFor(db, member)
  const line = (...cells: string[]) => `${cin};15/03/2026;100;efectivo;Bono;;${cells.join(';')}`
  const file = [
    head,
    line('T-1', '', '', '', '', ''),
    line('T–2', '15/03/2026', '', '', '', ''),
    line('T-3', '15/03/2099', '', '', '', ''),
    line('T-4', '15/03/2026', '18', '', '', ''),
    line('T-5', '15/03/2026', '', roca.nif, '', ''),
    line('T-6', '15/03/2026', '', 'A58818502', 'Roca', 'Nou'),
  ].join('\n')
  expect(codesOf(await previewFile(app, gym.admin, 'payments', file))).toEqual([
    '2 invoiceNumber invoice_incomplete',
    '3 invoiceNumber invoice_number_invalid',
    '4 invoicedOn date_in_future',
    '5 vat invalid',
    '6 invoiceNumber invoice_incomplete',
    '6 invoicedOn invoice_incomplete',
    '6 buyerNif invoice_incomplete',
    '7 buyerNif tax_number_invalid',
  ])
  const taken = await importFile(app, gym.admin, 'payments', file, { problems: 'leave_out' })
  expect(taken.counts).toMatchObject({ made: 6, left_out: 0 })
})

test(`the record of each is valid by the agency's schema${withoutSchemas}`, async () => {
  const id = await imported(...ofTicket)
  await refund(id, { amount: 40 })
  await refund(id)
  const records = (await issued()).map(({ record }) => record)
  const xml = submissionXml({
    issuer: { nif: 'B12345674', name: 'Força Girona SL' },
    records,
    afterOutage: false,
  })
  expect(xml.match(/<sf:IDFacturaRectificada>.*?<\/sf:IDFacturaRectificada>/gs)).toEqual(
    Array(2).fill(expect.stringMatching(/B12345674.*T\/2026 0042.*15-03-2026/s)),
  )
  expect(await agencySchemaErrors(xml, 'submission')).toEqual([])
})

test('a corrected invoice of another program stays as it was named', async () => {
  const id = await imported(...ofTicket)
  await refund(id, { amount: 1 })
  const change = db.updateTable('outside_invoices').set({ number: 'T-2' }).where('payment_id', '=', id)
  await expect(change.execute()).rejects.toThrow('corrected ones are not changed')
})

test('verify-invoices finds a refund that nobody corrects, and one that is corrected twice or too far', async () => {
  const id = await imported(...ofTicket)
  await refund(id, { amount: 60 })
  member = await buildMember(db)
  const open = await imported()
  await refund(open, { amount: 10 })
  const foundAfter = (statement: ReturnType<typeof sql>) =>
    db
      .transaction()
      .execute(async (tx) => {
        await sql`alter table invoices disable trigger user`.execute(tx)
        await statement.execute(tx)
        throw new Error((await invoiceViolations(tx)).join('; '))
      })
      .catch((error: Error) => error.message)
  expect(
    await foundAfter(sql`update refunds set corrected_elsewhere = false where payment_id = ${open}`),
  ).toMatch(/^refund \d+ of an invoice of another program is neither corrected nor to be corrected there$/)
  expect(
    await foundAfter(sql`update refunds set corrected_elsewhere = true where payment_id = ${id}`),
  ).toMatch(/^invoice R2026-\d+ corrects a refund that is to be corrected elsewhere$/)
  expect(
    await foundAfter(sql`update invoices set total_cents = total_cents * 2, base_cents = base_cents * 2, tax_cents = tax_cents * 2
      where corrects_outside_id = ${id}`),
  ).toContain('invoice T/2026 0042 of another program has -2000 cents left')
})

test('all of it leaves with the archive of the gym and enters another one', {
  timeout: 120_000,
}, async () => {
  const id = await imported(...ofTicket)
  await refund(id, { amount: 40 })
  const there = await testDatabase({ max: 2 })
  await enter(there.url, await archiveOf(url))
  expect(await rowDifferences(pool, there.pool)).toEqual({ lost: {}, added: {} })
  expect(await invoiceViolations(there.db)).toEqual([])
})
