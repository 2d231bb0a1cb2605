import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { invoiceAtEnd } from '../../domains/invoicing/server/invoices/issue-invoices.ts'
import { sellAtDesk } from '../../domains/sales/server/payments/desk/sell-at-desk.ts'
import { unitOfWork } from '../../platform/server/unit-of-work.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { invoiceViolations, openCompany } from '../support/invoices.ts'
import { interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { moneyViolations } from '../support/till.ts'

// Two nodes sell at the same moment: numbers have no gaps, and records are chained in their order.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-12-01 10:00') })
await openCompany(db, { environment: 'test' })

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })
const [one, two] = [on(openNode(url, 10)), on(openNode(url, 10))]
const center = await db
  .selectFrom('centers')
  .selectAll()
  .where('id', '=', gym.center.id)
  .executeTakeFirstOrThrow()

const sell = async (node: typeof app, memberId: number) =>
  sellAtDesk(node, {
    ...{ memberId, byMemberId: gym.admin, center, method: 'cash', pmId: undefined, amount: 12 },
    item: { kind: 'credits', creditType: 'OPEN', amount: 1 },
    idempotencyKey: null,
  })
const members = (count: number) => Promise.all(Array.from({ length: count }, () => buildMember(db)))
const companies = db.updateTable('companies')
/** Payments from before the company issued invoices, which it issues from then on for all. */
async function uninvoiced(count: number): Promise<number[]> {
  await companies.set({ environment: 'off', invoicing_since: null }).execute()
  const sold: number[] = []
  for (const member of await members(count)) sold.push((await sell(one, member)).receiptId ?? 0)
  await companies.set({ environment: 'test', invoicing_since: new Date(0) }).execute()
  return sold
}
const invoice = (node: typeof app, id: number) =>
  unitOfWork(node, { unaudited: 'a test' }, async (unit) =>
    invoiceAtEnd(unit, new Date(app.clock()), { payments: [id] }),
  )
const invoiceCount = async () =>
  Number(
    (
      await db
        .selectFrom('invoices')
        .select((of) => of.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

afterEach(async () => {
  expect(await moneyViolations(db)).toEqual([])
  expect(await invoiceViolations(db)).toEqual([])
})

test('20 sales at two nodes at once: no gap, no number twice, one chain', async () => {
  const before = await invoiceCount()
  const payers = await members(20)
  await Promise.all(payers.map((member, nth) => sell(nth % 2 ? one : two, member)))
  expect((await invoiceCount()) - before).toBe(20)
})

test('uninvoiced payments are invoiced at two nodes at once: each once, in one chain', async () => {
  const before = await invoiceCount()
  const paid = await uninvoiced(20)
  await Promise.all(paid.map((id, nth) => invoice(nth % 2 ? one : two, id)))
  expect((await invoiceCount()) - before).toBe(20)
})

test('sales that roll back after they were numbered leave no gap', async () => {
  const payers = await members(12)
  let fails = 0
  const failing = on(
    interceptStatements(openNode(url), {
      watch: async ({ text }) => {
        if (text !== 'commit') return
        fails += 1
        throw new Error('the node died before its commit')
      },
    }),
  )
  const sales = payers.map((member, nth) => sell(nth % 3 === 0 ? failing : nth % 2 ? one : two, member))
  const ended = await Promise.allSettled(sales)
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  expect(fails).toBe(4)
})

test('a sale that PostgreSQL ends as a deadlock is numbered once, when it is tried again', async () => {
  const [member = 0] = await members(1)
  let deadlocks = 0
  const unlucky = on(
    interceptStatements(openNode(url), {
      watch: async ({ text }) => {
        if (text !== 'commit' || deadlocks > 0) return
        deadlocks += 1
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      },
    }),
  )
  await sell(unlucky, member)
  expect(deadlocks).toBe(1)
  const invoices = db.selectFrom('invoices').select('id').where('member_id', '=', member)
  expect(await invoices.execute()).toHaveLength(1)
})

test('control: without the lock of the company and the counter, two invoices get one number', async () => {
  const paid = await uninvoiced(20)
  const errors = new Set<string | undefined>()
  const unlocked = () =>
    on(
      interceptStatements(openNode(url, 10), {
        rewrite: (text) =>
          withoutLocks(text).replace(
            /insert into invoice_counters[\s\S]*?returning series_id, year, last/,
            `select g.series_id, g.year, count(*)::integer + coalesce((select max(i.number) from invoices i
              where i.series_id = g.series_id and i.year = g.year), 0) as last from given g group by g.series_id, g.year`,
          ),
        onError: ({ constraint }) => errors.add(constraint),
      }),
    )
  const [first, second] = [unlocked(), unlocked()]
  const ended = await Promise.allSettled(paid.map((id, nth) => invoice(nth % 2 ? first : second, id)))
  expect(ended.some(({ status }) => status === 'rejected')).toBe(true)
  expect([...errors].some((name) => name?.startsWith('invoices_series_id_year_number'))).toBe(true)
  await sql`update invoice_counters c set last =
    (select max(number) from invoices i where i.series_id = c.series_id and i.year = c.year)`.execute(db)
  // One after another they are invoiced all the same.
  for (const id of paid) await invoice(one, id)
})
