import type { DayRange } from '../../../../platform/rules/figure-range.ts'
import { addDays, instantOf } from '../../../../platform/rules/local-time.ts'
import type { Figures } from '../../contract/figures.ts'
import type { RevenueRow } from './queries.ts'

export const spanOf = ({ from, to }: DayRange, timeZone: string) => ({
  from: new Date(instantOf(from, '00:00', timeZone)),
  until: new Date(instantOf(addDays(to, 1), '00:00', timeZone)),
  timeZone,
})

/** Sums stay in cents until here, to avoid rounding errors. */
const inEuros = ({ paid, refunded }: Pick<RevenueRow, 'paid' | 'refunded'>): Figures['money'] => ({
  paid: paid / 100,
  refunded: refunded / 100,
  net: (paid - refunded) / 100,
})

export const revenueOnWire = (row: RevenueRow): Figures['revenue'][number] => ({
  month: row.month,
  kind: row.kind,
  method: row.method,
  ...inEuros(row),
})

export const totalOf = (rows: readonly RevenueRow[]): Figures['money'] =>
  inEuros({
    paid: rows.reduce((cents, row) => cents + row.paid, 0),
    refunded: rows.reduce((cents, row) => cents + row.refunded, 0),
  })
