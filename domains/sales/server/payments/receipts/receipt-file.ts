import type { FastifyInstance } from 'fastify'
import { type Language, localeOf } from '../../../../../platform/contract/languages.ts'
import { euros } from '../../../../../platform/phrases/in-words.ts'
import { phrase } from '../../../../../platform/phrases/texts.ts'
import { newPaper, type Paper, type TextStyle } from '../../../../../platform/server/adapters/paper/paper.ts'
import { FileAnswer } from '../../../../../platform/server/answers/file-answer.ts'
import type { Caller } from '../../../../../platform/server/route.ts'
import { findGym } from '../../../../gym/server/settings/find-gym.ts'
import { invoicesOfPayment } from '../../../../invoicing/server/invoices/invoice-file.ts'
import { isOwn } from '../confirm-payment.ts'
import { describedIn, inWords, paperNumber, reductionsInWords } from './receipt-on-wire.ts'
import { type ReceiptRow, selectReceiptLines } from './receipt-queries.ts'

export interface ReceiptLetter {
  file: FileAnswer
  memberId: number
  what: string
  amount: string
}

/**
 * The invoices of a payment, or its receipt without any, with all that was paid with it. Null if there is none or it is neither for `caller`
 * (unless null) nor paid by them.
 */
export async function receiptFile(
  app: FastifyInstance,
  paymentId: number,
  caller: Pick<Caller, 'id' | 'actorId'> | null,
  language: Language,
): Promise<ReceiptLetter | null> {
  const lines = await selectReceiptLines(app.db, paymentId)
  const row = lines.find((line) => line.payment_id === paymentId)
  if (!row || (caller && (row.erased || !isOwn(row, caller)))) return null
  const { signal_color: color } = await findGym(app)
  const drawn = (paper: Paper) => draw(paper, row, lines, color, language)
  // Corrections of an outside invoice come after the receipt.
  const first = row.invoice === null && row.receipt_id !== null ? drawn : undefined
  const invoices = await invoicesOfPayment(app, paymentId, language, first)
  const name = invoices
    ? phrase(language, 'invoices.paper.fileName', { number: invoices.number })
    : phrase(language, 'receipt.fileName', { number: receiptNumber(row) })
  const bytes = invoices?.bytes ?? (await receiptAlone(row, drawn, language))
  return {
    file: new FileAnswer(bytes, 'application/pdf', name),
    memberId: row.member_id,
    what: lines.map((line) => describedIn(line, language)).join(' · '),
    amount: euros(sumOf(lines, 'amount_cents'), language),
  }
}

const sumOf = (lines: readonly ReceiptRow[], what: 'amount_cents' | 'refunded_cents'): number =>
  lines.reduce((sum, line) => sum + line[what], 0)

const LEFT = 56
const RIGHT = 539
const FAINT = '#6b645c'

function methodText({ method, printed: { card } }: ReceiptRow, language: Language): string | undefined {
  if (card) {
    const brand = `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)}`
    return phrase(language, 'receipt.paidWith', { brand, last4: card.last4 })
  }
  const ways = { cash: 'paidInCash', transfer: 'paidByTransfer', mandate: 'paidByDebit' } as const
  const way = ways[method as keyof typeof ways]
  return way && phrase(language, `receipt.${way}`)
}

const receiptNumber = (row: ReceiptRow): string => paperNumber({ ...row, invoice: null }) ?? ''

function receiptAlone(row: ReceiptRow, drawn: (paper: Paper) => void, language: Language): Promise<Buffer> {
  const paper = newPaper({
    margin: LEFT,
    lang: language,
    info: {
      Title: `${phrase(language, 'receipt.title')} ${receiptNumber(row)}`,
      Author: row.printed.issuer.name,
      CreationDate: row.issued_at,
    },
  })
  drawn(paper)
  return paper.bytes()
}

/** One A4 page with the data stored at issue; only the color is current. */
function draw(
  { doc, text }: Paper,
  row: ReceiptRow,
  lines: readonly ReceiptRow[],
  color: string,
  language: Language,
): void {
  const { issuer, payer, timeZone } = row.printed
  const say = (
    key: 'title' | 'number' | 'date' | 'from' | 'to' | 'what' | 'amount' | 'total' | 'refunded' | 'demo',
  ) => phrase(language, `receipt.${key}`)
  const label = (words: string, x: number, y: number, style: Partial<TextStyle> = {}) =>
    text(words.toUpperCase(), x, y, { size: 9, color: FAINT, spacing: 0.6, ...style })
  const block = (lines: (string | null)[], x: number, y: number) =>
    text(lines.filter(Boolean).join('\n'), x, y, { size: 11, width: 230, lineGap: 3 })
  const rule = (y: number) =>
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor('#d9d3c9').stroke()
  const line = (words: string, cents: number, y: number, bold = false) => {
    const style = { size: bold ? 13 : 11, bold }
    text(words, LEFT, y, { ...style, width: 340 })
    text(euros(cents, language), 400, y, { ...style, width: RIGHT - 400, align: 'right' })
  }

  doc.rect(0, 0, 596, 10).fill(color)
  text(say('title'), LEFT, 60, { size: 26, bold: true })
  text(issuer.name, 300, 68, { size: 13, bold: true, width: RIGHT - 300, align: 'right' })

  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone })
  label(say('number'), LEFT, 120)
  block([receiptNumber(row)], LEFT, 134)
  label(say('date'), 300, 120)
  block([day.format(row.issued_at)], 300, 134)
  label(say('from'), LEFT, 180)
  block([issuer.legalName || issuer.name, issuer.taxId, issuer.address], LEFT, 194)
  label(say('to'), 300, 180)
  block([payer.name, payer.cin], 300, 194)

  label(say('what'), LEFT, 280)
  label(say('amount'), 400, 280, { width: RIGHT - 400, align: 'right' })
  rule(296)
  const sold = lines.flatMap((each): [string, number][] => {
    const full = each.amount_cents + each.household_cents + each.reduction_cents
    const reductions = reductionsInWords(each, language)
    return [
      [inWords(each, language), full],
      ...reductions.map(([why, cents]): [string, number] => [why, -cents]),
    ]
  })
  sold.forEach(([words, cents], nth) => {
    line(words, cents, 308 + 20 * nth)
  })
  const below = 20 * (sold.length - 1)
  rule(334 + below)
  line(say('total'), sumOf(lines, 'amount_cents'), 348 + below, true)
  const refunded = sumOf(lines, 'refunded_cents')
  if (refunded > 0) line(say('refunded'), -refunded, 372 + below)
  const how = methodText(row, language)
  if (how) text(how, LEFT, 404 + below, { size: 10, color: FAINT })
  if (row.provider === 'demo') text(say('demo'), LEFT, 422 + below, { size: 10, bold: true, color: FAINT })
}
