import type { Language } from '../../../contracts/languages.ts'
import { PaymentKind } from '../../../contracts/payment-list.ts'
import type { Receipt } from '../../../contracts/payments.ts'
import { euros, monthInWords } from '../../../phrases/in-words.ts'
import { phrase } from '../../../phrases/texts.ts'
import type { ReceiptRow } from './receipt-queries.ts'
import type { WithdrawableRow } from './withdrawal-queries.ts'

/** The discount code that reduced a payment, null without one. */
export const codeInWords = ({ code }: Pick<ReceiptRow, 'code'>, language: Language): string | null =>
  code && phrase(language, 'receipt.code', { code })

/** What was bought, and what a discount code took off. */
export function describedIn(
  row: Parameters<typeof inWords>[0] & Pick<ReceiptRow, 'code' | 'reduction_cents'>,
  language: Language,
): string {
  const what = inWords(row, language)
  const code = codeInWords(row, language)
  return code ? `${what} · ${code}: −${euros(row.reduction_cents, language)}` : what
}

/** The printed number: `2026-0042`. */
export const printedNumber = (row: Pick<ReceiptRow, 'year' | 'number'>): string =>
  `${row.year}-${String(row.number).padStart(4, '0')}`

export function inWords(
  row: Pick<ReceiptRow, 'bought' | 'month'> & { printed: Pick<ReceiptRow['printed'], 'what'> },
  language: Language,
): string {
  const { bought, printed } = row
  const what = printed.what[language]
  if (bought.kind === 'credits') {
    if (bought.creditType === null) return phrase(language, 'receipt.credit')
    const { amount } = bought
    const many = amount === 1 ? 'one' : 'other'
    if (bought.packId !== undefined)
      return phrase(language, `receipt.pack.${bought.creditType}_${many}`, { amount })
    if (amount > 1) {
      return phrase(
        language,
        bought.creditType === 'OPEN' ? 'receipt.creditsOpen' : 'receipt.creditsActivity',
        {
          amount,
        },
      )
    }
    return phrase(language, bought.creditType === 'OPEN' ? 'receipt.creditOpen' : 'receipt.creditActivity')
  }
  if (bought.kind === 'visit') return phrase(language, bought.isTrial ? 'receipt.trial' : 'receipt.dropIn')
  if (bought.kind === 'imported') return bought.what || phrase(language, 'receipt.imported')
  if (bought.kind === 'product') return phrase(language, 'receipt.product', { product: what })
  const month = monthInWords(row.month ?? bought.startsOn, language, bought.months)
  if (bought.kind === 'bill' && bought.bill === 'pause') return phrase(language, 'receipt.pause', { month })
  if (bought.kind === 'bill' && bought.bill === 'rest')
    return phrase(language, 'receipt.planRest', { plan: what, month })
  return phrase(language, bought.pro ? 'receipt.planPro' : 'receipt.plan', { plan: what, month })
}

export const receiptOnWire = (
  row: ReceiptRow,
  withdrawal: WithdrawableRow | undefined,
  language: Language,
): Receipt => ({
  id: row.payment_id,
  number: printedNumber(row),
  issuedAt: row.issued_at.toISOString(),
  description: describedIn(row, language),
  kind: PaymentKind.parse(row.purpose),
  amount: row.amount_cents / 100,
  refunded: row.refunded_cents / 100,
  withdrawUntil: withdrawal?.until ?? null,
  withdrawnAt: withdrawal?.withdrawn_at?.toISOString() ?? null,
})
