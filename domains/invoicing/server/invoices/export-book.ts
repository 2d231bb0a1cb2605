import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { csvLine, csvMark } from '../../../../platform/server/answers/csv.ts'
import { selectBook } from './book-queries.ts'

/** Invoices read at a time, so that a year of them is never in memory at once. */
const atOnce = 1000

const heads = [
  'issuer',
  'number',
  'type',
  'issuedOn',
  'soldOn',
  'recipientNif',
  'recipient',
  'description',
  'vat',
  'base',
  'tax',
  'total',
  'corrects',
] as const

/** The invoices issued between two days, one line per invoice and VAT, in order of their issue. */
export const exportBook = (
  app: FastifyInstance,
  range: { from: Day; until: Day },
  language: Language,
): Readable => Readable.from(linesOf(app, range, language))

async function* linesOf(
  app: FastifyInstance,
  range: { from: Day; until: Day },
  language: Language,
): AsyncGenerator<string> {
  yield csvMark + csvLine(heads.map((name) => phrase(language, `invoices.book.head.${name}`)))
  let after = 0
  for (;;) {
    const rows = await selectBook(app.db, range, { after, most: atOnce })
    const lines = rows.flatMap(({ lines, ...row }) =>
      lines.map((line) =>
        csvLine([
          row.issuer,
          row.full_number,
          row.type,
          row.issued_on,
          row.sold_on,
          row.recipient?.nif ?? null,
          row.recipient?.name ?? null,
          textIn(line.what, language),
          line.vat.startsWith('E') ? line.vat : `${line.vat} %`,
          line.baseCents / 100,
          line.taxCents / 100,
          (line.baseCents + line.taxCents) / 100,
          row.others,
        ]),
      ),
    )
    if (lines.length > 0) yield lines.join('')
    after = rows.at(-1)?.id ?? after
    if (rows.length < atOnce) return
  }
}
