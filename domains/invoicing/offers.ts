import type { Offers } from '../../scripts/walls/doors.ts'

/** What other domains may import, beside the contract; the rest is private. */
export const offers: Offers = {
  phrases: ['invoice-mails.ts'],
  server: [
    'expressions/sold-names.ts',
    'expressions/sold-vat.ts',
    'invoices/bought-in-words.ts',
    'invoices/bought.ts',
    'invoices/companies/change-of-company.ts',
    'invoices/invoice-file.ts',
    'invoices/issue-invoices.ts',
    'invoices/outside-invoice.ts',
    'invoices/vat-figures.ts',
    'invoices/verify-invoices.ts',
  ],
  web: [
    'admin-companies/companies.tsx',
    'widgets/correct-invoice-dialog.tsx',
    'widgets/outside-invoice-parts.tsx',
    'widgets/vat-field.ts',
  ],
}
