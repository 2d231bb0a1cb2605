import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  Id,
  Instant,
  LocalDate,
  Named,
  PageNumber,
  pageOf,
  ReasonForm,
  SearchText,
} from '../../../platform/contract/values.ts'
import { BillKind } from '../../sales/contract/payment-list.ts'
import { Mandate, RemittanceFormat } from './mandates.ts'

export const RemittanceState = z.enum(['draft', 'validated', 'downloaded', 'sent', 'settled', 'discarded'])
export type RemittanceState = z.output<typeof RemittanceState>

/** Why a bank returns a debit (ISO 20022 external codes). */
export const ReturnReason = z.enum([
  'AM04',
  'MD06',
  'MD01',
  'AC04',
  'AC01',
  'AC06',
  'AG01',
  'BE05',
  'MD07',
  'MS02',
  'MS03',
  'RC01',
  'RR01',
  'SL01',
  'AC13',
  'AG02',
  'AM05',
  'CNOR',
  'DNOR',
  'FF01',
  'RR02',
  'RR03',
  'RR04',
])
export type ReturnReason = z.output<typeof ReturnReason>

export const RemittanceProblem = z.enum([
  'empty',
  'creditor_name',
  'creditor_id',
  'creditor_iban',
  'creditor_bic',
  'no_bank_day',
  'too_early',
  'mandate_not_live',
  'holder',
  'iban',
  'bic',
  'payer_bic',
  'payer_address',
  'bill_closed',
])
export type RemittanceProblem = z.output<typeof RemittanceProblem>

export const Remittance = z.object({
  id: Id,
  center: Named,
  month: LocalDate,
  state: RemittanceState,
  collectsOn: LocalDate,
  earliestOn: LocalDate,
  format: RemittanceFormat,
  /** Null until validated. */
  messageId: z.string().nullable(),
  sha256: z.string().nullable(),
  lines: z.int(),
  total: z.number(),
  excluded: z.int(),
  returned: z.int(),
  returnedTotal: z.number(),
  createdAt: Instant,
  validatedAt: Instant.nullable(),
  downloadedAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  settledAt: Instant.nullable(),
  discardedAt: Instant.nullable(),
})
export type Remittance = z.output<typeof Remittance>

export const RemittanceLine = z.object({
  id: Id,
  member: Named,
  mandate: Mandate.pick({ id: true, reference: true, holder: true, ibanEnd: true }),
  month: LocalDate,
  months: z.int(),
  kind: BillKind,
  amount: z.number(),
  /** The debit in the file, which may collect other lines of the mandate too (`debitPerMember`). */
  endToEndId: z.string(),
  debitAmount: z.number(),
  debitMonths: z.int(),
  /** First or later debit of its mandate; null until validated. */
  sequence: z.enum(['FRST', 'RCUR']).nullable(),
  state: z.enum(['in', 'excluded', 'collected', 'returned', 'released']),
  returnReason: ReturnReason.nullable(),
  returnedOn: LocalDate.nullable(),
  /** Collected although no longer owed; staff have to refund it by hand. */
  unowed: z.boolean(),
  /** Euros refunded by hand since; a return by the bank takes the whole amount all the same. */
  refunded: z.number(),
})
export type RemittanceLine = z.output<typeof RemittanceLine>

/** A problem of the remittance, or of one debit: its first line, with its member's name. */
export const FoundProblem = z.object({
  code: RemittanceProblem,
  lineId: Id.nullable(),
  name: z.string().nullable(),
})
export type FoundProblem = z.output<typeof FoundProblem>

const lineParams = z.object({ id: Id, lineId: Id })

export const listRemittances = endpoint({
  route: 'GET /api/remittances',
  access: 'admin',
  summary: 'Lists the remittances of all centers, newest first.',
  query: z.object({ page: PageNumber }),
  returns: pageOf(Remittance),
})

export const getRemittance = endpoint({
  route: 'GET /api/remittances/:id',
  access: 'admin',
  summary: 'Returns a remittance, the problems of a draft, and the outdated debits of an unsent file.',
  returns: z.object({ remittance: Remittance, problems: z.array(FoundProblem) }),
})

export const listRemittanceLines = endpoint({
  route: 'GET /api/remittances/:id/lines',
  access: 'admin',
  summary: 'Lists the debits of a remittance by name, 50 a page.',
  query: z.object({ page: PageNumber, search: SearchText }),
  returns: pageOf(RemittanceLine),
})

export const fillRemittance = endpoint({
  route: 'POST /api/remittances/fill',
  access: 'admin',
  summary:
    'Adds bills of members with a mandate to the draft of a center, and creates the draft when there is none.',
  body: z.object({ centerId: Id }),
  returns: z.object({
    remittance: Remittance.nullable(),
    added: z.int(),
    /** A validated remittance of that center to be downloaded or reopened before more can be added. */
    behind: Id.nullable(),
  }),
})

export const changeRemittance = endpoint({
  route: 'PUT /api/remittances/:id',
  access: 'admin',
  summary: 'Changes the collection day of a draft.',
  body: z.object({ collectsOn: LocalDate }),
  returns: Remittance,
  fails: ['changed_meanwhile'],
})

export const includeRemittanceLine = endpoint({
  route: 'PUT /api/remittances/:id/lines/:lineId',
  access: 'admin',
  summary: 'Excludes a debit from a draft, or includes it again.',
  params: lineParams,
  body: z.object({ included: z.boolean() }),
  returns: Remittance,
  fails: ['changed_meanwhile', 'not_collectable'],
})

export const validateRemittance = endpoint({
  route: 'POST /api/remittances/:id/validate',
  access: 'admin',
  summary: 'Writes the file of a draft; with any problem it names them all and stays a draft.',
  returns: z.object({ remittance: Remittance, problems: z.array(FoundProblem) }),
  fails: ['changed_meanwhile'],
})

export const reopenRemittance = endpoint({
  route: 'POST /api/remittances/:id/reopen',
  access: 'admin',
  summary: 'Turns a validated remittance that was not downloaded back into a draft.',
  returns: Remittance,
  fails: ['changed_meanwhile'],
})

export const downloadRemittance = endpoint({
  route: 'POST /api/remittances/:id/file',
  access: 'admin',
  freshProof: true,
  summary:
    'Returns the file for the bank, the same bytes each time; after the first download nothing in it can change.',
  returns: z.unknown(),
  download: null,
  fails: ['changed_meanwhile', 'remittance_stale'],
  keepsAnswer: false,
})

export const sendRemittance = endpoint({
  route: 'POST /api/remittances/:id/sent',
  access: 'admin',
  summary: 'Records that the bank has the file, and notifies members of amount and day.',
  returns: Remittance,
  fails: ['changed_meanwhile'],
})

export const settleRemittance = endpoint({
  route: 'POST /api/remittances/:id/settle',
  access: 'admin',
  summary: 'Records that the money has arrived: debits that were not returned are paid, with receipts.',
  returns: Remittance,
  fails: ['changed_meanwhile', 'collection_ahead'],
})

export const discardRemittance = endpoint({
  route: 'POST /api/remittances/:id/discard',
  access: 'admin',
  summary: 'Discards an unsent remittance; its debits go into the next one.',
  body: ReasonForm,
  returns: Remittance,
  fails: ['changed_meanwhile'],
})

export const returnRemittanceLine = endpoint({
  route: 'POST /api/remittances/:id/lines/:lineId/return',
  access: 'admin',
  summary:
    'Records that a debit was returned, before or after settlement; the member owes all its months again.',
  params: lineParams,
  body: z.object({ reason: ReturnReason, on: LocalDate }),
  returns: Remittance,
  fails: ['changed_meanwhile'],
})

/** A debit that a file of the bank reports as rejected or returned. */
export const FoundReturn = z.object({
  endToEndId: z.string(),
  /** As the bank wrote it; empty if it gave none. */
  code: z.string(),
  /** MS03, not specified, for a code that we do not know. */
  reason: ReturnReason,
  on: LocalDate,
  /**
   * `new`: can be recorded. `recorded`: is known. `unknown`: not a debit of ours. `not_collected`: of a remittance that was not
   * sent, or released from it.
   */
  state: z.enum(['new', 'recorded', 'unknown', 'not_collected']),
  line: z.object({ id: Id, remittanceId: Id, member: Named }).nullable(),
  /** Euros of the debit; null if unknown and not in the file. */
  amount: z.number().nullable(),
  /** If the file has another amount. */
  amountInFile: z.number().nullable(),
})
export type FoundReturn = z.output<typeof FoundReturn>

/** A file that the bank did not take, or one of its two blocks. */
export const FoundRefusal = z.object({
  messageId: z.string(),
  /** The remittance with this message; null if none of ours has it. */
  remittance: z.object({ id: Id, state: RemittanceState }).nullable(),
  /** `unknown`: a block that the bank names otherwise; nothing is released. */
  part: z.enum(['whole', 'FRST', 'RCUR', 'unknown']),
  code: z.string(),
  /** The bank had the same file already, and that one counts; nothing is released. */
  isDuplicate: z.boolean(),
  /** Debits to be released for the next remittance. */
  lines: z.int(),
})
export type FoundRefusal = z.output<typeof FoundRefusal>

export const BankFileReport = z.object({ returns: z.array(FoundReturn), refusals: z.array(FoundRefusal) })
export type BankFileReport = z.output<typeof BankFileReport>

/** In characters; a year of returns of a large gym is a tenth of it. */
export const largestBankFile = 5_000_000
const bankFile = z.object({ xml: z.string().min(1).max(largestBankFile) })

export const previewReturns = endpoint({
  route: 'POST /api/remittances/returns/preview',
  access: 'admin',
  summary: 'Previews a file of the bank (pain.002, camt.054): its reports about our debits. Changes nothing.',
  body: bankFile,
  bodyLimit: 2 * largestBankFile,
  returns: BankFileReport,
  fails: ['bank_file_unreadable'],
  keepsAnswer: false,
})

export const recordReturns = endpoint({
  route: 'POST /api/remittances/returns',
  access: 'admin',
  summary: 'Records the returns that a file of the bank reports, up to 50; `left` of them wait for a repeat.',
  body: bankFile,
  bodyLimit: 2 * largestBankFile,
  /** `failed`: could not be recorded, and can be tried again. */
  returns: z.object({ recorded: z.int(), released: z.int(), failed: z.int(), left: z.int() }),
  fails: ['bank_file_unreadable'],
})
