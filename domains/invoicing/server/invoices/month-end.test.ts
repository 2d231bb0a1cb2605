import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { debitViolations } from '../../../../tests/support/debits.ts'
import { madrid } from '../../../../tests/support/madrid.ts'
import { hasAgencySchemas } from '../../../../tests/support/money/agency-schemas.ts'
import { testAuthority } from '../../../../tests/support/money/certificates.ts'
import { startTaxAgency } from '../../../../tests/support/money/tax-agency.ts'
import { readRow } from '../../../../tests/support/rows.ts'
import { demoDatabase } from '../../../../tests/support/set-up/demo-database.ts'
import { moneyViolations } from '../../../../tests/support/till.ts'
import { listDebts, recordDebtsPaid } from '../../../memberships/contract/debts.ts'
import {
  downloadRemittance,
  listRemittances,
  sendRemittance,
  settleRemittance,
  validateRemittance,
} from '../../../memberships/contract/remittances.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import { changeReporting, keepCertificate, saveInvoiceDetails } from '../../contract/invoices.ts'
import { verifyInvoices } from './verify-invoices.ts'

const { db, url } = await demoDatabase('2026-11-18 15:00')
let now = madrid('2026-11-18 16:00')
const authority = testAuthority()
const agency = await startTaxAgency(authority)
const taxAgency = { address: agency.address, ca: authority.ca }
const app = await testApp(url, { clock: () => now, config: { taxAgency } })
const dataDir = mkdtempSync(join(tmpdir(), 'the-box-month-end-'))
afterAll(async () => {
  await agency.close()
  rmSync(dataDir, { recursive: true, force: true })
})
const minute = 60_000

/** Runs a job in another process and kills it once `isHalf` holds. */
async function killedAt(job: string, isHalf: () => Promise<boolean>): Promise<void> {
  const script = join(import.meta.dirname, '../../../../tests/support/set-up/run-job.ts')
  const child = spawn(process.execPath, [script, job, String(now)], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATABASE_POOL: '8',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      JWT_SECRET: 'a secret of the tests, long enough for it',
      TEST_TAX_AGENCY: JSON.stringify(taxAgency),
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await vi.waitFor(async () => expect(child.exitCode !== null || (await isHalf())).toBe(true), {
    timeout: 60_000,
    interval: 5,
  })
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

const sums = async () =>
  (
    await sql<{ method: string; count: number }>`
      select p.method, count(*)::integer as count from payments p join invoice_payments i on i.payment_id = p.id
      where p.paid_at >= ${new Date(madrid('2026-12-01 00:00'))} and p.status = 'succeeded' group by p.method`.execute(
      db,
    )
  ).rows
const countOf = async (method: string) => (await sums()).find((each) => each.method === method)?.count ?? 0
const types = async () =>
  Object.fromEntries(
    (
      await sql<{ type: string; count: number }>`select i.type, count(*)::integer as count from invoices i
        join invoice_records r on r.invoice_id = i.id group by i.type`.execute(db)
    ).rows.map(({ type, count }) => [type, count]),
  )
const unsent = async () =>
  (
    await sql<{ count: number }>`select count(*)::integer as count from invoice_records
      where state <> 'accepted'`.execute(db)
  ).rows[0]?.count

test(`a month end of the demo gym is invoiced, sent and accepted whole, with a node killed while it bills and one while it sends${hasAgencySchemas ? '' : ' (schemas absent)'}`, async () => {
  const admin = await readRow(db, 'members', ['id'], { cin: '00000000T' })
  const as = admin.id
  const company = await db
    .selectFrom('companies')
    .select(['id', 'nif'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const params = { id: company.id }
  const maker = { name: 'Força Software SL', nif: 'B12345674' }
  const ok = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  await ok(app, changeReporting, { as, params, body: { reporting: 'test', maker } })
  const password = 'contrasenya'
  const file = authority.company({ nif: company.nif, password }).toString('base64')
  await ok(app, keepCertificate, { as, params, body: { file, password } })
  // Some members who pay by card want full invoices; not all of them are due on the 1st.
  const { rows: wanting } = await sql<{ id: number }>`select m.id from members m
    join memberships s on s.member_id = m.id and s.ends_on is null
    where not m.pays_at_desk and m.overdue_since is null and exists (select from cards c where c.member_id = m.id)
      and not exists (select from mandates d where d.member_id = m.id) order by m.id limit 4`.execute(db)
  for (const [nth, { id }] of wanting.entries()) {
    const details = { name: `Roca ${nth} SL`, nif: 'A58818501', address: 'Carrer Nou 2, Girona' }
    await ok(app, saveInvoiceDetails, { as: id, body: { details } })
  }

  now = madrid('2026-12-01 03:00')
  await app.runJob('turn-plans')
  await killedAt('bill-months', async () => (await countOf('card')) >= 5)
  const billed = await countOf('card')
  now += 30 * minute
  await app.runJob('reconcile-payments')
  await app.runJob('bill-months')
  expect(await countOf('card')).toBeGreaterThan(billed)

  await app.runJob('fill-remittances')
  const { content: remittances } = await ok(app, listRemittances, { as })
  const draft = remittances.find(({ state }: { state: string }) => state === 'draft')
  const asDraft = { as, params: { id: draft?.id } }
  expect((await ok(app, validateRemittance, asDraft)).problems).toEqual([])
  await call(app, downloadRemittance, asDraft)
  await ok(app, sendRemittance, asDraft)
  const { content: debts } = await ok(app, listDebts, { as, query: { way: 'desk', size: 5 } })
  const paid = debts.map(({ member, amount }: { member: { id: number }; amount: number }) => ({
    memberId: member.id,
    amount,
  }))
  await ok(app, recordDebtsPaid, { as, body: { method: 'cash', debts: paid } })
  now = madrid('2026-12-09 10:00')
  await ok(app, settleRemittance, asDraft)
  const refunded = await db
    .selectFrom('payments as p')
    .innerJoin('invoice_payments as y', 'y.payment_id', 'p.id')
    .innerJoin('invoices as i', 'i.id', 'y.invoice_id')
    .select('p.id')
    .where('p.method', '=', 'card')
    .where('p.status', '=', 'succeeded')
    .where('p.paid_at', '>=', new Date(madrid('2026-12-01 00:00')))
    .where('i.type', '=', 'F2')
    .orderBy('p.id')
    .executeTakeFirstOrThrow()
  await ok(app, refundPayment, { as, params: { id: refunded.id }, body: { why: 'no ve', amount: 10 } })

  agency.troubles.push({ delayMs: 1_000 })
  const isSent = async () => (await unsent()) !== undefined && agency.register.hashes.length > 0
  await killedAt('send-invoices', isSent)
  for (let tries = 0; (await unsent()) && tries < 20; tries += 1) {
    now += 10 * minute
    await app.runJob('send-invoices')
  }

  const issued = await types()
  expect(issued.F1).toBeGreaterThanOrEqual(2)
  expect(issued.R5).toBe(1)
  expect(issued.F2).toBeGreaterThan(20)
  const methods = (await sums()).map(({ method }) => method).sort()
  expect(methods).toEqual(['card', 'cash', 'mandate'])
  expect(await unsent()).toBe(0)
  const records = Object.values(issued).reduce((sum, count) => sum + count, 0)
  expect([agency.register.hashes.length, agency.register.brokenLinks]).toEqual([records, 0])
  const { companies, violations } = await verifyInvoices(db)
  expect(violations).toEqual([])
  expect(companies[0]?.chains).toEqual([{ environment: 'test', records }])
  expect(await moneyViolations(db)).toEqual([])
  expect(await debitViolations(db)).toEqual([])
  console.info({
    ...issued,
    ...Object.fromEntries((await sums()).map(({ method, count }) => [method, count])),
  })
}, 180_000)
