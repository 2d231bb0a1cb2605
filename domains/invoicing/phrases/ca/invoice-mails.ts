import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { invoiceMails as es } from '../es/invoice-mails.ts'

export const invoiceMails: Phrases<typeof es> = {
  records_not_taken: {
    subject: 'L’Agència Tributària no rep les factures {{company, of}}',
    body: 'Des {{when, del}} no s’aconsegueix comunicar les factures {{company, of}}.\n\n{{why}}\n\nLes factures es continuen expedint igual. El que espera s’enviarà per ordre tan bon punt funcioni.',
    action: 'Veure els enviaments',
  },
  records_refused: {
    subject: 'Factures {{company, of}} que s’han de revisar: {{count}}',
    body: '{{which}}\n\n{{todo}}\n\n{{test}}',
    action: 'Veure les factures',
  },
  recordsMissing:
    'Factures rebutjades, o retingudes perquè es rebutjarien: {{numbers}}. Fins que s’arreglin, l’Agència Tributària no les té.',
  recordsWithErrors:
    'L’Agència Tributària ha acceptat amb errors: {{numbers}}. Les té, però s’han d’arreglar.',
  recordsInTest: 'Està en proves: res del que s’envia té validesa.',
}
