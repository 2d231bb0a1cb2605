import type { FastifyInstance } from 'fastify'
import { waysOfPaying } from '../../../../platform/contract/ways-of-paying.ts'
import { type Day, dayAt, firstOfMonth, lastOfMonth } from '../../../../platform/rules/local-time.ts'
import { zoneOfGym } from '../../../gym/server/centers/current-day.ts'
import type { Sum } from '../../../memberships/contract/month-remittances.ts'
import { readDebts } from '../../../memberships/server/debts/read-debts.ts'
import { countWayless } from '../../../memberships/server/directory/count-wayless.ts'
import { readRemittancesOf } from '../../../memberships/server/remittances/read-month.ts'
import { sumOfState } from '../../../sales/rules/bill-state.ts'
import type { BilledSums, MonthEnd } from '../../contract/month-end.ts'
import { type BilledRow, selectBilled, sumAtDesk, sumRefunds } from './month-queries.ts'
import { selectRevenue } from './queries.ts'
import { revenueOnWire, spanOf, totalOf } from './revenue-on-wire.ts'

/** Debts as their list sums them. */
async function sumDebts(app: FastifyInstance, state?: 'ended'): Promise<Sum> {
  const filter = { text: '', state, sort: 'oldest' } as const
  const { total, amount } = await readDebts(app, filter, { size: 1, number: 0 })
  return { count: total, amount }
}

/** The money of a month of the whole gym, the current one by default. */
export async function readMonthEnd(app: FastifyInstance, day: Day | undefined): Promise<MonthEnd> {
  const timeZone = await zoneOfGym(app.db)
  const today = dayAt(app.clock(), timeZone)
  const month = firstOfMonth(day ?? today)
  const span = spanOf({ from: month, to: lastOfMonth(month) }, timeZone)
  const [billed, refunds, revenue, collected, debts, ended, atDesk, wayless] = await Promise.all([
    selectBilled(app.db, month, today),
    sumRefunds(app.db, span),
    selectRevenue(app.db, span, null),
    readRemittancesOf(app, month, today),
    sumDebts(app),
    sumDebts(app, 'ended'),
    sumAtDesk(app.db),
    countWayless(app, today),
  ])
  const { remittances, returned, uncollected } = collected
  return {
    month,
    timeZone,
    bills: sumsOf(billed),
    byWay: waysOfPaying.map((way) => ({ way, ...sumsOf(billed.filter((row) => row.way === way)) })),
    void: sumOf(billed.filter(({ state }) => state === 'void')),
    returned,
    refunded: sumOf([refunds]),
    revenue: revenue.map(revenueOnWire),
    money: totalOf(revenue),
    remittances: remittances.filter((one) => one.month === month),
    now: {
      debts,
      ended,
      atDesk: sumOf([atDesk]),
      uncollected,
      wayless,
      remittances: remittances.filter(({ state }) => state !== 'settled'),
    },
  }
}

/** Sums stay in cents until here, to avoid rounding errors. */
const sumOf = (rows: readonly { count: number; cents: number }[]): Sum => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  amount: rows.reduce((all, { cents }) => all + cents, 0) / 100,
})

function sumsOf(rows: readonly BilledRow[]): BilledSums {
  const of = (wanted: keyof Omit<BilledSums, 'billed'>) =>
    sumOf(rows.filter(({ state }) => sumOfState[state] === wanted))
  return {
    billed: sumOf(rows.filter(({ state }) => state !== 'void')),
    paid: of('paid'),
    coming: of('coming'),
    owed: of('owed'),
    writtenOff: of('writtenOff'),
  }
}
