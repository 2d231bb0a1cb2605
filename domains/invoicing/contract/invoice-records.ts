import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, LocalDate, WholeNumber } from '../../../platform/contract/values.ts'
import { agencyErrorGroups } from './agency-errors.ts'
import { Reporting } from './invoices.ts'

/**
 * Of a record of VERI*FACTU. held: never sent, because the agency would refuse it for certain; sent: its answer is not known; mended: a
 * later record stands for it; corrected: refused or held, and staff corrected its invoice by another one.
 */
export const recordStates = [
  'waiting',
  'sent',
  'accepted',
  'accepted_with_errors',
  'refused',
  'held',
  'mended',
  'corrected',
] as const

/** Records that need an admin. */
export const statesToMend = ['accepted_with_errors', 'refused', 'held'] as const

/** Why no submission has been taken. */
export const sendProblems = [
  'no_certificate',
  'certificate_sealed',
  'certificate_expired',
  'refused',
  'broken',
  'timeout',
  'connection',
  'certificate',
  'status',
  'unreadable',
] as const

const RecordId = WholeNumber.positive().max(Number.MAX_SAFE_INTEGER)

export const ReportedRecord = z.object({
  id: RecordId,
  environment: Reporting.exclude(['off']),
  /** Of the invoice. */
  number: z.string(),
  day: LocalDate,
  total: z.number(),
  state: z.enum(recordStates),
  /** The agency's code and words, and what they ask; null without. */
  error: z.object({ code: z.string(), text: z.string(), group: z.enum(agencyErrorGroups) }).nullable(),
  /** Our own reasons not to send it, with their kinds of advice. */
  problems: z.array(z.string()),
  advice: z.array(z.enum(agencyErrorGroups)),
})
export type ReportedRecord = z.output<typeof ReportedRecord>

export const ReportingState = z.object({
  counts: z.record(z.enum(recordStates), z.int()),
  lastAnswerAt: Instant.nullable(),
  /** Null while all is well. `detail`: the agency's text, HTTP status or code of the system; `group`: of a refused submission. */
  problem: z
    .object({
      code: z.enum(sendProblems),
      detail: z.string(),
      group: z.enum(agencyErrorGroups).nullable(),
      since: Instant,
    })
    .nullable(),
  /** As the declaration of the software names it. */
  software: z.object({ name: z.string(), id: z.string(), version: z.string(), installation: z.string() }),
})

export const listInvoiceRecords = endpoint({
  route: 'GET /api/companies/:id/records',
  access: 'admin',
  summary:
    'Lists the records that a company sent to the tax agency, the latest first, 50 at a time; with `toMend` those refused or accepted with errors.',
  query: z.object({ toMend: z.stringbool().default(false), before: RecordId.optional() }),
  returns: z.object({ state: ReportingState, content: z.array(ReportedRecord), next: RecordId.nullable() }),
})

export const mendRecord = endpoint({
  route: 'POST /api/companies/:id/records/:recordId/mend',
  params: z.object({ id: Id, recordId: RecordId }),
  access: 'admin',
  summary:
    'Reports an invoice again that was refused, or accepted with errors, with the current name of the company.',
  fails: ['changed_meanwhile', 'company_fixed'],
})
