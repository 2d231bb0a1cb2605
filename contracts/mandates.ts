import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Language, LocalDate, line, PageNumber, pageOf } from './values.ts'

/** Unsigned: printed, and the signed paper is not back. Expired: 36 months without a debit. */
export const MandateState = z.enum(['unsigned', 'live', 'expired', 'cancelled'])
export type MandateState = z.output<typeof MandateState>

/** Why a mandate ended; `returned`: a bank said that nothing can be collected by it. */
const EndReason = z.enum(['cancelled', 'replaced', 'returned', 'erased'])

/** A member's permission to debit an account. Of the account only the last four signs travel. */
export const Mandate = z.object({
  id: Id,
  member: z.object({ id: Id, name: z.string() }),
  reference: z.string(),
  holder: z.string(),
  ibanEnd: z.string(),
  bic: z.string().nullable(),
  signedOn: LocalDate.nullable(),
  state: MandateState,
  lastUsedOn: LocalDate.nullable(),
  /** Last day on which it can be used; null while it is not signed. */
  usableUntil: LocalDate.nullable(),
  cancelledAt: Instant.nullable(),
  endReason: EndReason.nullable(),
  /** A remittance has gone out with it: account, reference and date stay as they are. */
  used: z.boolean(),
})
export type Mandate = z.output<typeof Mandate>

/** An account as people write it: in groups, in small letters. */
const account = (max: number) => z.string().trim().max(max)

const form = {
  /** Made of the member's number when it is left out. */
  reference: z.string().trim().max(35).optional(),
  holder: line(70),
  bic: account(14).optional(),
  /** Left out while the signed paper is not back. */
  signedOn: LocalDate.optional(),
}

export const listMandates = endpoint({
  method: 'GET',
  path: '/api/mandates',
  access: 'admin',
  summary: 'Lists mandates by name of member or holder, or by reference, newest first, 15 a page.',
  query: z.object({
    search: z.string().trim().max(100).default(''),
    state: MandateState.optional(),
    page: PageNumber,
  }),
  returns: pageOf(Mandate),
})

export const addMandate = endpoint({
  method: 'POST',
  path: '/api/mandates',
  access: 'admin',
  summary: "Adds a mandate; a signed one replaces the member's previous one.",
  body: z.object({ ...form, memberId: Id, iban: account(50) }),
  returns: Mandate,
  fails: ['reference_taken', 'changed_meanwhile'],
})

export const changeMandate = endpoint({
  method: 'PUT',
  path: '/api/mandates/:id',
  access: 'admin',
  summary: 'Changes a mandate, or records its signature; once used, only holder and BIC can change.',
  params: z.object({ id: Id }),
  body: z.object({ ...form, iban: account(50).optional() }),
  returns: Mandate,
  fails: ['reference_taken', 'mandate_used', 'mandate_ended', 'changed_meanwhile'],
})

export const cancelMandate = endpoint({
  method: 'POST',
  path: '/api/mandates/:id/cancel',
  access: 'admin',
  summary:
    'Ends a mandate: debits not yet handed to the bank leave their remittance, and the card pays from now on.',
  params: z.object({ id: Id }),
  body: z.object({ why: line(500) }),
  returns: Mandate,
  fails: ['mandate_ended', 'changed_meanwhile'],
})

export const getMandateFile = endpoint({
  method: 'GET',
  path: '/api/mandates/:id/pdf',
  access: 'admin',
  summary: "Returns a mandate to sign, as PDF in the member's language.",
  params: z.object({ id: Id }),
  query: z.object({ lang: Language.optional() }),
  returns: z.unknown(),
  fails: ['creditor_missing'],
})

/** Edition of the file that a creditor's bank takes. */
export const RemittanceFormat = z.enum(['pain.008.001.02', 'pain.008.001.08'])
export type RemittanceFormat = z.output<typeof RemittanceFormat>

/** Who collects: each center by itself, or all with the same. Empty texts where nothing has been entered. */
export const Creditor = z.object({
  center: z.object({ id: Id, name: z.string() }),
  name: z.string(),
  identifier: z.string(),
  iban: z.string(),
  bic: z.string(),
  format: RemittanceFormat,
})
export type Creditor = z.output<typeof Creditor>

export const listCreditors = endpoint({
  method: 'GET',
  path: '/api/mandates/creditors',
  access: 'admin',
  summary: 'Lists the creditor data of each center.',
  returns: z.array(Creditor),
})

export const changeCreditor = endpoint({
  method: 'PUT',
  path: '/api/mandates/creditors/:id',
  access: 'admin',
  summary: 'Changes the creditor data of a center.',
  params: z.object({ id: Id }),
  body: z.object({
    name: line(70),
    identifier: account(50),
    iban: account(50),
    bic: account(14).optional(),
    format: RemittanceFormat,
  }),
  returns: Creditor,
})
