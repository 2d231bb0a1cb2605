import type { Language } from '../../../../../platform/contract/languages.ts'
import { euros } from '../../../../../platform/phrases/in-words.ts'
import { phrase } from '../../../../../platform/phrases/texts.ts'
import { boughtInWords } from '../../../../invoicing/server/invoices/bought-in-words.ts'
import { PaymentKind } from '../../../contract/payment-list.ts'
import type { Receipt } from '../../../contract/payments.ts'
import type { WithdrawableRow } from '../withdrawals/withdrawal-queries.ts'
import type { ReceiptRow } from './receipt-queries.ts'

/** The discount code that reduced a payment, null without one. */
export const codeInWords = ({ code }: Pick<ReceiptRow, 'code'>, language: Language): string | null =>
  code && phrase(language, 'receipt.code', { code })

type DescribedRow = Pick<ReceiptRow, 'bought' | 'month'> & {
  printed: Pick<ReceiptRow['printed'], 'what'>
  person?: string | null
}

export const inWords = ({ bought, month, printed, person }: DescribedRow, language: Language): string => {
  const what = boughtInWords({ bought, month, names: printed.what }, language)
  return person ? `${person}: ${what}` : what
}

/** The purchase, and its reduction by a discount code. */
export function describedIn(
  row: DescribedRow & Pick<ReceiptRow, 'code' | 'reduction_cents'>,
  language: Language,
): string {
  const what = inWords(row, language)
  const code = codeInWords(row, language)
  return code ? `${what} · ${code}: −${euros(row.reduction_cents, language)}` : what
}

/** Of the invoice, of the receipt (`2026-0042`), or of what corrects the invoice of another program. */
export const paperNumber = ({
  invoice,
  year,
  number,
  corrective,
}: Pick<ReceiptRow, 'invoice' | 'year' | 'number' | 'corrective'>): string | null =>
  invoice ?? (year !== null && number !== null ? `${year}-${String(number).padStart(4, '0')}` : corrective)

export const receiptOnWire = (
  row: ReceiptRow,
  withdrawal: WithdrawableRow | undefined,
  language: Language,
): Receipt => ({
  id: row.payment_id,
  number: paperNumber(row) ?? '',
  invoiceType: row.invoice_type,
  issuedAt: row.issued_at.toISOString(),
  description: describedIn(row, language),
  kind: PaymentKind.parse(row.purpose),
  amount: row.amount_cents / 100,
  refunded: row.refunded_cents / 100,
  withdrawUntil: withdrawal?.until ?? null,
  withdrawnAt: withdrawal?.withdrawn_at?.toISOString() ?? null,
})
