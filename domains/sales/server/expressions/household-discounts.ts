import { type RawBuilder, sql } from 'kysely'

/** The discount of a member for their place in the household on a day, as `domains/sales/rules/household-discounts.ts` reads it; null without. */
export const householdDiscount = (member: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  select case when h.place is not null then jsonb_build_object('place', h.place, 'percent', h.percent, 'amountCents', h.amount_cents) end
  from household_discount(${member}, ${day}) h)`

/** As `householdReduction`, of whole periods of plan `p`: `cents` are left of it after the member's own discount. */
export const householdReductionOf = (
  member: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  plan: string,
  cents: RawBuilder<unknown>,
) => {
  const [price, months] = [sql.ref(`${plan}.price_cents`), sql.ref(`${plan}.months`)]
  return sql<number>`(select case when h.place is null then 0
    else least(${cents}, coalesce(h.amount_cents::bigint * ${months}, (2::bigint * ${price} * h.percent + 100) / 200)) end
    from household_discount(${member}, ${day}) h)`
}
