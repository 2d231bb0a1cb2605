import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { largestFile, transferEntities } from './transfer-columns.ts'

export const TransferEntity = z.enum(transferEntities)

export const TransferFormat = z.enum(['csv', 'json'])
export type TransferFormat = z.output<typeof TransferFormat>

/** What keeps a file, or a line of it, from being taken in. */
export const importProblemCodes = [
  // the file
  'empty_file',
  'too_many_lines',
  'is_spreadsheet',
  'binary',
  'cut_off',
  'quote_broken',
  'json_broken',
  'column_missing',
  'column_twice',
  // a line
  'cells_missing',
  'cells_extra',
  'unreadable',
  'required',
  'too_long',
  'invalid',
  'cin_invalid',
  'email_invalid',
  'phone_invalid',
  'date_invalid',
  'date_in_future',
  'time_invalid',
  'number_invalid',
  'number_unclear',
  'too_small',
  'too_big',
  'repeated',
  'email_taken',
  'member_unknown',
  'plan_unknown',
  'plan_needed',
  'center_unknown',
  'activity_unknown',
  'movement_unknown',
  'class_unknown',
  'class_cancelled',
  'class_full',
  'overlapping',
  'iban_invalid',
  'mandate_there',
  'reference_taken',
] as const
export type ImportProblemCode = (typeof importProblemCodes)[number]

export const ImportProblem = z.object({
  /** Line of the file, counted from 1 with its header; of a JSON file the nth entry. 0 where it is about the whole file. */
  line: z.number().int(),
  /** Which column; null where it is about the whole line. */
  column: z.string().nullable(),
  code: z.enum(importProblemCodes),
  /** What stands there, cut short. */
  value: z.string(),
  /** With `repeated`: the line that says it first. */
  firstLine: z.number().int().nullable(),
})
export type ImportProblem = z.output<typeof ImportProblem>

/** What a line comes to. `same`: everything is so already. `skipped`: it is there, and stays as it is. */
export const ImportStep = z.enum(['made', 'changed', 'same', 'skipped'])
export type ImportStep = z.output<typeof ImportStep>

/** Most problems and lines that are told one by one. */
export const mostTold = 200

export const ImportReport = z.object({
  /** True when it was taken in, or all of it was so already. A trial has never done anything. */
  done: z.boolean(),
  format: TransferFormat,
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
  /** What parts the columns; null for JSON. */
  delimiter: z.enum([';', ',', '\t']).nullable(),
  /** What stands above the columns and which of ours each was taken for; null: not taken in. */
  headers: z.array(z.object({ header: z.string(), column: z.string().nullable() })),
  rows: z.number().int(),
  counts: z.record(ImportStep, z.number().int()),
  problemCount: z.number().int(),
  /** The first of them, by line. */
  problems: z.array(ImportProblem),
  /** The first lines and what they come to. */
  lines: z.array(z.object({ line: z.number().int(), label: z.string(), step: ImportStep })),
})
export type ImportReport = z.output<typeof ImportReport>

/** Most lines of a file. */
export const mostLines = 20_000

const params = z.object({ entity: TransferEntity })

export const ImportForm = z.object({
  /** The file's bytes, base64. */
  file: z.base64().max(Math.ceil(largestFile / 3) * 4),
  fileName: z.string().trim().max(200).default(''),
  /** What to do with what is there already: leave it, or make it what the file says. */
  existing: z.enum(['skip', 'update']).default('skip'),
  /** Mails those who are new a link to choose a password. Members only. */
  invite: z.boolean().default(false),
  /** Header → our column, or null to leave it out, where the header's name does not say it. */
  columns: z.record(z.string().max(200), z.string().max(40).nullable()).default({}),
})
export type ImportForm = z.output<typeof ImportForm>

const bodyLimit = Math.ceil(largestFile / 3) * 4 + 64 * 1024

export const tryImport = endpoint({
  method: 'POST',
  path: '/api/transfer/:entity/try',
  access: 'admin',
  summary: 'Previews an import, line by line.',
  params,
  body: ImportForm,
  returns: ImportReport,
  bodyLimit,
  isTrial: true,
})

export const runImport = endpoint({
  method: 'POST',
  path: '/api/transfer/:entity/run',
  access: 'admin',
  summary: 'Imports a file, all of it or nothing; repeating it changes nothing.',
  params,
  body: ImportForm.extend({ progress: z.uuid().optional() }),
  returns: ImportReport,
  fails: ['changed_meanwhile', 'import_running'],
  bodyLimit,
})

export const importProgress = endpoint({
  method: 'GET',
  path: '/api/transfer/progress/:key',
  access: 'admin',
  summary: 'Returns how many lines of a running import are written.',
  params: z.object({ key: z.uuid() }),
  returns: z.object({ done: z.number().int(), total: z.number().int() }),
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/api/transfer/:entity/export',
  access: 'admin',
  summary: 'Exports everything of one kind as a file that can be imported again.',
  params,
  query: z.object({ format: TransferFormat.default('csv') }),
  returns: z.unknown(),
})

export const exampleFile = endpoint({
  method: 'GET',
  path: '/api/transfer/:entity/example',
  access: 'admin',
  summary: "Returns an example file: the columns in the caller's language, and a line or two.",
  params,
  query: z.object({ format: TransferFormat.default('csv') }),
  returns: z.unknown(),
})
