import type { FastifyInstance } from 'fastify'
import { searchWords } from '../../../../platform/rules/search-words.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { findCollecting } from '../../../sales/server/bills/find-collecting.ts'
import { waysOfPaying } from '../../../sales/server/bills/way-of-paying.ts'
import type { Debt, DebtFilter } from '../../contract/debts.ts'
import { type DebtRow, selectDebts } from './queries.ts'

/** A page of those who owe; `total` and `amount` (euros) are of everything filtered. */
export async function readDebts(
  app: FastifyInstance,
  filter: DebtFilter,
  page: { size: number; number: number },
): Promise<{ total: number; amount: number; number: number; content: Debt[] }> {
  const { text, state, sort } = filter
  const way = filter.way && { is: filter.way, on: await dayOfGym(app.db, app.clock()) }
  const wanted = { words: searchWords(text), state, way, sort }
  const rows = await selectDebts(app.db, app.provider?.name ?? null, wanted, page)
  // The last one of a page may have been paid meanwhile.
  if (rows.length === 0 && page.number > 0) return readDebts(app, filter, { ...page, number: 0 })
  const [collecting, wayOf] = await Promise.all([
    findCollecting(
      app.db,
      rows.flatMap(({ bills }) => bills.map(({ id }) => id)),
    ),
    waysOfPaying(
      app.db,
      app.clock(),
      rows.map((row) => row.member_id),
    ),
  ])
  const content = rows.map((row) => ({
    ...debtOnWire(row),
    way: wayOf(row.member_id),
    remittance: row.bills.map(({ id }) => collecting.get(id)).find((found) => found) ?? null,
  }))
  const { total = 0, total_cents: cents = 0 } = rows[0] ?? {}
  return { total, amount: cents / 100, number: page.number, content }
}

const debtOnWire = (row: DebtRow): Omit<Debt, 'way' | 'remittance'> => ({
  member: {
    ...{ id: row.member_id, name: row.name, surname: row.surname },
    ...{ email: row.email, phone: row.phone },
  },
  amount: row.cents / 100,
  bills: row.bills.map(({ cents, ...bill }) => ({ ...bill, amount: cents / 100 })),
  since: row.since.toISOString(),
  dueAtDesk: row.due_at?.toISOString() ?? null,
  error: row.error_code,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  planEndedAt: row.plan_ended_at?.toISOString() ?? null,
  hasCard: row.has_card,
  remindedAt: row.reminded_at?.toISOString() ?? null,
  note: row.note,
})
