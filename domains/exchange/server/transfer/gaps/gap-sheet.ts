import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../../platform/contract/languages.ts'
import { allPhrases } from '../../../../../platform/phrases/texts.ts'
import { dayAt } from '../../../../../platform/rules/local-time.ts'
import { csvLine, csvMark } from '../../../../../platform/server/answers/csv.ts'
import { type Center, zoneOf } from '../../../../../platform/server/calls/center.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import type { GapSheet, ImportProblemCode } from '../../../contract/transfer.ts'
import type { ColumnKey } from '../../../contract/transfer-columns.ts'
import { type GapRow, type ImportRow, type PayingOn, selectGaps, selectImports } from './gap-queries.ts'

export const payingOn = (app: FastifyInstance, center: Center | null): PayingOn => ({
  today: dayAt(app.clock(), zoneOf(center)),
  provider: app.provider?.name ?? null,
})

export const toImport = ({ file_name: fileName, at, ...row }: ImportRow) => ({
  ...row,
  fileName,
  at: at.toISOString(),
})

async function findImport(app: FastifyInstance, id: number, paying: PayingOn): Promise<ImportRow> {
  const [row] = await selectImports(app.db, paying, id)
  if (!row) throw new Refusal('not_found')
  return row
}

const entryOf = (row: GapRow) => ({
  line: row.line,
  memberId: row.member_id,
  name: row.name,
  value: row.value,
  problem: row.problem as ImportProblemCode | null,
  firstLine: row.first_line,
  isFilled: row.is_filled,
})

/** @throws Refusal not_found */
export async function readSheet(app: FastifyInstance, id: number, paying: PayingOn): Promise<GapSheet> {
  const row = await findImport(app, id, paying)
  const gaps = await selectGaps(app.db, paying, id)
  const groups = Map.groupBy(gaps, ({ topic, column, header }) => JSON.stringify([topic, column, header]))
  return {
    ...toImport(row),
    sheet: [...groups.values()].flatMap(([one, ...rest]) =>
      one
        ? [
            {
              ...{ topic: one.topic, column: one.column, header: one.header },
              ...{ count: one.count, filled: one.filled },
              entries: [one, ...rest].map(entryOf),
            },
          ]
        : [],
    ),
  }
}

/** The whole sheet as CSV, with its texts in a language. @throws Refusal not_found */
export async function gapSheetFile(
  app: FastifyInstance,
  id: number,
  language: Language,
  paying: PayingOn,
): Promise<Buffer> {
  await findImport(app, id, paying)
  const { column, csvWord, table } = allPhrases[language].adminTransfer
  const problem = allPhrases[language].importProblems
  const { gaps: t } = allPhrases[language].adminMovingIn
  const rows = await selectGaps(app.db, paying, id, 1_000_000)
  const lines = rows.map((row) => {
    const title = row.column ? column[row.column as ColumnKey] : (row.header ?? '')
    const what = row.problem ? problem[row.problem as ImportProblemCode] : ''
    return [
      t.topic[row.topic],
      title,
      ...[row.line || null, row.name, row.value, what.replace('{{firstLine}}', String(row.first_line))],
      todoOf(t, row),
      row.is_filled ? csvWord.yes : csvWord.no,
    ]
  })
  const head = [t.what, table.column, table.line, t.whom, table.value, table.problem, t.todo, t.filled]
  return Buffer.from(csvMark + [head, ...lines].map(csvLine).join(''))
}

type Texts = (typeof allPhrases)[Language]['adminMovingIn']['gaps']

/** Advice for an entry. */
const todoOf = ({ do: todo, missing }: Texts, { topic, column }: GapRow): string =>
  topic === 'missing' && column && column in missing ? missing[column as keyof Texts['missing']] : todo[topic]
