import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, text } from '../../../platform/contract/values.ts'
import { gapTopics, programs } from './moving-in.ts'
import { largestFile, transferEntities } from './transfer-columns.ts'

export const TransferEntity = z.enum(transferEntities)

export const TransferFormat = z.enum(['csv', 'json'])
export type TransferFormat = z.output<typeof TransferFormat>

/** Why a file, or one of its lines, cannot be imported. */
export const importProblemCodes = [
  // the file
  'empty_file',
  'too_many_lines',
  'is_spreadsheet',
  'workbook_broken',
  'workbook_too_big',
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
  'surname_missing',
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
  'member_unclear',
  'in_other_household',
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
  'bic_invalid',
  'tax_number_invalid',
  'invoice_number_invalid',
  'invoice_incomplete',
  'address_incomplete',
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

/**
 * A question about the whole file. `value`: an unknown value, answered once for all lines that have it. `detected`: the file
 * decides it, and it can be changed. A file with a question without an answer is not imported.
 */
export const ImportQuestion = z.object({
  key: z.string(),
  about: z.enum(['dates', 'years', 'decimal', 'prefix', 'value']),
  column: z.string().nullable(),
  value: z.string(),
  answer: z.string().nullable(),
  detected: z.boolean(),
  /** `label`: a name of this gym, in the caller's language; null where `value` is one of ours. */
  choices: z.array(z.object({ value: z.string(), label: z.string().nullable() })),
  lines: z.int(),
  /** Cells of the file; `readAs` in the order of the choices. */
  examples: z.array(z.object({ line: z.int(), text: z.string(), readAs: z.array(z.string()) })),
})
export type ImportQuestion = z.output<typeof ImportQuestion>

/** A kind of missing data and the number of lines that lack it. */
const Gap = z.object({
  topic: z.enum(gapTopics),
  column: z.string().nullable(),
  /** Of a column without a place here. */
  header: z.string().nullable(),
  count: z.int(),
})
export type Gap = z.output<typeof Gap>

export const ImportReport = z.object({
  /** True when everything is imported; always false in a preview. */
  done: z.boolean(),
  format: z.enum([...TransferFormat.options, 'xlsx']),
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
  /** Separator of the columns; null for JSON and workbooks. */
  delimiter: z.enum([';', ',', '\t']).nullable(),
  /** The export of another program that the headers are of, and its kind of file here. `isGuess`: its headers are not published. */
  program: z.object({ key: z.enum(programs), entity: TransferEntity, isGuess: z.boolean() }).nullable(),
  /** When the mapping in use was remembered. */
  remembered: Instant.nullable(),
  /** The mapping by hand in use: header → column. */
  chosen: z.record(z.string(), z.string().nullable()),
  questions: z.array(ImportQuestion),
  gaps: z.array(Gap),
  /** Other kinds of data that the same file holds. */
  alsoHolds: z.array(TransferEntity),
  /** Where what is missing can be read after the import. */
  importId: Id.nullable(),
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
  columns: z.record(z.string().max(200), z.string().max(40).nullable()).optional(),
  /** Question → answer. Without both, the mapping remembered for these headers is used. */
  answers: z.record(z.string().max(300), z.string().max(60)).optional(),
  /** `leave_out`: imports without the values and lines that have a problem, and lists them on the gap sheet. */
  problems: z.enum(['refuse', 'leave_out']).default('refuse'),
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

/** An import that changed something. */
const Import = z.object({
  id: Id,
  entity: TransferEntity,
  program: z.enum(programs).nullable(),
  fileName: z.string(),
  at: Instant,
  by: z.string(),
  counts: z.record(ImportStep, z.int()),
  /** Entries of its gap sheet, and how many of them are filled in by now. */
  gaps: z.int(),
  filled: z.int(),
})

export const listImports = endpoint({
  route: 'GET /api/transfer/imports',
  access: 'admin',
  summary: 'Lists the latest imports, newest first, at most 50. They are kept for a year.',
  returns: z.array(Import),
})

/** One member or line on a gap sheet. */
const GapEntry = z.object({
  line: z.int(),
  memberId: Id.nullable(),
  name: z.string(),
  /** The value in the file. */
  value: z.string(),
  problem: z.enum(importProblemCodes).nullable(),
  firstLine: z.int().nullable(),
  /** The member has it by now. */
  isFilled: z.boolean(),
})
export type GapEntry = z.output<typeof GapEntry>

const importParams = z.object({ id: Id })

export const readGapSheet = endpoint({
  route: 'GET /api/transfer/imports/:id',
  access: 'admin',
  summary:
    'Returns the gap sheet of an import: missing data, the members concerned, and advice; at most 200 names each.',
  params: importParams,
  returns: Import.extend({ sheet: z.array(Gap.extend({ filled: z.int(), entries: z.array(GapEntry) })) }),
})
export type GapSheet = z.output<typeof readGapSheet.returns>

export const downloadGapSheet = endpoint({
  route: 'GET /api/transfer/imports/:id/csv',
  access: 'admin',
  freshProof: true,
  summary: 'Downloads the gap sheet of an import as CSV, with all names.',
  params: importParams,
  returns: z.unknown(),
  download: null,
})
