import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { invoiceMails as es } from '../es/invoice-mails.ts'

export const invoiceMails: Phrases<typeof es> = {
  records_not_taken: {
    subject: 'The Tax Agency isn’t receiving the invoices of {{company}}',
    body: 'Since {{when}}, the invoices of {{company}} couldn’t be reported.\n\n{{why}}\n\nInvoices are still being issued as usual. What’s waiting will be sent in order as soon as it works.',
    action: 'See the reports',
  },
  records_refused: {
    subject: 'Invoices of {{company}} to check: {{count}}',
    body: '{{which}}\n\n{{todo}}\n\n{{test}}',
    action: 'See the invoices',
  },
  recordsMissing:
    'Invoices refused, or held back because they would be: {{numbers}}. Until they’re fixed, the Tax Agency doesn’t have them.',
  recordsWithErrors:
    'The Tax Agency has accepted these with errors: {{numbers}}. It has them, but they need fixing.',
  recordsInTest: 'This is in test mode: nothing that’s sent is valid.',
}
