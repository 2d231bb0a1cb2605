import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { csvLine, csvMark } from '../../../../platform/server/answers/csv.ts'
import { type DebtFilter, debtExportLimit } from '../../contract/debts.ts'
import { readDebts } from './read-debts.ts'

const heads = [
  'name',
  'surname',
  'email',
  'phone',
  'amount',
  'bills',
  'since',
  'way',
  'planEnded',
  'reminded',
  'note',
] as const

export async function exportDebts(
  app: FastifyInstance,
  filter: DebtFilter,
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<string> {
  const { content } = await readDebts(app, filter, { size: debtExportLimit, number: 0 })
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const day = (instant: string | null) => (instant === null ? '' : format.format(new Date(instant)))
  const lines = content.map(({ member, amount, bills, since, way, planEndedAt, remindedAt, note }) =>
    csvLine([
      ...[member.name, member.surname, member.email, member.phone, amount, bills.length],
      ...[day(since), phrase(language, `adminUsers.way.${way}`), day(planEndedAt), day(remindedAt), note],
    ]),
  )
  return csvMark + csvLine(heads.map((name) => phrase(language, `adminDebts.csv.${name}`))) + lines.join('')
}
