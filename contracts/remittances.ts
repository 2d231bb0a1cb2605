import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RemittanceFormat } from './mandates.ts'
import { Id, Instant, LocalDate, line, PageNumber, pageOf } from './values.ts'

export const RemittanceState = z.enum(['draft', 'validated', 'downloaded', 'sent', 'settled', 'discarded'])
export type RemittanceState = z.output<typeof RemittanceState>

/** Why a bank gives a debit back, of those that a creditor meets (ISO 20022 external codes). */
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
])
export type ReturnReason = z.output<typeof ReturnReason>

/** What keeps a draft from being handed to a bank. */
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
  'bill_closed',
])
export type RemittanceProblem = z.output<typeof RemittanceProblem>

/** Money that is collected from many members at once. Amounts in euros. */
export const Remittance = z.object({
  id: Id,
  center: z.object({ id: Id, name: z.string() }),
  month: LocalDate,
  state: RemittanceState,
  /** When accounts are debited. */
  collectsOn: LocalDate,
  /** The first day it could be, as things are; for a draft. */
  earliestOn: LocalDate,
  format: RemittanceFormat,
  /** Null until the file is written. */
  messageId: z.string().nullable(),
  sha256: z.string().nullable(),
  lines: z.number().int(),
  total: z.number(),
  excluded: z.number().int(),
  returned: z.number().int(),
  returnedTotal: z.number(),
  createdAt: Instant,
  validatedAt: Instant.nullable(),
  downloadedAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  settledAt: Instant.nullable(),
  discardedAt: Instant.nullable(),
})
export type Remittance = z.output<typeof Remittance>

/** One debit of it. */
export const RemittanceLine = z.object({
  id: Id,
  member: z.object({ id: Id, name: z.string() }),
  mandate: z.object({ id: Id, reference: z.string(), holder: z.string(), ibanEnd: z.string() }),
  month: LocalDate,
  kind: z.enum(['month', 'pause', 'rest']),
  amount: z.number(),
  endToEndId: z.string(),
  /** First debit of its mandate, or a later one; null until the file is written. */
  sequence: z.enum(['FRST', 'RCUR']).nullable(),
  state: z.enum(['in', 'excluded', 'collected', 'returned', 'released']),
  returnReason: ReturnReason.nullable(),
  returnedOn: LocalDate.nullable(),
  /** It was collected although nobody owed it any more: to be given back by hand. */
  unowed: z.boolean(),
  /** Euros of what was collected that were given back by hand since; a bank that returns it takes the whole all the same. */
  refunded: z.number(),
})
export type RemittanceLine = z.output<typeof RemittanceLine>

/** A problem of the whole, or of one line and then with whose it is. */
export const FoundProblem = z.object({
  code: RemittanceProblem,
  lineId: Id.nullable(),
  name: z.string().nullable(),
})
export type FoundProblem = z.output<typeof FoundProblem>

const params = z.object({ id: Id })
const lineParams = z.object({ id: Id, lineId: Id })

export const listRemittances = endpoint({
  method: 'GET',
  path: '/api/remittances',
  access: 'admin',
  summary: 'Lists the remittances of all centers, newest first.',
  query: z.object({ page: PageNumber }),
  returns: pageOf(Remittance),
})

export const getRemittance = endpoint({
  method: 'GET',
  path: '/api/remittances/:id',
  access: 'admin',
  summary: 'Returns a remittance, and the problems of a draft.',
  params,
  returns: z.object({ remittance: Remittance, problems: z.array(FoundProblem) }),
})

export const listRemittanceLines = endpoint({
  method: 'GET',
  path: '/api/remittances/:id/lines',
  access: 'admin',
  summary: 'Lists the debits of a remittance by name, 50 a page.',
  params,
  query: z.object({ page: PageNumber, search: z.string().trim().max(100).default('') }),
  returns: pageOf(RemittanceLine),
})

export const fillRemittance = endpoint({
  method: 'POST',
  path: '/api/remittances/fill',
  access: 'admin',
  summary:
    'Adds what members with a mandate owe to the draft of a center, and creates the draft when there is none.',
  body: z.object({ centerId: Id }),
  returns: z.object({
    remittance: Remittance.nullable(),
    added: z.number().int(),
    /** A validated one of that center that something owed waits behind: it has to be downloaded or reopened first. */
    behind: Id.nullable(),
  }),
})

export const changeRemittance = endpoint({
  method: 'PUT',
  path: '/api/remittances/:id',
  access: 'admin',
  summary: 'Changes the collection day of a draft.',
  params,
  body: z.object({ collectsOn: LocalDate }),
  returns: Remittance,
  fails: ['changed_meanwhile'],
})

export const includeRemittanceLine = endpoint({
  method: 'PUT',
  path: '/api/remittances/:id/lines/:lineId',
  access: 'admin',
  summary: 'Excludes a debit from a draft, or includes it again.',
  params: lineParams,
  body: z.object({ included: z.boolean() }),
  returns: Remittance,
  fails: ['changed_meanwhile', 'not_collectable'],
})

export const validateRemittance = endpoint({
  method: 'POST',
  path: '/api/remittances/:id/validate',
  access: 'admin',
  summary: 'Writes the file of a draft; with any problem it names them all and stays a draft.',
  params,
  returns: z.object({ remittance: Remittance, problems: z.array(FoundProblem) }),
  fails: ['changed_meanwhile'],
})

export const reopenRemittance = endpoint({
  method: 'POST',
  path: '/api/remittances/:id/reopen',
  access: 'admin',
  summary: 'Turns a validated remittance that was not downloaded back into a draft.',
  params,
  returns: Remittance,
  fails: ['changed_meanwhile'],
})

export const downloadRemittance = endpoint({
  method: 'POST',
  path: '/api/remittances/:id/file',
  access: 'admin',
  summary:
    'Returns the file for the bank, the same bytes each time; after the first download nothing in it can change.',
  params,
  returns: z.unknown(),
  fails: ['changed_meanwhile', 'remittance_stale'],
  keepsAnswer: false,
})

export const sendRemittance = endpoint({
  method: 'POST',
  path: '/api/remittances/:id/sent',
  access: 'admin',
  summary: 'Records that the bank has the file, and notifies members of amount and day.',
  params,
  returns: Remittance,
  fails: ['changed_meanwhile'],
})

export const settleRemittance = endpoint({
  method: 'POST',
  path: '/api/remittances/:id/settle',
  access: 'admin',
  summary: 'Records that the money has arrived: debits that were not returned are paid, with receipts.',
  params,
  returns: Remittance,
  fails: ['changed_meanwhile', 'collection_ahead'],
})

export const discardRemittance = endpoint({
  method: 'POST',
  path: '/api/remittances/:id/discard',
  access: 'admin',
  summary: 'Discards an unsent remittance; its debits go into the next one.',
  params,
  body: z.object({ why: line(500) }),
  returns: Remittance,
  fails: ['changed_meanwhile'],
})

export const returnRemittanceLine = endpoint({
  method: 'POST',
  path: '/api/remittances/:id/lines/:lineId/return',
  access: 'admin',
  summary: 'Records that a debit was returned, before or after settlement; the member owes it again.',
  params: lineParams,
  body: z.object({ reason: ReturnReason, on: LocalDate }),
  returns: Remittance,
  fails: ['changed_meanwhile'],
})
