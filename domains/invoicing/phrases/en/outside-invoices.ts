import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { outsideInvoices as es } from '../es/outside-invoices.ts'

export const outsideInvoices: Phrases<typeof es> = {
  title: 'Invoice from the other program',
  text: 'This payment has no invoice here: if another program issued it, the corrective invoice must name it.',
  number: 'Number',
  date: 'Date',
  buyer: 'Only if it was a full invoice:',
  buyerName: 'Name or company name',
  buyerNif: 'NIF',
  buyerAddress: 'Address',
  erased: 'The buyer’s details were deleted with their account. They’re on the invoice.',
  here: 'A corrective invoice (factura rectificativa) that names it will be issued.',
  names: 'The corrective invoice will name invoice {{number}} of {{date}}.',
  elsewhere:
    'Without this, no corrective invoice is issued here: issue it in the program that made the invoice. It’s noted under “To do”.',
  open_one: '{{count}} corrective invoice to issue in another program',
  open_other: '{{count}} corrective invoices to issue in another program',
  line: 'Refunded on {{date}}, from a payment of {{paid}}',
  attendTitle: 'Corrective invoice in the other program',
  attendText:
    'Enter the number of the corrective invoice, or why none is needed. It comes off the list and goes in the audit log.',
}
