import { type RawBuilder, sql } from 'kysely'

/** The discount code of a period `s` of a plan, as `domains/sales/rules/discount-codes.ts` reads it; null without one. */
export const codeOfPlan = sql`(select jsonb_build_object('id', u.code_id, 'percent', u.percent, 'amountCents', u.amount_cents,
  'fromMonth', u.from_month, 'untilMonth', u.until_month) from code_uses u where u.id = s.code_use_id)`

/** Reduction of `cents`, the price of the `months` months from `month` on in period `n`; as `reductionOfMonth`. */
export const reductionOfPeriod = (
  cents: RawBuilder<unknown>,
  months: RawBuilder<unknown>,
  month: RawBuilder<unknown>,
) => sql<number>`coalesce((
  select case when u.percent is null then least(${cents}, u.amount_cents * l.left)
    else (2::bigint * ${cents} * u.percent * l.left + 100 * ${months}) / (200 * ${months}) end
  from code_uses u cross join lateral (select least(${months}, (date_part('year', u.until_month) - date_part('year', ${month})) * 12
    + date_part('month', u.until_month) - date_part('month', ${month}))::bigint as left) l
  where u.id = n.code_use_id and u.from_month <= ${month} and ${month} < u.until_month), 0)`
