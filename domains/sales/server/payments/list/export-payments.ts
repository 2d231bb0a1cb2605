import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../../platform/contract/languages.ts'
import { phrase } from '../../../../../platform/phrases/texts.ts'
import { csvLine, csvMark } from '../../../../../platform/server/answers/csv.ts'
import { type PaymentFilter, paymentExportLimit } from '../../../contract/payment-list.ts'
import { type Span, selectPayments } from './list-queries.ts'
import { paymentOnWire } from './read-payments.ts'

/** Page size, so that a year of payments is never in memory at once. */
const atOnce = 1000

const heads = [
  'date',
  'time',
  'receipt',
  'name',
  'surname',
  'description',
  'kind',
  'method',
  'state',
  'amount',
  'refunded',
  'lost',
  'soldBy',
  'code',
  'reduction',
  'tax',
  'household',
] as const

export function exportPayments(
  app: FastifyInstance,
  filter: PaymentFilter,
  span: Span,
  reader: { language: Language; timeZone: string },
): Readable {
  return Readable.from(linesOf(app, filter, span, reader))
}

async function* linesOf(
  app: FastifyInstance,
  filter: PaymentFilter,
  span: Span,
  { language, timeZone }: { language: Language; timeZone: string },
): AsyncGenerator<string> {
  const head = csvLine(heads.map((name) => phrase(language, `adminSales.csv.${name}`)))
  yield csvMark + head
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' })
  let before: number | null = null
  for (let sent = 0; sent < paymentExportLimit; ) {
    const most = Math.min(atOnce, paymentExportLimit - sent)
    const rows = await selectPayments(app.db, filter, span, { before, most })
    const lines = rows.map((row) => {
      const line = paymentOnWire(row, language)
      return csvLine([
        date.format(row.at),
        time.format(row.at),
        line.receiptNumber,
        line.member.name,
        line.member.surname,
        line.description,
        phrase(language, `adminSales.kind.${line.kind}`),
        phrase(language, `adminSales.method.${line.method}`),
        phrase(language, `adminSales.state.${line.state}`),
        line.amount,
        line.refunded,
        line.lost,
        line.soldBy,
        line.code,
        line.reduction,
        line.tax,
        row.household_cents / 100,
      ])
    })
    if (lines.length > 0) yield lines.join('')
    before = rows.at(-1)?.id ?? null
    sent += rows.length
    if (rows.length < most) return
  }
}
