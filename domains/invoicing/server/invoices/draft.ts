import type { Texts } from '../../../../platform/contract/texts.ts'
import type { VatPart } from '../../rules/vat.ts'

export interface Recipient {
  name: string
  nif: string
  address: string
}

export type InvoiceType = 'F1' | 'F2' | 'F3' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5'

export type InvoiceLine = VatPart & { what: Texts }

/** An invoice before it has a number. */
export interface InvoiceDraft {
  companyId: number
  type: InvoiceType
  memberId: number
  at: Date
  /** When it was paid; null for corrective ones. */
  soldAt: Date | null
  lines: readonly InvoiceLine[]
  recipient: Recipient | null
  paymentIds: readonly number[]
  correctsId: number | null
  /** The payment whose invoice, of another program, it corrects. */
  correctsOutsideId: number | null
  refundId: number | null
  undoesRefund: boolean
  replacesIds: readonly number[]
  why: string
  madeBy: number | null
}

export interface IssuedInvoice {
  id: number
  fullNumber: string
  draft: InvoiceDraft
}

/** Article 6.1.a of Royal Decree 1619/2012: corrective invoices have a series of their own. */
export const seriesKindOf = (type: InvoiceType): 'simplified' | 'full' | 'corrective' => {
  if (type.startsWith('R')) return 'corrective'
  return type === 'F2' ? 'simplified' : 'full'
}

const plain = {
  soldAt: null,
  paymentIds: [],
  correctsId: null,
  correctsOutsideId: null,
  refundId: null,
  undoesRefund: false,
  replacesIds: [],
  why: '',
  madeBy: null,
}

/** A draft with what it has beside the usual. */
export const draftOf = (
  draft: Omit<InvoiceDraft, keyof typeof plain> & Partial<InvoiceDraft>,
): InvoiceDraft => ({ ...plain, ...draft })
