import { z } from 'zod'
import { defaultZone } from './default-zone.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, LocalDate, line } from './values.ts'

/** Who issues the invoices of its centers. */
export const Company = z.object({
  id: Id,
  legalName: z.string(),
  nif: z.string(),
  address: z.string(),
  timeZone: z.string(),
  /** Payments from then on have invoices; null while there are receipts only. */
  invoicingSince: Instant.nullable(),
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
  body: CompanyForm,
  returns: Company,
  fails: ['company_fixed'],
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
  summary: "Returns what the caller's full invoices say of them; null without it.",
  returns: InvoiceDetails.nullable(),
})

export const saveInvoiceDetails = endpoint({
  route: 'PUT /api/invoices/details',
  access: 'member',
  summary: "Saves the caller's data for full invoices; null removes it, and what was issued stays.",
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
