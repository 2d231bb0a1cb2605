import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { invoiceViolations, openCompany } from '../../../../../tests/support/invoices.ts'
import { type TestAuthority, testAuthority } from '../../../../../tests/support/money/certificates.ts'
import { startTaxAgency, type TestTaxAgency } from '../../../../../tests/support/money/tax-agency.ts'
import { insertRow, readRow, updateRows } from '../../../../../tests/support/rows.ts'
import { addedCard, pay } from '../../../../../tests/support/till.ts'
import { refundPayment } from '../../../../sales/contract/payments.ts'
import { listInvoiceRecords, mendRecord } from '../../../contract/invoice-records.ts'
import {
  changeReporting,
  keepCertificate,
  listCompanies,
  removeCertificate,
} from '../../../contract/invoices.ts'
import { readCertificate } from '../../tax-agency/certificate.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const begin = madrid('2027-01-04 10:00')
let now = begin
const clock = () => now
const minute = 60_000
const company = await openCompany(db, { environment: 'test' })

const authority: TestAuthority = testAuthority()
const agency: TestTaxAgency = await startTaxAgency(authority, { waitSeconds: 90 })
afterAll(() => agency.close())
const taxAgency = { address: agency.address, ca: authority.ca }
const app = await testApp(url, { clock, config: { taxAgency } })
const other = await testApp(url, { clock, config: { taxAgency } })

const nif = 'B12345674'
const password = 'contrasenya'
const fileOf = (options: { nif?: string; validUntil?: Date } = {}) =>
  authority.company({ nif, password, ...options }).toString('base64')
const keep = (body: { file: string; password: string }) =>
  call(app, keepCertificate, { as: gym.admin, params: { id: company }, body })

beforeAll(async () => {
  expect((await keep({ file: fileOf(), password })).status).toBe(200)
})

beforeEach(async () => {
  now += 24 * 60 * minute
  agency.register.refusals.clear()
  agency.register.unknownNifs.clear()
  agency.troubles.length = 0
  // Everything of the test before is answered or given up, so that each test sends its own.
  await db.updateTable('companies').set({ next_send_at: null, sending_until: null }).execute()
  return async () => {
    expect(agency.register.brokenLinks).toBe(0)
    expect(await invoiceViolations(db)).toEqual([])
  }
})

const send = (node = app) => node.runJob('send-invoices')
const sell = async (details?: { name: string; nif: string; address: string }): Promise<number> => {
  const member = await buildMember(db)
  if (details)
    await insertRow(db, 'invoice_recipients', { member_id: member, ...details, changed_at: new Date(now) })
  await addedCard(app, member)
  return (await pay(app, member, { amount: 50, purchase: { kind: 'plan', planId: gym.three, pro: false } }))
    .body.receiptId
}
const recordsOf = (payment: number) =>
  db
    .selectFrom('invoice_records as r')
    .innerJoin('invoice_payments as p', 'p.invoice_id', 'r.invoice_id')
    .select(['r.state', 'r.error_code', 'r.error_text', 'r.csv', 'r.attempts'])
    .where('p.payment_id', '=', payment)
    .orderBy('r.id')
    .execute()
const states = async () => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from invoice_records group by state order by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
const sending = () =>
  readRow(
    db,
    'companies',
    ['next_send_at', 'failing_since', 'failed_tries', 'send_problem', 'sending_until'],
    { id: company },
  )

test('sales, a refund and a full invoice are sent in the order of their chain, and accepted', async () => {
  const payment = await sell()
  await sell({ name: 'Anna Roca', nif: '12345678Z', address: 'Carrer Nou 2' })
  const refund = { as: gym.admin, params: { id: payment }, body: { why: 'no ve', amount: 10 } }
  expect((await call(app, refundPayment, refund)).status).toBe(200)
  await send()
  expect(await states()).toEqual({ accepted: 3 })
  expect(agency.register.hashes).toHaveLength(3)
  expect(await recordsOf(payment)).toMatchObject([{ csv: 'A-00000000000001', attempts: 1, error_code: null }])
  expect(await sending()).toEqual({
    next_send_at: new Date(now + 90_000),
    failing_since: null,
    failed_tries: 0,
    send_problem: null,
    sending_until: null,
  })
})

test('nothing is sent before the time that the agency asked for', async () => {
  await sell()
  await send()
  const later = await sell()
  now += 89_000
  await send()
  expect(await recordsOf(later)).toMatchObject([{ state: 'waiting' }])
  now += 1_000
  await send()
  expect(await recordsOf(later)).toMatchObject([{ state: 'accepted' }])
})

test('an answer that was lost is found out by the next try: nothing is registered twice', async () => {
  const payment = await sell()
  const before = agency.register.hashes.length
  agency.troubles.push('lost')
  await send()
  expect(await recordsOf(payment)).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect(agency.register.hashes).toHaveLength(before + 1)
  now += minute
  await send()
  expect(await recordsOf(payment)).toMatchObject([{ state: 'accepted', attempts: 2, error_code: null }])
  expect(agency.register.hashes).toHaveLength(before + 1)
})

test('an outage of days is retried with growing pauses and reported; waiting records follow in order', async () => {
  agency.troubles.push('unavailable', 'page', 'server_fault', 'unavailable')
  const first = await sell()
  await send()
  expect(await sending()).toMatchObject({
    next_send_at: new Date(now + minute),
    failing_since: new Date(now),
    send_problem: { code: 'status', detail: '503' },
  })
  const since = now
  for (const [code, minutes] of [
    ['unreadable', 2],
    ['refused', 5],
    ['status', 15],
  ] as const) {
    now = (await sending()).next_send_at?.getTime() ?? 0
    await send()
    expect(await sending()).toMatchObject({
      next_send_at: new Date(now + minutes * minute),
      failing_since: new Date(since),
      send_problem: { code },
    })
  }
  now += 3 * 24 * 60 * minute
  const second = await sell()
  await send()
  expect(await recordsOf(first)).toMatchObject([{ state: 'accepted', attempts: 5 }])
  expect(await recordsOf(second)).toMatchObject([{ state: 'accepted', attempts: 1 }])
  expect(await sending()).toMatchObject({ failing_since: null, failed_tries: 0, send_problem: null })
})

test('records refused, or accepted with errors, keep the agency’s answer and stop nothing', async () => {
  const [good, bad] = [await sell(), await sell()]
  const unknown = await sell({ name: 'Anna Roca', nif: '12345678Z', address: 'Carrer Nou 2' })
  agency.register.unknownNifs.add('12345678Z')
  const { full_number } = await db
    .selectFrom('invoices as i')
    .innerJoin('invoice_payments as p', 'p.invoice_id', 'i.id')
    .select('full_number')
    .where('payment_id', '=', bad)
    .executeTakeFirstOrThrow()
  agency.register.refusals.set(full_number, 1109)
  const links = agency.register.brokenLinks
  await send()
  expect(await recordsOf(good)).toMatchObject([{ state: 'accepted' }])
  expect(await recordsOf(bad)).toMatchObject([
    { state: 'refused', error_code: '1109', error_text: 'Error 1109 & prueba' },
  ])
  expect(await recordsOf(unknown)).toMatchObject([{ state: 'accepted_with_errors', error_code: '2001' }])
  expect(await sending()).toMatchObject({ send_problem: null })
  // The agency did not register the refused one, to which the next is linked.
  expect(agency.register.brokenLinks).toBe(links + 1)
  agency.register.brokenLinks = links
})

const listed = async (toMend = true) =>
  (await call(app, listInvoiceRecords, { as: gym.admin, params: { id: company }, query: { toMend } })).body
const mend = (recordId: number) => call(app, mendRecord, { as: gym.admin, params: { id: company, recordId } })

test('an admin sees what is wrong, and reports it again until the agency takes it', async () => {
  for (const { id } of (await listed()).content) await mend(id)
  await send()
  expect((await listed()).content).toEqual([])
  now += 5 * minute

  const payment = await sell()
  const unknown = await sell({ name: 'Anna Roca', nif: '12345678Z', address: 'Carrer Nou 2' })
  const numberOf = async (of: number) =>
    (
      await db
        .selectFrom('invoices as i')
        .innerJoin('invoice_payments as p', 'p.invoice_id', 'i.id')
        .select('full_number')
        .where('payment_id', '=', of)
        .executeTakeFirstOrThrow()
    ).full_number
  const refused = await numberOf(payment)
  agency.register.refusals.set(refused, 1109)
  agency.register.unknownNifs.add('12345678Z')
  const links = agency.register.brokenLinks
  await send()
  const seen = await listed()
  expect(seen.content).toMatchObject([
    {
      number: await numberOf(unknown),
      state: 'accepted_with_errors',
      error: { code: '2001', group: 'recipient' },
    },
    {
      ...{ number: refused, state: 'refused', total: 50 },
      error: { code: '1109', text: 'Error 1109 & prueba', group: 'company' },
    },
  ])
  expect(seen.state).toMatchObject({
    counts: { refused: 1, accepted_with_errors: 1 },
    problem: null,
    lastAnswerAt: new Date(now).toISOString(),
  })

  // Refused once more, then taken: the agency has never had it.
  now += 5 * minute
  expect((await mend(seen.content[1]?.id ?? 0)).status).toBe(204)
  expect((await mend(seen.content[1]?.id ?? 0)).body.code).toBe('changed_meanwhile')
  await send()
  agency.register.refusals.clear()
  agency.register.unknownNifs.clear()
  now += 5 * minute
  for (const { id } of (await listed()).content) await mend(id)
  await send()
  agency.register.brokenLinks = links
  expect((await listed()).content).toEqual([])
  expect((await recordsOf(payment)).map(({ state }) => state)).toEqual(['mended', 'mended', 'accepted'])
  expect((await recordsOf(unknown)).map(({ state }) => state)).toEqual(['mended', 'accepted'])

  const all = await listed(false)
  expect(all.content).toHaveLength(
    Object.values<number>(all.state.counts).reduce((sum, each) => sum + each, 0),
  )
  expect((await mend(999_999)).status).toBe(404)
  expect((await mend(all.content[0]?.id ?? 0)).body.code).toBe('changed_meanwhile')
})

test('two nodes send each record once', async () => {
  const payments = [await sell(), await sell(), await sell()]
  const before = agency.register.hashes.length
  agency.troubles.push({ delayMs: 300 }, { delayMs: 300 })
  await Promise.all([send(app), send(other), send(other), send(app)])
  expect(agency.register.hashes).toHaveLength(before + 3)
  for (const payment of payments)
    expect(await recordsOf(payment)).toMatchObject([{ state: 'accepted', attempts: 1 }])
})

test('records of a node that died while sending are sent by another after three minutes', async () => {
  const payment = await sell()
  await updateRows(db, 'invoice_records', { state: 'sent' }, { state: 'waiting' })
  await updateRows(db, 'companies', { sending_until: new Date(now + 3 * minute) })
  await send(other)
  expect(await recordsOf(payment)).toMatchObject([{ state: 'sent' }])
  now += 3 * minute
  await send(other)
  expect(await recordsOf(payment)).toMatchObject([{ state: 'accepted' }])
})

test('a certificate is stored sealed, shown without its key, and waiting records are sent with the next one', async () => {
  const payment = await sell()
  const gone = await call(app, removeCertificate, { as: gym.admin, params: { id: company } })
  expect(gone.body.certificate).toBeNull()
  await send()
  expect(await recordsOf(payment)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  expect(await sending()).toMatchObject({ send_problem: { code: 'no_certificate' } })

  expect((await keep({ file: fileOf(), password: 'no' })).body.code).toBe('certificate_password')
  const noFile = Buffer.from('hola').toString('base64')
  expect((await keep({ file: noFile, password })).body.code).toBe('certificate_unreadable')
  const old = fileOf({ validUntil: new Date('2026-12-31T00:00:00Z') })
  expect((await keep({ file: old, password })).body.code).toBe('certificate_expired')

  // The agency refuses the certificate of another company.
  await keep({ file: fileOf({ nif: 'A58818501' }), password })
  await send()
  expect((await sending()).send_problem).toMatchObject({
    code: 'refused',
    detail: expect.stringContaining('4112'),
  })
  expect((await listed()).state.problem).toMatchObject({ code: 'refused', group: 'certificate' })
  const kept = await keep({ file: fileOf(), password })
  expect(kept.body.certificate).toMatchObject({ nif, validUntil: '2090-01-01T00:00:00.000Z' })
  await send()
  expect(await recordsOf(payment)).toMatchObject([{ state: 'accepted' }])

  const { sealed } = await db.selectFrom('company_certificates').select('sealed').executeTakeFirstOrThrow()
  expect(sealed.toString('latin1')).not.toContain('PRIVATE KEY')
  const log = await db.selectFrom('audit_log').selectAll().where('action', 'like', '%certificate').execute()
  expect(log.length).toBeGreaterThan(2)
  expect(JSON.stringify(log)).not.toMatch(/PRIVATE KEY|contrasenya/)
})

test('the certificate of the installation serves companies without one of their own, until it ends', async () => {
  await call(app, removeCertificate, { as: gym.admin, params: { id: company } })
  const read = readCertificate(authority.company({ nif, password }), password)
  if ('problem' in read) throw new Error(read.problem)
  // The connection itself goes by the real clock.
  const certificate = { ...read, validUntil: new Date(now + 2 * minute) }
  const node = await testApp(url, { clock, config: { taxAgency, certificate } })
  const payment = await sell()
  await send(node)
  expect(await recordsOf(payment)).toMatchObject([{ state: 'accepted' }])
  const late = await sell()
  now += 5 * minute
  await send(node)
  expect(await recordsOf(late)).toMatchObject([{ state: 'waiting' }])
  expect(await sending()).toMatchObject({ send_problem: { code: 'certificate_expired' } })
  await keep({ file: fileOf(), password })
  await send()
})

test('VERI*FACTU applies to invoices issued after turning it on, and the real one stays on', async () => {
  const change = (reporting: 'off' | 'test' | 'production', makerNif = nif) =>
    call(app, changeReporting, {
      as: gym.admin,
      params: { id: company },
      body: { reporting, maker: { name: 'Box Software SL', nif: makerNif } },
    })
  expect((await change('test', 'X')).body.fields).toEqual({ nif: 'tax_number_invalid' })
  expect((await change('off')).body.reporting).toBe('off')
  expect(await recordsOf(await sell())).toEqual([])
  expect((await change('production')).body).toMatchObject({
    reporting: 'production',
    maker: { name: 'Box Software SL', nif },
  })
  expect((await change('test')).body.code).toBe('company_fixed')
  expect((await call(app, listCompanies, { as: gym.admin })).body).toMatchObject([
    { id: company, reporting: 'production' },
  ])
})
