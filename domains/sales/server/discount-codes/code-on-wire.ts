import type { CodePurpose, DiscountCode } from '../../contract/discount-codes.ts'
import type { CodeRow } from './queries.ts'

export const toCode = (row: CodeRow): DiscountCode => ({
  id: row.id,
  code: row.code,
  percent: row.percent,
  amount: row.amount_cents === null ? null : row.amount_cents / 100,
  months: row.months,
  maxUses: row.max_uses,
  from: row.starts_on,
  until: row.ends_on,
  firstPurchaseOnly: row.first_purchase_only,
  sells: row.sells as CodePurpose[],
  onOffer: row.on_offer,
  uses: row.uses,
  version: row.version,
})
