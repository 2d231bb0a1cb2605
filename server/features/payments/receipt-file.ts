import type { FastifyInstance } from 'fastify'
import PDFDocument from 'pdfkit'
import type { Language } from '../../../contracts/languages.ts'
import { euros } from '../../../phrases/in-words.ts'
import { phrase } from '../../../phrases/texts.ts'
import { FileAnswer } from '../../file-answer.ts'
import { printable } from '../../printable-text.ts'
import { invoicesOfPayment } from '../invoices/invoice-file.ts'
import { findGym } from '../settings/find-gym.ts'
import { codeInWords, describedIn, inWords, printedNumber } from './receipt-on-wire.ts'
import { type ReceiptRow, selectReceipt } from './receipt-queries.ts'

export interface ReceiptLetter {
  file: FileAnswer
  memberId: number
  what: string
  amount: string
}

/** The invoices of a payment, or its receipt without any. Null if there is none or `memberId` (unless null) is not its owner. */
export async function receiptFile(
  app: FastifyInstance,
  paymentId: number,
  memberId: number | null,
  language: Language,
): Promise<ReceiptLetter | null> {
  const row = await selectReceipt(app.db, paymentId)
  if (!row || (memberId !== null && (row.erased || row.member_id !== memberId))) return null
  const invoices = await invoicesOfPayment(app, paymentId, language)
  const name = invoices
    ? phrase(language, 'invoices.paper.fileName', { number: invoices.number })
    : phrase(language, 'receipt.fileName', { number: printedNumber(row) })
  const bytes = invoices?.bytes ?? (await draw(row, (await findGym(app)).signal_color, language))
  return {
    file: new FileAnswer(bytes, 'application/pdf', name),
    memberId: row.member_id,
    what: describedIn(row, language),
    amount: euros(row.amount_cents, language),
  }
}

const LEFT = 56
const RIGHT = 539
const INK = '#141210'
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

/** One A4 page with the data stored at issue; only the color is current. The standard fonts cover ca and es. */
function draw(row: ReceiptRow, color: string, language: Language): Promise<Buffer> {
  const { issuer, payer, timeZone } = row.printed
  const say = (
    key: 'title' | 'number' | 'date' | 'from' | 'to' | 'what' | 'amount' | 'total' | 'refunded' | 'demo',
  ) => phrase(language, `receipt.${key}`)
  const doc = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    lang: language,
    info: {
      Title: `${say('title')} ${printedNumber(row)}`,
      Author: issuer.name,
      CreationDate: row.issued_at,
    },
  })
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const label = (text: string, x: number, y: number) =>
    doc
      .font('Helvetica')
      .fontSize(9)
      .fillColor(FAINT)
      .text(text.toUpperCase(), x, y, { characterSpacing: 0.6 })
  const block = (lines: (string | null)[], x: number, y: number) =>
    doc
      .font('Helvetica')
      .fontSize(11)
      .fillColor(INK)
      .text(printable(lines.filter(Boolean).join('\n')), x, y, { width: 230, lineGap: 3 })
  const rule = (y: number) =>
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor('#d9d3c9').stroke()
  const line = (text: string, cents: number, y: number, strong = false) => {
    doc
      .font(strong ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(strong ? 13 : 11)
      .fillColor(INK)
    doc.text(text, LEFT, y, { width: 340 })
    doc.text(euros(cents, language), 400, y, { width: RIGHT - 400, align: 'right' })
  }

  doc.rect(0, 0, 596, 10).fill(color)
  doc.font('Helvetica-Bold').fontSize(26).fillColor(INK).text(say('title'), LEFT, 60)
  doc
    .font('Helvetica-Bold')
    .fontSize(13)
    .text(printable(issuer.name), 300, 68, { width: RIGHT - 300, align: 'right' })

  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  label(say('number'), LEFT, 120)
  block([printedNumber(row)], LEFT, 134)
  label(say('date'), 300, 120)
  block([day.format(row.issued_at)], 300, 134)
  label(say('from'), LEFT, 180)
  block([issuer.legalName || issuer.name, issuer.taxId, issuer.address], LEFT, 194)
  label(say('to'), 300, 180)
  block([payer.name, payer.cin], 300, 194)

  label(say('what'), LEFT, 280)
  doc.text(say('amount').toUpperCase(), 400, 280, { width: RIGHT - 400, align: 'right' })
  rule(296)
  line(printable(inWords(row, language)), row.amount_cents + row.reduction_cents, 308)
  const code = codeInWords(row, language)
  if (code) line(printable(code), -row.reduction_cents, 328)
  const below = code ? 20 : 0
  rule(334 + below)
  line(say('total'), row.amount_cents, 348 + below, true)
  if (row.refunded_cents > 0) line(say('refunded'), -row.refunded_cents, 372 + below)
  const how = methodText(row, language)
  if (how)
    doc
      .font('Helvetica')
      .fontSize(10)
      .fillColor(FAINT)
      .text(how, LEFT, 404 + below)
  if (row.provider === 'demo')
    doc
      .font('Helvetica-Bold')
      .fontSize(10)
      .fillColor(FAINT)
      .text(say('demo'), LEFT, 422 + below)
  doc.end()
  return bytes
}
