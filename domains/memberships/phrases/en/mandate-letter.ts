import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { mandateLetter as es } from '../es/mandate-letter.ts'

export const mandateLetter: Phrases<typeof es> = {
  fileName: 'mandate-{{reference}}.pdf',
  title: 'SEPA Direct Debit Mandate',
  scheme: 'SEPA Core Direct Debit (CORE)',
  reference: 'Mandate reference',
  creditor: 'Creditor',
  creditorId: 'Creditor identifier',
  creditorAddress: 'Creditor’s address',
  debtor: 'Account holder',
  inFile: 'As it appears in the bank file',
  member: 'Member',
  account: 'IBAN',
  bank: 'BIC',
  kind: 'Type of payment',
  recurrent: 'Recurrent payment',
  authorisation:
    'By signing this mandate form, you authorise (A) the creditor to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from the creditor. As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within eight weeks starting from the date on which your account was debited. Your rights are explained in a statement that you can obtain from your bank.',
  notice:
    'The creditor gives notice of each debit by email, with its amount and date, at least two days in advance, as agreed by both parties.',
  place: 'Place and date',
  signature: 'Signature of the account holder',
  footer:
    'All fields must be completed. Once signed, this mandate is handed to the creditor for safekeeping.',
}
