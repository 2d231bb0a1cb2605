import { z } from 'zod'
import { defaultZone } from '../../../platform/contract/default-zone.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, LocalDate, line, Reason } from '../../../platform/contract/values.ts'
import { gymVats, vats } from '../../../platform/contract/vat-codes.ts'
import { Was } from '../../../platform/contract/was.ts'

/** VERI*FACTU: off, sent to the tax agency's test address, or to its real one. */
export const Reporting = z.enum(['off', 'test', 'production'])
export type Reporting = z.output<typeof Reporting>

/** The public part of a company's certificate; its key never leaves the server. */
export const Certificate = z.object({
  holder: z.string(),
  nif: z.string().nullable(),
  issuer: z.string(),
  validUntil: Instant,
})

/** A company, which issues the invoices of its centers. */
export const Company = z.object({
  id: Id,
  legalName: z.string(),
  nif: z.string(),
  address: z.string(),
  timeZone: z.string(),
  /** Payments from then on have invoices; null while there are receipts only. */
  invoicingSince: Instant.nullable(),
  reporting: Reporting,
  /** The software's producer, as in its declaration. */
  maker: z.object({ name: z.string(), nif: z.string() }),
  /** Its own; null without. */
  certificate: Certificate.nullable(),
})
export type Company = z.output<typeof Company>

export const CompanyForm = z.object({
  legalName: line(120),
  nif: line(20),
  address: line(200),
  timeZone: line(60).default(defaultZone),
  /** Issue invoices from now on; this is never undone. */
  invoicing: z.boolean(),
})
export type CompanyForm = z.output<typeof CompanyForm>

export const listCompanies = endpoint({
  route: 'GET /api/companies',
  access: 'admin',
  summary: 'Lists the companies that issue invoices.',
  returns: z.array(Company),
})

export const addCompany = endpoint({
  route: 'POST /api/companies',
  access: 'admin',
  freshProof: true,
  summary: 'Adds a company that issues invoices.',
  body: CompanyForm,
  returns: Company,
})

export const changeCompany = endpoint({
  route: 'PUT /api/companies/:id',
  access: 'admin',
  freshProof: true,
  summary: 'Changes a company; once it issues invoices, its NIF and that it does stay.',
  body: CompanyForm.extend({ was: Was }),
  returns: Company,
  fails: ['changed_meanwhile', 'company_fixed'],
})

export const changeReporting = endpoint({
  route: 'PUT /api/companies/:id/reporting',
  access: 'admin',
  freshProof: true,
  summary:
    'Turns VERI*FACTU on for the invoices from now on, or off while it was only tested; the real one stays on.',
  body: z.object({ reporting: Reporting, maker: z.object({ name: line(120), nif: line(20) }) }),
  returns: Company,
  fails: ['company_fixed'],
})

/** Characters of a PKCS#12 file in base64; real ones have fewer than 10,000. */
const mostOfCertificate = 100_000

export const keepCertificate = endpoint({
  route: 'PUT /api/companies/:id/certificate',
  access: 'admin',
  freshProof: true,
  summary:
    'Keeps the certificate that a company sends with, encrypted: a PKCS#12 file in base64, and its password.',
  body: z.object({
    file: z.base64().min(1).max(mostOfCertificate),
    password: z.string().max(200),
  }),
  returns: Company,
  fails: ['certificate_password', 'certificate_unreadable', 'certificate_expired'],
  keepsAnswer: 'refusals',
})

export const removeCertificate = endpoint({
  route: 'DELETE /api/companies/:id/certificate',
  access: 'admin',
  freshProof: true,
  summary: 'Deletes the certificate of a company; waiting records are sent when it has another.',
  returns: Company,
})

/** Longest range of an invoice book, in days. */
export const bookDays = 366

export const exportInvoiceBook = endpoint({
  route: 'GET /api/invoices/book',
  access: 'admin',
  freshProof: true,
  summary: `Exports the invoices issued between two days as CSV, one line per invoice and VAT, up to ${bookDays} days.`,
  query: z.object({ from: LocalDate, until: LocalDate }),
  returns: z.unknown(),
  download: 'invoices',
})

/** NIF, name and address for full invoices. */
export const InvoiceDetails = z.object({ name: line(120), nif: line(20), address: line(200) })
export type InvoiceDetails = z.output<typeof InvoiceDetails>

export const getInvoiceDetails = endpoint({
  route: 'GET /api/invoices/details',
  access: 'member',
  summary: "Returns the caller's data for full invoices; null without it.",
  returns: InvoiceDetails.nullable(),
})

export const saveInvoiceDetails = endpoint({
  route: 'PUT /api/invoices/details',
  access: 'member',
  summary: "Saves the caller's data for full invoices; null removes it. Issued invoices stay.",
  body: z.object({ details: InvoiceDetails.nullable() }),
  returns: InvoiceDetails.nullable(),
})

export const askFullInvoice = endpoint({
  route: 'POST /api/invoices/of-payment/:id/full',
  access: 'member',
  summary: "Issues a full invoice in place of the simplified one of the caller's payment, with their data.",
  returns: z.object({ number: z.string() }),
  fails: ['invoice_details_missing', 'no_invoice', 'invoice_full', 'invoice_too_old'],
})

/** Fields of a payment's invoice that staff may correct. */
export const InvoiceToCorrect = z.object({
  number: z.string(),
  /** Total after its corrections, in euros. */
  left: z.number(),
  vats: z.array(z.enum(vats)),
  /** Of the full invoice; null for a simplified one. */
  buyer: InvoiceDetails.nullable(),
  /** The bank took back every payment of it. */
  isUnpaid: z.boolean(),
})
export type InvoiceToCorrect = z.output<typeof InvoiceToCorrect>

export const getInvoiceToCorrect = endpoint({
  route: 'GET /api/invoices/of-payment/:id',
  access: 'admin',
  summary: 'Returns the correctable data of the invoice of a payment; null for a receipt.',
  returns: InvoiceToCorrect.nullable(),
})

export const correctInvoice = endpoint({
  route: 'POST /api/invoices/of-payment/:id/correct',
  access: 'admin',
  freshProof: true,
  summary:
    'Corrects the invoice of a payment: with another VAT, for another buyer (with a full invoice), or because it is never paid.',
  body: z.discriminatedUnion('what', [
    z.object({ what: z.literal('vat'), vat: z.enum(gymVats), why: Reason }),
    InvoiceDetails.extend({ what: z.literal('buyer'), why: Reason }),
    z.object({ what: z.literal('unpaid'), why: Reason }),
  ]),
  returns: z.object({ number: z.string() }),
  fails: ['no_invoice', 'invoice_paid', 'invoice_same', 'invoice_too_old'],
})
export type InvoiceCorrection = z.output<(typeof correctInvoice)['body']>
