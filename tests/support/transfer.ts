import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import {
  exportFile,
  type ImportReport,
  previewImport,
  runImport,
} from '../../domains/exchange/contract/transfer.ts'
import type { Language } from '../../platform/contract/languages.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { controlLetter } from '../../platform/rules/identity-document.ts'
import { call } from './app.ts'

export interface ImportOptions {
  existing?: 'skip' | 'update'
  invite?: boolean
  columns?: Record<string, string | null>
  forFile?: Record<string, string>
  answers?: Record<string, string>
  problems?: 'refuse' | 'leave_out'
}

/** Sends a file and returns the report; throws status and code of a refusal. */
const sending =
  (endpoint: typeof previewImport | typeof runImport) =>
  async (
    app: FastifyInstance,
    as: number,
    entity: string,
    file: string | Uint8Array,
    asked: ImportOptions = {},
  ): Promise<ImportReport> => {
    const body = { file: Buffer.from(file).toString('base64'), fileName: 'list.csv', ...asked }
    const answer = await call(app, endpoint, { params: { entity }, as, body })
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body?.code ?? answer.text}`)
    return answer.body
  }

export const previewFile = sending(previewImport)

export const importFile = sending(runImport)

export async function exported(
  app: FastifyInstance,
  as: number,
  entity: string,
  format: 'csv' | 'json',
): Promise<string> {
  const { status, text } = await call(app, exportFile, { params: { entity }, query: { format }, as })
  if (status !== 200) throw new Error(`${status} ${text}`)
  return text
}

export const cinOf = (nth: number): string => {
  const digits = String(30_000_000 + nth)
  return `${digits}${controlLetter(digits)}`
}

export async function cinFor(db: Kysely<DB>, memberId: number): Promise<string> {
  const member = db.selectFrom('members').select('cin').where('id', '=', memberId)
  return (await member.executeTakeFirstOrThrow()).cin ?? ''
}

/** The problems of a file, one per line: `3 email invalid`. */
export const codesOf = (report: { problems: { line: number; column: string | null; code: string }[] }) =>
  report.problems.map(({ line, column, code }) => `${line} ${column} ${code}`)

const columns = [
  'cin',
  'name',
  'surname',
  'email',
  'phone',
  'plan',
  'planFrom',
  'activityCredits',
  'creditsUntil',
  'observations',
  'discount',
] as const

/** A list of new members as another program would export it. Some have credits, valid until a day (`31/12/2026`). */
export function memberList(
  count: number,
  plan = 'three',
  from = 0,
  language: Language = 'es',
  creditsUntil = '31/12/2026',
): string {
  const lines = Array.from({ length: count }, (_, n) => {
    const nth = from + n
    const planned = nth % 4 !== 3
    return [
      cinOf(nth),
      `Nombre${nth}`,
      `Gómez "${nth}"`.replaceAll('"', '""'),
      `socio${nth}@example.org`,
      '+34 600 100 200',
      planned ? plan : '',
      planned ? '01/02/2024' : '',
      planned ? '' : '5',
      planned ? '' : creditsUntil,
      nth % 10 === 0 ? 'Rodilla;\nsin saltos' : '',
      nth % 5 === 0 ? '10' : '',
    ]
      .map((cell) => `"${cell}"`)
      .join(';')
  })
  const names = allPhrases[language].adminTransfer.column
  const head = columns.map((column) => names[column]).join(';')
  return [head, ...lines].join('\r\n')
}
