import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  Id,
  Instant,
  Language,
  LocalDate,
  line,
  Named,
  PageNumber,
  pageOf,
  ReasonForm,
  SearchText,
  text,
} from '../../../platform/contract/values.ts'
import { Was } from '../../../platform/contract/was.ts'

/** `unsigned`: the signed paper is not back. `expired`: 36 months without a debit. */
export const MandateState = z.enum(['unsigned', 'live', 'expired', 'cancelled'])
export type MandateState = z.output<typeof MandateState>

/** `returned`: the bank refuses further debits. */
const EndReason = z.enum(['cancelled', 'replaced', 'returned', 'erased'])

/** A member's permission to debit an account. `ibanEnd` is its last four characters. */
export const Mandate = z.object({
  id: Id,
  member: Named,
  reference: z.string(),
  holder: z.string(),
  ibanEnd: z.string(),
  bic: z.string().nullable(),
  street: z.string().nullable(),
  postCode: z.string().nullable(),
  town: z.string().nullable(),
  country: z.string().nullable(),
  signedOn: LocalDate.nullable(),
  state: MandateState,
  lastUsedOn: LocalDate.nullable(),
  usableUntil: LocalDate.nullable(),
  cancelledAt: Instant.nullable(),
  endReason: EndReason.nullable(),
  /** Used in a sent remittance: account, reference and date can no longer change. */
  used: z.boolean(),
  /** The file that holds a debit of it which the end of the mandate no longer takes out. */
  inFile: z
    .object({
      remittanceId: Id,
      month: LocalDate,
      state: z.enum(['downloaded', 'sent']),
      collectsOn: LocalDate,
    })
    .nullable(),
})
export type Mandate = z.output<typeof Mandate>

/** Of the payer, in parts, as banks outside the European Economic Area want it. */
export const payerAddressForm = {
  street: line(70).optional(),
  postCode: text(16).optional(),
  town: line(35).optional(),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
}

const form = {
  /** Defaults to one made from the member's id. */
  reference: text(35).optional(),
  holder: line(70),
  bic: text(14).optional(),
  ...payerAddressForm,
  signedOn: LocalDate.optional(),
}

export const listMandates = endpoint({
  route: 'GET /api/mandates',
  access: 'admin',
  summary: 'Lists mandates by name of member or holder, or by reference, newest first, 15 a page.',
  query: z.object({
    search: SearchText,
    state: MandateState.optional(),
    page: PageNumber,
  }),
  returns: pageOf(Mandate),
})

export const addMandate = endpoint({
  route: 'POST /api/mandates',
  access: 'admin',
  summary: "Adds a mandate; a signed one replaces the member's previous one.",
  body: z.object({ ...form, memberId: Id, iban: text(50) }),
  returns: Mandate,
  fails: ['not_active', 'reference_taken', 'changed_meanwhile'],
})

export const changeMandate = endpoint({
  route: 'PUT /api/mandates/:id',
  access: 'admin',
  summary: 'Changes a mandate, or records its signature; once used, only holder, BIC and address can change.',
  body: z.object({ ...form, iban: text(50).optional(), was: Was }),
  returns: Mandate,
  fails: ['reference_taken', 'mandate_used', 'mandate_ended', 'changed_meanwhile'],
})

export const cancelMandate = endpoint({
  route: 'POST /api/mandates/:id/cancel',
  access: 'admin',
  summary:
    'Ends a mandate: its debits leave remittances whose file was not downloaded, and the card pays from now on.',
  body: ReasonForm,
  returns: Mandate,
  fails: ['mandate_ended', 'changed_meanwhile'],
})

export const getMandateFile = endpoint({
  route: 'GET /api/mandates/:id/pdf',
  access: 'admin',
  summary: "Returns a mandate to sign, as PDF in the member's language.",
  query: z.object({ lang: Language.optional() }),
  returns: z.unknown(),
  download: null,
  fails: ['creditor_missing'],
})

export const RemittanceFormat = z.enum(['pain.008.001.02', 'pain.008.001.08'])
export type RemittanceFormat = z.output<typeof RemittanceFormat>

/** A center's data as collector of debits; texts are empty until entered. */
export const Creditor = z.object({
  center: Named,
  name: z.string(),
  identifier: z.string(),
  iban: z.string(),
  bic: z.string(),
  format: RemittanceFormat,
})
export type Creditor = z.output<typeof Creditor>

export const listCreditors = endpoint({
  route: 'GET /api/mandates/creditors',
  access: 'admin',
  summary: 'Lists the creditor data of each center.',
  returns: z.array(Creditor),
})

export const changeCreditor = endpoint({
  route: 'PUT /api/mandates/creditors/:id',
  access: 'admin',
  summary: 'Changes the creditor data of a center.',
  body: z.object({
    name: line(70),
    identifier: text(50),
    iban: text(50),
    bic: text(14).optional(),
    format: RemittanceFormat,
    was: Was,
  }),
  returns: Creditor,
  fails: ['changed_meanwhile'],
})
