import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { invoiceViolations, openCompany } from '../../../../tests/support/invoices.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import { askFullInvoice, saveInvoiceDetails } from '../../contract/invoices.ts'
import { verifyInvoices } from './verify-invoices.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-12-01 10:00') })
const company = await openCompany(db, { environment: 'test' })

// S1 to S4, of which S1 has a full one in its place and S2 is refunded in part.
beforeAll(async () => {
  const paid: { member: number; id: number }[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const member = await buildMember(db)
    await addedCard(app, member)
    const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
    paid.push({ member, id: (await pay(app, member, { amount: 50, purchase })).body.receiptId })
  }
  const [first, second] = paid
  const details = { name: 'Roca SL', nif: 'A58818501', address: 'Carrer Nou 2' }
  await call(app, saveInvoiceDetails, { as: first?.member ?? 0, body: { details } })
  const full = await call(app, askFullInvoice, { as: first?.member ?? 0, params: { id: first?.id } })
  expect(full.status).toBe(200)
  const body = { why: 'no ve', amount: 20 }
  expect((await call(app, refundPayment, { as: gym.admin, params: { id: second?.id }, body })).status).toBe(
    200,
  )
})

/** Findings after running the statements with triggers off; rolls them back. */
async function foundAfter(...statements: RawBuilder<unknown>[]): Promise<string[]> {
  let found: string[] = []
  const undone = db.transaction().execute(async (tx) => {
    for (const table of ['invoices', 'invoice_lines', 'invoice_records'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
    found = await invoiceViolations(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  return found
}
const is = (number: string) => sql`full_number = ${number}`
const invoice = (number: string) => sql`(select id from invoices where ${is(number)})`

test('a valid gym passes, with counts of checked rows', async () => {
  const { companies, violations } = await verifyInvoices(db)
  expect(violations).toEqual([])
  expect(companies).toMatchObject([
    {
      id: company,
      series: [
        { prefix: 'F', year: 2026, invoices: 1 },
        { prefix: 'R', year: 2026, invoices: 1 },
        { prefix: 'S', year: 2026, invoices: 4 },
      ],
      invoices: 6,
      payments: 4,
      refunds: 1,
      chains: [{ environment: 'test', records: 6 }],
    },
  ])
})

const record = (nth: number, number: string) => `record ${nth} of the test chain (invoice ${number})`

test.each<[string, RawBuilder<unknown>[], string[]]>([
  [
    'a changed amount',
    [
      sql`update invoices set base_cents = base_cents + 1, total_cents = total_cents + 1 where ${is('S2026-000003')}`,
    ],
    [
      'invoice S2026-000003 and its lines differ',
      `${record(3, 'S2026-000003')} does not say what its invoice says`,
    ],
  ],
  [
    'a changed amount with its line',
    [
      sql`update invoices set base_cents = base_cents + 1, total_cents = total_cents + 1 where ${is('S2026-000003')}`,
      sql`update invoice_lines set base_cents = base_cents + 1 where invoice_id = ${invoice('S2026-000003')}`,
    ],
    [
      'invoice S2026-000003 has 5001 cents left, its payments 5000',
      `${record(3, 'S2026-000003')} does not say what its invoice says`,
    ],
  ],
  [
    'another corrected amount',
    [
      sql`update invoices set base_cents = base_cents - 1, total_cents = total_cents - 1 where ${is('R2026-000001')}`,
      sql`update invoice_lines set base_cents = base_cents - 1 where invoice_id = ${invoice('R2026-000001')}`,
    ],
    [
      'invoice S2026-000002 has 2999 cents left, its payments 3000',
      'invoice R2026-000001 has -2001 cents, its refund 2000',
      `${record(6, 'R2026-000001')} does not say what its invoice says`,
    ],
  ],
  [
    'a full invoice over less than it stands for',
    [
      sql`update invoices set base_cents = base_cents - 1, total_cents = total_cents - 1 where ${is('F2026-000001')}`,
      sql`update invoice_lines set base_cents = base_cents - 1 where invoice_id = ${invoice('F2026-000001')}`,
      sql`delete from invoice_records where invoice_id = ${invoice('F2026-000001')}`,
      sql`update invoice_records set sequence = 5 where sequence = 6`,
    ],
    [
      'invoice F2026-000001 has 4999 cents, those in whose place it stands 5000',
      'invoice F2026-000001 has no record',
      `${record(5, 'R2026-000001')} does not name the record before it`,
      `${record(5, 'R2026-000001')} has another time, kind or reference than it is kept under`,
    ],
  ],
  [
    'a record removed within the chain',
    [sql`delete from invoice_records where sequence = 3`],
    [
      'invoice S2026-000003 has no record',
      `${record(4, 'S2026-000004')} follows record 2`,
      `${record(4, 'S2026-000004')} does not name the record before it`,
    ],
  ],
  [
    'the last record removed',
    [sql`delete from invoice_records where sequence = 6`],
    ['invoice R2026-000001 has no record'],
  ],
  [
    'swapped hashes',
    [
      sql`create temporary table hashes on commit drop as select sequence, hash from invoice_records where sequence in (2, 3)`,
      sql`update invoice_records set hash = repeat('0', 64) where sequence = 2`,
      sql`update invoice_records r set hash = h.hash from hashes h where r.sequence = 3 and h.sequence = 2`,
      sql`update invoice_records r set hash = h.hash from hashes h where r.sequence = 2 and h.sequence = 3`,
    ],
    [
      `${record(2, 'S2026-000002')} has another hash than its content gives`,
      `${record(3, 'S2026-000003')} has another hash than its content gives`,
      `${record(3, 'S2026-000003')} does not name the record before it`,
      `${record(4, 'S2026-000004')} does not name the record before it`,
    ],
  ],
  [
    'a record that says another amount',
    [sql`update invoice_records set record = jsonb_set(record, '{totalCents}', '1') where sequence = 1`],
    [
      `${record(1, 'S2026-000001')} has another hash than its content gives`,
      `${record(1, 'S2026-000001')} does not say what its invoice says`,
    ],
  ],
  [
    'a record dated before the one before it',
    [sql`update invoice_records set recorded_at = recorded_at - interval '1 hour' where sequence = 2`],
    [
      `${record(2, 'S2026-000002')} is older than the record before it`,
      `${record(2, 'S2026-000002')} has another time, kind or reference than it is kept under`,
    ],
  ],
  [
    'a gap in numbers',
    [
      sql`update invoice_counters c set last = 5 from invoice_series s where s.id = c.series_id and s.prefix = 'S'`,
      sql`update invoices set number = 5, full_number = 'S2026-000005' where ${is('S2026-000004')}`,
    ],
    [
      'numbers of series S of 2026 are missing between 3 and 5',
      `${record(4, 'S2026-000004')} does not say what its invoice says`,
    ],
  ],
  [
    'the last number removed',
    [
      sql`delete from invoice_records where invoice_id = ${invoice('R2026-000001')}`,
      sql`delete from invoice_lines where invoice_id = ${invoice('R2026-000001')}`,
      sql`delete from invoices where ${is('R2026-000001')}`,
    ],
    [
      'the counter of series R of 2026 is 1, its last invoice has 0',
      'invoice S2026-000002 has 5000 cents left, its payments 3000',
      expect.stringMatching(/^refund \d+ of invoice S2026-000002 has no corrective invoice$/),
    ],
  ],
  [
    'a date that runs backwards',
    [
      sql`update invoices set issued_at = issued_at - interval '1 day', issued_on = issued_on - 1 where ${is('S2026-000004')}`,
    ],
    [
      'invoice S2026-000004 is older than the one before',
      `${record(4, 'S2026-000004')} does not say what its invoice says`,
    ],
  ],
  [
    'a payment without invoice',
    [sql`delete from invoice_payments where invoice_id = ${invoice('S2026-000003')}`],
    [expect.stringMatching(/^payment \d+ has no invoice$/), 'invoice S2026-000003 has no payment'],
  ],
])('%s is found', async (_, planted, found) => {
  expect(await foundAfter(...planted)).toEqual(found)
})

test('a payment from when its center had a company without invoices is none', async () => {
  const moved = async (before: number | null) =>
    foundAfter(
      sql`delete from invoice_payments where invoice_id = ${invoice('S2026-000003')}`,
      sql`insert into companies (id, legal_name) overriding system value values (900, 'Altra SL')`,
      sql`insert into audit_log (at, by_member_id, action, entity, entity_id, before, after)
        values (${new Date(madrid('2026-12-02 10:00'))}, ${gym.admin}, 'change-center', 'center', ${gym.center.id},
          ${JSON.stringify({ company_id: before })}, ${JSON.stringify({ company_id: null })})`,
    )
  expect(await moved(900)).toEqual(['invoice S2026-000003 has no payment'])
  expect(await moved(null)).toHaveLength(2)
})

test('the command says what holds, and ends with 1 if something does not', { timeout: 60_000 }, async () => {
  const run = () =>
    promisify(execFile)(process.execPath, ['scripts/verify-invoices.ts'], {
      env: { ...process.env, DATABASE_URL: url },
    })
  const { stdout } = await run()
  expect(stdout).toContain('series S of 2026: 4 numbers without gaps')
  expect(stdout).toContain('All of this holds.')
  await sql`update invoice_counters set last = last + 1`.execute(db)
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('WRONG: the counter of series S of 2026 is 5, its last invoice has 4'),
  })
})
