import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { largestFile, transferEntities } from './transfer-columns.ts'
import { text } from './values.ts'

export const TransferEntity = z.enum(transferEntities)

export const TransferFormat = z.enum(['csv', 'json'])
export type TransferFormat = z.output<typeof TransferFormat>

/** Why a file, or one of its lines, cannot be imported. */
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
  'paid_until_needed',
  'center_unknown',
  'activity_unknown',
  'movement_unknown',
  'benchmark_unknown',
  'benchmark_differs',
  'result_unreadable',
  'scheme_unknown',
  'class_unknown',
  'class_cancelled',
  'class_full',
  'slot_unknown',
  'plan_missing',
  'not_active',
  'fixed_places_off',
  'fixed_place_overlaps',
  'fixed_place_limit',
  'overlapping',
  'iban_invalid',
  'mandate_there',
  'reference_taken',
] as const
export type ImportProblemCode = (typeof importProblemCodes)[number]

export const ImportProblem = z.object({
  /** Line of the file, counting the header as 1, or the nth entry of JSON; 0 for the whole file. */
  line: z.int(),
  column: z.string().nullable(),
  code: z.enum(importProblemCodes),
  value: z.string(),
  /** With `repeated`: the first line with that value. */
  firstLine: z.int().nullable(),
})
export type ImportProblem = z.output<typeof ImportProblem>

/**
 * Result of a line. `queued`: made, but in line. `same`: already equal. `skipped`: exists and is kept as it is. `left_out`: holds nothing to
 * import, as a workout without a result.
 */
export const ImportStep = z.enum(['made', 'queued', 'changed', 'same', 'skipped', 'left_out'])
export type ImportStep = z.output<typeof ImportStep>

/** Most problems and lines listed. */
export const mostListed = 200

export const ImportReport = z.object({
  /** True when everything is imported; always false in a preview. */
  done: z.boolean(),
  format: TransferFormat,
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
  /** Separator of the columns; null for JSON. */
  delimiter: z.enum([';', ',', '\t']).nullable(),
  /** The file's headers and the column each stands for; null: not imported. */
  headers: z.array(z.object({ header: z.string(), column: z.string().nullable() })),
  rows: z.int(),
  counts: z.record(ImportStep, z.int()),
  problemCount: z.int(),
  problems: z.array(ImportProblem),
  lines: z.array(z.object({ line: z.int(), label: z.string(), step: ImportStep })),
})
export type ImportReport = z.output<typeof ImportReport>

export const mostLines = 20_000

const params = z.object({ entity: TransferEntity })

export const ImportForm = z.object({
  file: z.base64().max(Math.ceil(largestFile / 3) * 4),
  fileName: text(200).default(''),
  existing: z.enum(['skip', 'update']).default('skip'),
  /** Members only: mails new members a link to choose a password. */
  invite: z.boolean().default(false),
  /** Header → column, or null to ignore it, for headers that are not recognised by name. */
  columns: z.record(z.string().max(200), z.string().max(40).nullable()).default({}),
  /** Column → its value in every line, for columns that the file lacks and that may be said once. */
  forFile: z.record(z.string().max(40), text(200)).default({}),
})
export type ImportForm = z.output<typeof ImportForm>

const bodyLimit = Math.ceil(largestFile / 3) * 4 + 64 * 1024

export const previewImport = endpoint({
  route: 'POST /api/transfer/:entity/try',
  access: 'admin',
  summary: 'Previews an import, line by line.',
  params,
  body: ImportForm,
  returns: ImportReport,
  bodyLimit,
  isDryRun: true,
})

export const runImport = endpoint({
  route: 'POST /api/transfer/:entity/run',
  access: 'admin',
  summary: 'Imports a file, all of it or nothing; repeating it changes nothing.',
  params,
  body: ImportForm.extend({ progress: z.uuid().optional() }),
  returns: ImportReport,
  fails: ['changed_meanwhile', 'import_running'],
  bodyLimit,
})

export const importProgress = endpoint({
  route: 'GET /api/transfer/progress/:key',
  access: 'admin',
  summary: 'Returns how many lines of a running import are written.',
  params: z.object({ key: z.uuid() }),
  returns: z.object({ done: z.int(), total: z.int() }),
})

export const exportFile = endpoint({
  route: 'GET /api/transfer/:entity/export',
  access: 'admin',
  reads: 'standby',
  freshProof: true,
  summary: 'Exports everything of one kind as a file that can be imported again.',
  params,
  query: z.object({ format: TransferFormat.default('csv') }),
  returns: z.unknown(),
  download: null,
})

export const exampleFile = endpoint({
  route: 'GET /api/transfer/:entity/example',
  access: 'admin',
  summary: "Returns an example file: the columns in the caller's language, and a line or two.",
  params,
  query: z.object({ format: TransferFormat.default('csv') }),
  returns: z.unknown(),
  download: null,
})
