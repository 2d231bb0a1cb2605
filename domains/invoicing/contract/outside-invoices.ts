import { z } from 'zod'
import { LocalDate, line, text } from '../../../platform/contract/values.ts'
import { gymVats } from '../../../platform/contract/vat-codes.ts'
import { invoiceNumber } from './invoice-number.ts'

/** Input about an outside invoice: number and date, and the buyer of a full one. */
export const outsideInvoiceForm = {
  invoiceNumber: text(60).regex(invoiceNumber).optional(),
  invoicedOn: LocalDate.optional(),
  /** When omitted, that of the known invoice, else of what was sold. */
  vat: z.enum(gymVats).optional(),
  buyerNif: line(20).optional(),
  buyerName: line(120).optional(),
  buyerAddress: line(200).optional(),
}
export type OutsideInvoiceForm = z.output<z.ZodObject<typeof outsideInvoiceForm>>

/** Whether a refund of a payment without an invoice here gets a corrective one. */
export const OutsideInvoice = z.object({
  /** Stored details of its invoice, as `outsideInvoiceForm`. */
  said: z.object(outsideInvoiceForm),
  /** A full one without its buyer is not corrected here. */
  isFull: z.boolean(),
  /** A corrective invoice names it, so it stays as it is. */
  isCorrected: z.boolean(),
})
export type OutsideInvoice = z.output<typeof OutsideInvoice>
