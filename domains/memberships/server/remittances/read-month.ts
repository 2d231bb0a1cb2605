import type { FastifyInstance } from 'fastify'
import { type Day, lastOfMonth } from '../../../../platform/rules/local-time.ts'
import { mostRemittances, type RemittanceInMonth, type Sum } from '../../contract/month-remittances.ts'
import { sumReturned, sumUncollected } from './month-queries.ts'
import { selectRemittancesOf } from './queries.ts'
import { remittanceOnWire } from './remittance-on-wire.ts'

/** Remittances of a month and unsettled ones of any, what was returned in it, and what is in no remittance today. */
export async function readRemittancesOf(
  app: FastifyInstance,
  month: Day,
  today: Day,
): Promise<{ remittances: RemittanceInMonth[]; returned: Sum; uncollected: Sum }> {
  const [rows, returned, uncollected] = await Promise.all([
    selectRemittancesOf(app.db, month, mostRemittances),
    sumReturned(app.db, { from: month, to: lastOfMonth(month) }),
    sumUncollected(app.db, today),
  ])
  const inEuros = ({ count, cents }: { count: number; cents: number }) => ({ count, amount: cents / 100 })
  return {
    remittances: rows.map((row) => remittanceOnWire(row, today)),
    returned: inEuros(returned),
    uncollected: inEuros(uncollected),
  }
}
