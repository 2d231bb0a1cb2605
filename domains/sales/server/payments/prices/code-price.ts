import type { CodePrice } from '../../../contract/discount-codes.ts'
import type { Offer } from '../price-of.ts'

/** @throws Error for an offer without a code */
export function codePriceOnWire({ purpose, amountCents, reductionCents, code }: Offer): CodePrice {
  if (!code) throw new Error('a price without a code')
  return {
    code: code.code,
    price: (amountCents + reductionCents) / 100,
    reduced: amountCents / 100,
    percent: code.percent,
    amount: code.amountCents === null ? null : code.amountCents / 100,
    months: purpose === 'plan' ? code.months : null,
  }
}
