import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../../tests/support/gym-books.ts'
import { openCompany } from '../../../../../tests/support/invoices.ts'
import { testAuthority } from '../../../../../tests/support/money/certificates.ts'
import { startTaxAgency } from '../../../../../tests/support/money/tax-agency.ts'
import { addedCard, pay } from '../../../../../tests/support/till.ts'
import { listInvoiceRecords, mendRecord, type ReportedRecord } from '../../../contract/invoice-records.ts'
import { correctInvoice, keepCertificate, removeCertificate } from '../../../contract/invoices.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const second = await buildMember(db, { roles: ['USER', 'ADMIN'] })
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
let now = madrid('2027-01-04 10:00')
const company = await openCompany(db, { environment: 'test' })

const authority = testAuthority()
const agency = await startTaxAgency(authority)
afterAll(() => agency.close())
const settings = {
  clock: () => now,
  config: { taxAgency: { address: agency.address, ca: authority.ca } },
}
const app = await testApp(url, settings)
const other = await testApp(url, settings)

const password = 'contrasenya'
const params = { id: company }
const keep = () => {
  const file = authority.company({ nif: 'B12345674', password }).toString('base64')
  return call(app, keepCertificate, { as: gym.admin, params, body: { file, password } })
}
const remove = () => call(app, removeCertificate, { as: gym.admin, params })
const sell = async () => {
  const member = await buildMember(db)
  await addedCard(app, member)
  const { receiptId } = (
    await pay(app, member, { amount: 50, purchase: { kind: 'plan', planId: gym.three, pro: false } })
  ).body
  const { full_number } = await db
    .selectFrom('invoices as i')
    .innerJoin('invoice_payments as p', 'p.invoice_id', 'i.id')
    .select('full_number')
    .where('payment_id', '=', receiptId)
    .executeTakeFirstOrThrow()
  return full_number
}
/** Tries to send after some time, and tells what there is to tell, on both nodes at once. */
async function after(ms: number): Promise<void> {
  now += ms
  await app.runJob('send-invoices')
  await Promise.all([app, other, app, other].map((node) => node.runJob('tell-invoice-troubles')))
}
const told = async (template: string, member = gym.admin) =>
  (await mailsTo(db, member)).filter((mail) => mail.template === template).map(({ details }) => details)
const outages = (member?: number) => told('records_not_taken', member)
const refusals = (member?: number) => told('records_refused', member)

beforeAll(async () => {
  expect((await keep()).status).toBe(200)
})
beforeEach(async () => {
  now += 2 * day
  agency.register.refusals.clear()
  agency.troubles.length = 0
  await db.deleteFrom('outbox').execute()
  await db.updateTable('companies').set({ next_send_at: null }).execute()
})

test('each admin is mailed about an outage after four hours, once, and again after seven days', async () => {
  const since = now
  await remove()
  await sell()
  await after(0)
  await after(4 * hour - minute)
  expect(await outages()).toEqual([])
  await after(hour)
  const outage = {
    ...{ company: 'Força Girona SL', zone: 'Europe/Madrid', at: since },
    ...{ problem: 'no_certificate', detail: '' },
  }
  expect(await outages()).toEqual([outage])
  expect(await outages(second)).toEqual([outage])
  await after(6 * day)
  expect(await outages()).toHaveLength(1)
  await after(day)
  expect(await outages()).toEqual([outage, outage])
  expect(await outages(second)).toHaveLength(2)
  await keep()
  await after(hour)
})

test('a new outage is mailed, regardless of mails about the one before', async () => {
  agency.troubles.push('unavailable', 'unavailable')
  await sell()
  await after(0)
  await after(5 * hour)
  expect(await outages()).toMatchObject([{ problem: 'status', detail: '503' }])
  await after(hour)
  await after(5 * hour)
  expect(await outages()).toHaveLength(1)

  const since = now
  agency.troubles.push('server_fault', 'server_fault')
  await sell()
  await after(0)
  await after(5 * hour)
  expect(await outages()).toMatchObject([
    { problem: 'status' },
    { problem: 'refused', detail: expect.stringContaining('3501'), at: since },
  ])
  await after(hour)
})

test('refused and held records are mailed once, at most daily, naming the first invoices', async () => {
  const good = await sell()
  const bad = await sell()
  agency.register.refusals.set(bad, 1109)
  await after(0)
  const first = {
    ...{ company: 'Força Girona SL', isTest: true, count: 1, numbers: [bad] },
    ...{ groups: ['company'], withErrors: [], errorCount: 0 },
  }
  expect(await refusals()).toEqual([first])
  expect(await refusals(second)).toEqual([first])
  expect(JSON.stringify(await refusals())).not.toContain(good)

  const more = []
  for (let nth = 0; nth < 6; nth += 1) more.push(await sell())
  more.forEach((number, nth) => {
    agency.register.refusals.set(number, nth < 3 ? 4 : 3000)
  })
  await db.updateTable('companies').set({ maker_nif: 'B12345670' }).execute()
  const held = await sell()
  await db.updateTable('companies').set({ maker_nif: 'B12345674' }).execute()
  await after(23 * hour)
  expect(await refusals()).toHaveLength(1)
  await after(hour)
  expect((await refusals()).slice(1)).toEqual([
    { ...first, count: 7, numbers: more.slice(0, 5), groups: ['unknown', 'known', 'maker'] },
  ])
  expect(await outages()).toEqual([])

  // A record refused again is mailed again; one corrected before its mail is not.
  const { content } = (
    await call(app, listInvoiceRecords, { as: gym.admin, params, query: { toMend: true } })
  ).body
  const mend = async (number: string) => {
    const record = content.find((each: ReportedRecord) => each.number === number)
    const mending = { as: gym.admin, params: { ...params, recordId: record?.id ?? 0 } }
    expect((await call(app, mendRecord, mending)).status).toBe(204)
  }
  await mend(bad)
  await mend(held)
  await after(day)
  expect((await refusals()).slice(2)).toEqual([first])
  await after(5 * day)
  expect(await refusals()).toHaveLength(3)
})

test('finished tests are not mailed', async () => {
  const bad = await sell()
  agency.register.refusals.set(bad, 1109)
  await app.runJob('send-invoices')
  await db.updateTable('companies').set({ environment: 'production' }).execute()
  await after(0)
  expect(await refusals()).toEqual([])
})

test('records accepted with errors are mailed too, apart from missing ones', async () => {
  await db.updateTable('companies').set({ environment: 'test' }).execute()
  const number = await sell()
  await after(0)
  await db
    .updateTable('invoice_records')
    .set({ state: 'accepted_with_errors', error_code: '1109', told_at: null })
    .where('invoice_id', 'in', db.selectFrom('invoices').select('id').where('full_number', '=', number))
    .execute()
  await after(day)
  expect((await refusals()).at(-1)).toMatchObject({
    ...{ count: 0, numbers: [], errorCount: 1, withErrors: [number], groups: ['company'] },
  })
})

test('a refused record whose invoice was corrected is neither listed nor mailed', async () => {
  const bad = await sell()
  agency.register.refusals.set(bad, 1109)
  await app.runJob('send-invoices')
  const review = async () =>
    (await call(app, listInvoiceRecords, { as: gym.admin, params, query: { toMend: true } })).body
  const before = await review()
  const isBad = ({ number }: ReportedRecord) => number === bad
  expect(before.content.some(isBad)).toBe(true)
  const { payment_id: id } = await db
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .select('payment_id')
    .where('full_number', '=', bad)
    .executeTakeFirstOrThrow()
  const body = { what: 'vat', vat: '10', why: 'wrong rate' } as const
  expect((await call(app, correctInvoice, { as: gym.admin, params: { id }, body })).status).toBe(200)
  const { state, content } = await review()
  expect(content.some(isBad)).toBe(false)
  expect(state.counts.refused).toBe(before.state.counts.refused - 1)
  expect(state.counts.corrected).toBe(1)
  const all = (await call(app, listInvoiceRecords, { as: gym.admin, params, query: {} })).body.content
  expect(all.find(isBad)).toMatchObject({ state: 'corrected' })
  await after(0)
  expect(JSON.stringify(await refusals())).not.toContain(bad)
})
