import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { INK, newPaper } from '../../../../platform/server/adapters/paper/paper.ts'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { sepaLengths, toSepaText } from '../../rules/sepa-text.ts'
import { type CreditorRow, type MandateRow, selectCreditor, selectMandate } from './queries.ts'

/** @throws Refusal not_found, creditor_missing */
export async function mandateFile(
  app: FastifyInstance,
  id: number,
  wanted: Language | undefined,
  byMemberId: number,
): Promise<FileAnswer> {
  const row = await orNotFound(selectMandate(app.db, id))
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
const FAINT = '#6b645c'

type Word =
  | 'title'
  | 'scheme'
  | 'reference'
  | 'creditor'
  | 'creditorId'
  | 'creditorAddress'
  | 'debtor'
  | 'inFile'
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

function draw(row: MandateRow, creditor: CreditorRow, address: string, language: Language): Promise<Buffer> {
  const t = (key: Word | Text) => phrase(language, `mandateLetter.${key}`)
  const info = {
    Title: `${t('title')} ${row.reference}`,
    Author: creditor.name,
    CreationDate: row.created_at,
  }
  const { doc, text, bytes } = newPaper({ margin: LEFT, lang: language, info })
  text(t('title'), LEFT, 56, { size: 17, bold: true, width: WIDTH })
  text(t('scheme'), LEFT, 79, { size: 10, color: FAINT })
  const inFile = toSepaText(row.holder, sepaLengths.name)
  const rows: [Word | Text, string][] = [
    ['reference', row.reference],
    ['creditorId', creditor.identifier],
    ['creditor', creditor.name],
    ['creditorAddress', address],
    ['debtor', row.holder],
    ...(inFile === row.holder ? [] : [['inFile', inFile || '—'] as [Word, string]]),
    ...(row.name === row.holder ? [] : [['member', row.name] as [Word, string]]),
    ['account', row.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ...(row.bic ? [['bank', row.bic] as [Text, string]] : []),
    ['kind', t('recurrent')],
  ]
  let y = 112
  for (const [label, value] of rows) {
    text(t(label), LEFT, y, { size: 9, color: FAINT, width: 150 })
    const below = text(value, 220, y - 1, { size: 11, bold: true, width: 319 })
    y = Math.max(below, y + 14) + 8
    doc
      .moveTo(LEFT, y - 5)
      .lineTo(LEFT + WIDTH, y - 5)
      .lineWidth(0.5)
      .strokeColor('#d9d3c9')
      .stroke()
  }
  const paragraph = { size: 10, width: WIDTH, align: 'justify' as const, lineGap: 2 }
  const noticeAt = text(t('authorisation'), LEFT, y + 12, paragraph) + 8
  const foot = text(t('notice'), LEFT, noticeAt, paragraph) + 40
  for (const [label, x] of [
    ['place', LEFT],
    ['signature', 310],
  ] as const) {
    text(t(label), x, foot, { size: 9, color: FAINT, width: 229 })
    doc
      .moveTo(x, foot + 90)
      .lineTo(x + 229, foot + 90)
      .lineWidth(0.7)
      .strokeColor(INK)
      .stroke()
  }
  text(t('footer'), LEFT, foot + 106, { size: 8, color: FAINT, width: WIDTH })
  return bytes()
}
