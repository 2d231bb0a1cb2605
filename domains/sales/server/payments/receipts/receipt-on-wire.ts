import type { Language } from '../../../../../platform/contract/languages.ts'
import { phrase } from '../../../../../platform/phrases/texts.ts'
import {
  boughtInWords,
  householdInWords,
  withReductions,
} from '../../../../invoicing/server/invoices/bought-in-words.ts'
import { PaymentKind } from '../../../contract/payment-list.ts'
import type { Receipt } from '../../../contract/payments.ts'
import type { WithdrawableRow } from '../withdrawals/withdrawal-queries.ts'
import type { ReceiptRow } from './receipt-queries.ts'

/** The discount code that reduced a payment, null without one. */
const codeInWords = ({ code }: Pick<ReceiptRow, 'code'>, language: Language): string | null =>
  code && phrase(language, 'receipt.code', { code })

type DescribedRow = Pick<ReceiptRow, 'bought' | 'month'> & {
  printed: Pick<ReceiptRow['printed'], 'what'>
  person?: string | null
}

export const inWords = ({ bought, month, printed, person }: DescribedRow, language: Language): string => {
  const what = boughtInWords({ bought, month, names: printed.what }, language)
  return person ? `${person}: ${what}` : what
}

type ReducedRow = Pick<ReceiptRow, 'code' | 'reduction_cents' | 'household_place' | 'household_cents'>

/** What reduced a payment, with cents: the household, then a discount code. */
export function reductionsInWords(row: ReducedRow, language: Language): [string, number][] {
  const household = householdInWords(row.household_place, language)
  const code = codeInWords(row, language)
  return [
    ...(household ? [[household, row.household_cents] as [string, number]] : []),
    ...(code ? [[code, row.reduction_cents] as [string, number]] : []),
  ]
}

/** The purchase, and its reductions. */
export const describedIn = (row: DescribedRow & ReducedRow, language: Language): string =>
  withReductions(inWords(row, language), reductionsInWords(row, language), language)

/** Of the invoice, of the receipt (`2026-0042`), or of what corrects the invoice of another program. */
export const paperNumber = ({
  invoice,
  year,
  number,
  corrective,
}: Pick<ReceiptRow, 'invoice' | 'year' | 'number' | 'corrective'>): string | null =>
  invoice ?? (year !== null && number !== null ? `${year}-${String(number).padStart(4, '0')}` : corrective)

/** A paper with what is the reader's on it. */
export function receiptOnWire(
  rows: readonly ReceiptRow[],
  withdrawals: ReadonlyMap<number, WithdrawableRow>,
  { readerId, language }: { readerId: number; language: Language },
): Receipt {
  const [row] = rows as [ReceiptRow]
  const sum = (of: 'amount_cents' | 'refunded_cents') =>
    rows.reduce((cents, each) => cents + each[of], 0) / 100
  const withdrawal = withdrawals.get(row.payment_id)
  return {
    id: row.payment_id,
    number: paperNumber(row) ?? '',
    invoiceType: row.invoice_type,
    issuedAt: row.issued_at.toISOString(),
    description: rows.map((each) => describedIn(each, language)).join(' · '),
    lines: rows.map((each) => ({
      id: each.payment_id,
      description: describedIn(each, language),
      amount: each.amount_cents / 100,
    })),
    paidBy: row.payer_id === readerId ? null : row.payer,
    kind: PaymentKind.parse(row.purpose),
    amount: sum('amount_cents'),
    refunded: sum('refunded_cents'),
    withdrawUntil: withdrawal?.until ?? null,
    withdrawnAt: withdrawal?.withdrawn_at?.toISOString() ?? null,
  }
}
