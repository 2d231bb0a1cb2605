import PDFDocument from 'pdfkit'
import type { Weight } from './fonts.ts'
import { type Run, runsOf } from './runs.ts'

export interface TextStyle {
  size: number
  bold?: boolean
  color?: string
  /** Lines break at it; without it only at line feeds. */
  width?: number
  align?: 'left' | 'right' | 'center' | 'justify'
  /** Points between lines. */
  lineGap?: number
  /** Points between letters. */
  spacing?: number
}

export interface Paper {
  doc: PDFKit.PDFDocument
  /** Writes text with its upper left corner at a place, in any script. Returns where the next line would begin. */
  text: (text: string, x: number, y: number, style: TextStyle) => number
  /** Ends the document. */
  bytes: () => Promise<Buffer>
}

export const INK = '#141210'

/** Of the size of a letter. */
const LINE_HEIGHT = 1.2
const BASELINE = 0.93

/** An A4 document with embedded fonts, of which it holds the letters that it shows. Distances are in points. */
export function newPaper(options: PDFKit.PDFDocumentOptions): Paper {
  const doc = new PDFDocument({ size: 'A4', ...options })
  const written = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  return {
    doc,
    text: (text, x, y, style) => write(doc, text, { x, y }, style),
    bytes: () => {
      doc.end()
      return written
    },
  }
}

function write(
  doc: PDFKit.PDFDocument,
  text: string,
  at: { x: number; y: number },
  style: TextStyle,
): number {
  const { size, color = INK, width, align = 'left', lineGap = 0, spacing = 0 } = style
  const weight: Weight = style.bold ? 700 : 400
  const measure = { doc, weight, size, spacing }
  let { y } = at
  doc.fillColor(color)
  for (const paragraph of text.normalize('NFC').split('\n')) {
    const lines = width === undefined ? [paragraph] : linesOf(paragraph, width, measure)
    for (const [nth, line] of lines.entries()) {
      const runs = runsOf(line, weight)
      const room = (width ?? 0) - widthOf(runs, measure)
      const isLast = nth === lines.length - 1
      const gaps = (line.match(/ /g) ?? []).length
      const stretch = align === 'justify' && !isLast && gaps > 0 ? room / gaps : 0
      const indent = align === 'right' ? room : align === 'center' ? room / 2 : 0
      drawLine(runs, at.x + indent, y + size * BASELINE, { ...measure, stretch })
      y += size * LINE_HEIGHT + lineGap
    }
  }
  return y
}

interface Measure {
  doc: PDFKit.PDFDocument
  weight: Weight
  size: number
  spacing: number
}

function drawLine(
  runs: readonly Run[],
  x: number,
  baseline: number,
  { doc, size, spacing, stretch }: Measure & { stretch: number },
): void {
  let left = x
  for (const run of runs) {
    use(doc, run, size)
    doc.text(run.text, left, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: spacing,
      wordSpacing: stretch,
    })
    left += widthOfRun(run, { doc, size, spacing }) + stretch * (run.text.match(/ /g) ?? []).length
  }
}

function use(doc: PDFKit.PDFDocument, { name, bytes }: Run, size: number): void {
  doc.registerFont(name, bytes)
  doc.font(name).fontSize(size)
}

function widthOfRun(run: Run, { doc, size, spacing }: Omit<Measure, 'weight'>): number {
  use(doc, run, size)
  return doc.widthOfString(run.text, { characterSpacing: spacing })
}

const widthOf = (runs: readonly Run[], measure: Measure): number =>
  runs.reduce((sum, run) => sum + widthOfRun(run, measure), 0)

/** Where a line may break: after a space or a hyphen, and beside a letter of a script without spaces. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}-]+-?\s*|\s+|-/gu

function linesOf(paragraph: string, width: number, measure: Measure): string[] {
  const fits = (line: string) => widthOf(runsOf(line.trimEnd(), measure.weight), measure) <= width
  if (fits(paragraph)) return [paragraph]
  const lines: string[] = []
  let line = ''
  for (const piece of paragraph.match(pieces) ?? []) {
    for (const part of fits(piece) ? [piece] : [...piece]) {
      if (line !== '' && !fits(line + part)) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += line === '' ? part.trimStart() : part
    }
  }
  return [...lines, line.trimEnd()]
}
