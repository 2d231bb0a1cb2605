import type { FastifyInstance } from 'fastify'
import PDFDocument from 'pdfkit'
import type { Language } from '../../../contracts/languages.ts'
import { phrase } from '../../../phrases/texts.ts'
import { FileAnswer } from '../../file-answer.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { findGym } from '../settings/find-gym.ts'
import { type CreditorRow, type MandateRow, selectCreditor, selectMandate } from './queries.ts'

/** @throws Refusal not_found, creditor_missing */
export async function mandateFile(
  app: FastifyInstance,
  id: number,
  wanted: Language | undefined,
  byMemberId: number,
): Promise<FileAnswer> {
  const row = await selectMandate(app.db, id)
  if (!row) throw new Refusal('not_found')
  const creditor = await selectCreditor(app.db, row.center_id)
  if (!creditor?.name || !creditor.identifier) throw new Refusal('creditor_missing')
  const language = wanted ?? row.language
  const { address } = await findGym(app)
  const name = phrase(language, 'mandateLetter.fileName', {
    reference: row.reference.replace(/[^A-Za-z0-9.-]+/g, '-'),
  })
  const bytes = await draw(row, creditor, address, language)
  await unitOfWork(app, { audit: 'print-mandate' }, async (unit) =>
    unit.audit({ byMemberId, action: 'print-mandate', entityId: id, aboutMemberId: row.member_id }),
  )
  return new FileAnswer(bytes, 'application/pdf', name)
}

const LEFT = 56
const WIDTH = 483
const INK = '#141210'
const FAINT = '#6b645c'

type Word =
  | 'title'
  | 'scheme'
  | 'reference'
  | 'creditor'
  | 'creditorId'
  | 'creditorAddress'
  | 'debtor'
  | 'member'
type Text =
  | 'account'
  | 'bank'
  | 'kind'
  | 'recurrent'
  | 'authorisation'
  | 'notice'
  | 'place'
  | 'signature'
  | 'footer'

/** The standard PDF fonts have Latin-1 letters only: others lose their accents or become a question mark. */
const printable = (text: string): string =>
  text.replace(/[^\n\x20-\x7e\xa0-\xff€‘’“”–—…•ŒœŠšŽžŸ]/gu, (sign) => {
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
    return /^[\x20-\x7e]+$/.test(bare) ? bare : '?'
  })

function draw(row: MandateRow, creditor: CreditorRow, address: string, language: Language): Promise<Buffer> {
  const t = (key: Word | Text) => phrase(language, `mandateLetter.${key}`)
  const info = {
    Title: `${t('title')} ${row.reference}`,
    Author: creditor.name,
    CreationDate: row.created_at,
  }
  const doc = new PDFDocument({ size: 'A4', margin: LEFT, lang: language, info })
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.font('Helvetica-Bold').fontSize(17).fillColor(INK).text(t('title'), LEFT, 56, { width: WIDTH })
  doc.font('Helvetica').fontSize(10).fillColor(FAINT).text(t('scheme'))
  const rows: [Word | Text, string][] = [
    ['reference', row.reference],
    ['creditorId', creditor.identifier],
    ['creditor', creditor.name],
    ['creditorAddress', address],
    ['debtor', row.holder],
    ...(row.name === row.holder ? [] : [['member', row.name] as [Word, string]]),
    ['account', row.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ...(row.bic ? [['bank', row.bic] as [Text, string]] : []),
    ['kind', t('recurrent')],
  ]
  let y = 112
  for (const [label, value] of rows) {
    doc.font('Helvetica').fontSize(9).fillColor(FAINT).text(t(label), LEFT, y, { width: 150 })
    doc
      .font('Helvetica-Bold')
      .fontSize(11)
      .fillColor(INK)
      .text(printable(value), 220, y - 1, { width: 319 })
    y = Math.max(doc.y, y + 14) + 8
    doc
      .moveTo(LEFT, y - 5)
      .lineTo(LEFT + WIDTH, y - 5)
      .lineWidth(0.5)
      .strokeColor('#d9d3c9')
      .stroke()
  }
  const paragraph = { width: WIDTH, align: 'justify' as const, lineGap: 2 }
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(INK)
    .text(t('authorisation'), LEFT, y + 12, paragraph)
  doc.moveDown(0.8).text(t('notice'), paragraph)
  const foot = doc.y + 40
  for (const [label, x] of [
    ['place', LEFT],
    ['signature', 310],
  ] as const) {
    doc.font('Helvetica').fontSize(9).fillColor(FAINT).text(t(label), x, foot, { width: 229 })
    doc
      .moveTo(x, foot + 90)
      .lineTo(x + 229, foot + 90)
      .lineWidth(0.7)
      .strokeColor(INK)
      .stroke()
  }
  doc
    .fontSize(8)
    .fillColor(FAINT)
    .text(t('footer'), LEFT, foot + 106, { width: WIDTH })
  doc.end()
  return bytes
}
