import type { invoiceMails as es } from '../es/invoice-mails.ts'
import type { Phrases } from '../phrases.ts'

export const invoiceMails: Phrases<typeof es> = {
  records_not_taken: {
    subject: 'L’Agència Tributària no rep les factures {{company, of}}',
    body: 'Des {{when, del}} no s’aconsegueix comunicar les factures {{company, of}}.\n\n{{why}}\n\nLes factures es continuen expedint igual. El que espera s’enviarà per ordre tan bon punt funcioni.',
    action: 'Veure els enviaments',
  },
  records_refused: {
    subject: 'Factures {{company, of}} que l’Agència Tributària no té: {{count}}',
    body: 'Factures rebutjades, o retingudes perquè es rebutjarien: {{numbers}}\n\n{{todo}}\n\nFins que s’arreglin, l’Agència no les té.\n\n{{test}}',
    action: 'Veure les factures',
  },
  recordsInTest: 'Està en proves: res del que s’envia té validesa.',
}
