import type { Language } from '../../../../platform/contract/languages.ts'
import { dayInWords, euros, monthInWords } from '../../../../platform/phrases/in-words.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { newPaper, type Paper, type TextStyle } from '../../../../platform/server/adapters/paper/paper.ts'
import type { PaySheet } from '../../contract/pay-sheets.ts'
import { marksOf, termsInWords, whenInWords } from './sheet-words.ts'

export interface Letterhead {
  gym: string
  color: string
  timeZone: string
  now: Date
}

const LEFT = 48
const RIGHT = 547
const BOTTOM = 780
const FAINT = '#6b645c'

/** A4 pages: a sheet for each coach, each beginning on a page of its own. */
export function sheetsPaper(
  sheets: readonly PaySheet[],
  head: Letterhead,
  language: Language,
): Promise<Buffer> {
  const title = phrase(language, 'paySheet.paper.title')
  const paper = newPaper({
    margin: LEFT,
    lang: language,
    info: { Title: title, Author: head.gym, CreationDate: head.now },
  })
  sheets.forEach((sheet, nth) => {
    if (nth > 0) paper.doc.addPage()
    draw(paper, sheet, head, language)
  })
  return paper.bytes()
}

function draw({ doc, text }: Paper, sheet: PaySheet, head: Letterhead, language: Language): void {
  const { coach, month, closed, lines, corrections, total } = sheet
  const money = (amount: number) => euros(Math.round(amount * 100), language)
  const dayOf = (instant: string) => dayInWords(dayAt(Date.parse(instant), head.timeZone), language)
  let y = top(phrase(language, 'paySheet.paper.title'), 26)
  function top(words: string, size: number): number {
    doc.rect(0, 0, 596, 10).fill(head.color)
    text(words, LEFT, 48, { size, bold: true })
    text(head.gym, 300, 52, { size: 12, bold: true, width: RIGHT - 300, align: 'right' })
    return 48 + size + 20
  }
  const below = (words: string, style: TextStyle) => {
    y = text(words, LEFT, y, { width: RIGHT - LEFT, ...style })
  }
  const entry = (words: string, detail: string, amount: number) => {
    if (y > BOTTOM) {
      doc.addPage()
      y = top(coach.name, 13)
    }
    text(money(amount), 440, y, { size: 10, width: RIGHT - 440, align: 'right' })
    y = text(words, LEFT, y, { size: 10, width: 380 })
    y = text(detail, LEFT, y, { size: 8.5, color: FAINT, width: 380 }) + 7
  }

  below(coach.name, { size: 16, bold: true })
  below(monthInWords(month, language), { size: 12 })
  below(
    closed
      ? phrase(language, 'paySheet.paper.closed', { day: dayOf(closed.at), by: closed.by })
      : phrase(language, 'paySheet.paper.open'),
    { size: 9, color: FAINT },
  )
  y += 16
  for (const line of lines) {
    const what = [line.title, ...marksOf(line, language)].join(', ')
    const heads = phrase(language, 'paySheet.paper.heads', { attended: line.attended, booked: line.booked })
    const paid = line.terms?.percent
      ? [phrase(language, 'paySheet.paper.paid', { amount: money(line.paid) })]
      : []
    const detail = [line.center, heads, ...paid, termsInWords(line, language)].join(' · ')
    entry(`${whenInWords(line, language)}  ${what}`, detail, line.amount)
  }
  for (const { amount, why, by, at } of corrections)
    entry(`${phrase(language, 'paySheet.correction')}: ${why}`, `${dayOf(at)} · ${by}`, amount)
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor('#d9d3c9').stroke()
  y += 8
  text(phrase(language, 'paySheet.total'), LEFT, y, { size: 13, bold: true })
  text(money(total), 400, y, { size: 13, bold: true, width: RIGHT - 400, align: 'right' })
}
