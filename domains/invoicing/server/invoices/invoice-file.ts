import type { FastifyInstance } from 'fastify'
import { encode } from 'uqr'
import { type Language, localeOf } from '../../../../platform/contract/languages.ts'
import { percentText } from '../../../../platform/contract/number-text.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { euros } from '../../../../platform/phrases/in-words.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { newPaper, type Paper, type TextStyle } from '../../../../platform/server/adapters/paper/paper.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { invoiceQrAddress, invoiceQrLayout } from '../../rules/invoice-qr.ts'
import { partTotal, sumByVat, type VatPart } from '../../rules/vat.ts'
import { type PrintedInvoice, selectInvoicesOfPayment } from './file-queries.ts'

/**
 * The invoices of a payment as one PDF, one per page: the first one, its corrections, and full ones in their place; before them what
 * `first` draws. Null without any.
 */
export async function invoicesOfPayment(
  app: FastifyInstance,
  paymentId: number,
  language: Language,
  first?: (paper: Paper) => void,
): Promise<{ number: string; bytes: Buffer } | null> {
  const invoices = await selectInvoicesOfPayment(app.db, paymentId)
  const [{ full_number: number } = { full_number: '' }] = invoices
  if (!number) return null
  const gym = await findGym(app)
  const brand = { name: gym.name, color: gym.signal_color }
  return { number, bytes: await draw(invoices, brand, language, first) }
}

const LEFT = 56
const RIGHT = 539
const FAINT = '#6b645c'
const POINTS_PER_MM = 72 / 25.4
const QR_SIDE = invoiceQrLayout.millimetres * POINTS_PER_MM
const QR_BLANK = invoiceQrLayout.blankMillimetres * POINTS_PER_MM

type Key = Exclude<keyof typeof import('../../phrases/es/invoices.ts').invoices.paper, 'exempt' | 'title'>

function draw(
  invoices: readonly PrintedInvoice[],
  brand: { name: string; color: string },
  language: Language,
  before?: (paper: Paper) => void,
): Promise<Buffer> {
  const [first] = invoices
  const paper = newPaper({
    autoFirstPage: false,
    margin: LEFT,
    lang: language,
    info: {
      Title: invoices.map(({ full_number }) => full_number).join(', '),
      Author: first?.printed.issuer.name ?? '',
      ...(first && { CreationDate: first.issued_at }),
    },
  })
  if (before) {
    paper.doc.addPage()
    before(paper)
  }
  for (const invoice of invoices) {
    paper.doc.addPage()
    drawPage(paper, invoice, brand, language)
  }
  return paper.bytes()
}

function drawPage(
  { doc, text }: Paper,
  invoice: PrintedInvoice,
  brand: { name: string; color: string },
  language: Language,
): void {
  const { issuer, recipient } = invoice.printed
  const say = (key: Key, values: Record<string, string> = {}) =>
    phrase(language, `invoices.paper.${key}`, values)
  const label = (words: string, x: number, y: number, style: Partial<TextStyle> = {}) =>
    text(words.toUpperCase(), x, y, { size: 9, color: FAINT, spacing: 0.6, ...style })
  const block = (lines: (string | null)[], x: number, y: number) =>
    text(lines.filter(Boolean).join('\n'), x, y, { size: 11, width: 230, lineGap: 3 })
  const rule = (y: number) =>
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor('#d9d3c9').stroke()

  doc.rect(0, 0, 596, 10).fill(brand.color)
  drawQr({ doc, text }, invoice)
  const titled = text(phrase(language, `invoices.paper.title.${invoice.type}`), LEFT, 56, {
    ...{ size: 22, bold: true, width: 320 },
  })
  const named = text(brand.name, LEFT, titled + 4, { size: 13, bold: true, width: 320 })
  const top = Math.max(130, named + 12)
  label(say('number'), LEFT, top)
  block([invoice.full_number], LEFT, top + 14)
  label(say('date'), 220, top)
  block([dayIn(invoice.issued_on, language)], 220, top + 14)
  label(say('from'), LEFT, 212)
  block([issuer.name, `NIF ${issuer.nif}`, issuer.address], LEFT, 226)
  if (recipient) {
    label(say('to'), 300, 212)
    block([recipient.name, `NIF ${recipient.nif}`, recipient.address], 300, 226)
  }
  let y = 312
  for (const line of remarksOf(invoice, language, say)) {
    y = text(line, LEFT, y, { size: 10, color: FAINT, width: RIGHT - LEFT }) + 4
  }
  y += 12

  const amount = (words: string, x: number, at: number, style: Partial<TextStyle> = {}) =>
    text(words, x, at, { size: 11, width: 85, align: 'right', ...style })
  label(say('what'), LEFT, y)
  label(say('amount'), 430, y, { width: RIGHT - 430, align: 'right' })
  rule(y + 14)
  y += 24
  for (const line of invoice.lines) {
    const below = text(textIn(line.what, language), LEFT, y, { size: 11, width: 360 })
    amount(euros(partTotal(line), language), RIGHT - 85, y)
    y = below + 6
  }
  rule(y)
  y += 14
  label(say('vat'), LEFT, y)
  // Wider than its column: "base imponible" stays on one line.
  for (const [key, x] of [
    ['base', 260],
    ['tax', 350],
    ['sum', RIGHT - 85],
  ] as const)
    label(say(key), x - 40, y, { width: 125, align: 'right' })
  y += 16
  for (const part of sumByVat(invoice.lines)) {
    const below = text(vatText(part, language), LEFT, y, { size: 11, width: 200 })
    amount(euros(part.baseCents, language), 260, y)
    amount(euros(part.taxCents, language), 350, y)
    amount(euros(partTotal(part), language), RIGHT - 85, y)
    y = below + 4
  }
  rule(y + 4)
  const total = { size: 13, bold: true }
  text(say('total'), LEFT, y + 16, total)
  amount(euros(invoice.total_cents, language), RIGHT - 120, y + 16, { ...total, width: 120 })
  text(say('included'), LEFT, y + 40, { size: 10, color: FAINT })
}

/** Article 15.4 of Royal Decree 1619/2012 asks a corrective invoice for what it corrects and why. */
function remarksOf(
  { corrects, replaces, sold_on, why, refund_id, undoes_refund }: PrintedInvoice,
  language: Language,
  say: (key: Key, values?: Record<string, string>) => string,
): string[] {
  const named = ({ number, day }: { number: string; day: string }) => `${number} (${dayIn(day, language)})`
  const cause = undoes_refund ? say('undone') : refund_id ? say('refund') : why
  return [
    ...(corrects ? [say('corrects', { invoice: named(corrects) })] : []),
    ...(corrects && cause ? [say('why', { why: cause })] : []),
    ...(replaces.length > 0 ? [say('replaces', { invoices: replaces.map(named).join(', ') })] : []),
    ...(sold_on ? [say('soldOn', { day: dayIn(sold_on, language) })] : []),
  ]
}

const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const vatText = ({ vat }: VatPart, language: Language): string =>
  vat.startsWith('E')
    ? phrase(language, `invoices.paper.exempt.${vat as 'E1'}`)
    : percentText(Number(vat), language)

function drawQr(
  { doc, text }: Pick<Paper, 'doc' | 'text'>,
  { printed, full_number, issued_on, total_cents }: PrintedInvoice,
): void {
  const { environment, issuer } = printed
  if (environment === 'off') return
  const id = { issuer: issuer.nif, number: full_number, day: issued_on }
  const { data } = encode(invoiceQrAddress(environment, id, total_cents), {
    ecc: invoiceQrLayout.errorCorrection,
    border: 0,
  })
  const [x, y] = [RIGHT - QR_SIDE - QR_BLANK, 40 + QR_BLANK]
  const around = {
    size: 11,
    color: '#000000',
    width: QR_SIDE + 2 * QR_BLANK,
    align: 'center',
  } as const
  text(invoiceQrLayout.above, x - QR_BLANK, y - QR_BLANK - 12, around)
  const module = QR_SIDE / data.length
  data.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) doc.rect(x + across * module, y + down * module, module, module)
    })
  })
  doc.fill('#000000')
  text(invoiceQrLayout.below, x - QR_BLANK, y + QR_SIDE + QR_BLANK - 4, around)
}
