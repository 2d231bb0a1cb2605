import { type RawBuilder, sql } from 'kysely'

/** A payment that was not refunded in full, or may still succeed. A refund that is not through may fail. */
export const isLive = (payment: string) =>
  sql`${sql.ref(payment)}.status not in ('failed', 'cancelled')
    and (${sql.ref(payment)}.refunded_cents < ${sql.ref(payment)}.amount_cents
      or exists (select from refunds r where r.payment_id = ${sql.ref(payment)}.id and r.status = 'created'))`

const reaches = (row: string, month: RawBuilder<unknown>) =>
  sql`${sql.ref(row)}.month <= ${month} and ${sql.ref(row)}.month > ${month} - interval '1 year'
    and ${sql.ref(row)}.month + make_interval(months => ${sql.ref(row)}.months::integer) > ${month}`

/** A bill or a payment of member `m` covers this month, a first day. */
export const isCovered = (month: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from bills cb where cb.member_id = m.id and cb.kind <> 'rest' and ${reaches('cb', month)})
  or exists (select from payments cp where cp.member_id = m.id and ${isLive('cp')} and ${reaches('cp', month)}))`

/** The first month from this one on that nothing covers for member `m`. */
export const firstUncovered = (month: RawBuilder<unknown>) => sql<string>`greatest(${month},
  (select max(cb.month + make_interval(months => cb.months::integer)) from bills cb where cb.member_id = m.id and cb.kind <> 'rest'),
  (select max(cp.month + make_interval(months => cp.months::integer)) from payments cp where cp.member_id = m.id and ${isLive('cp')}))::date`

/** For an update of bills or payments: the months from `month` on that lie before this one, at least one. */
export const monthsBefore = (until: string) => sql<number>`greatest(1,
  (date_part('year', ${until}::date) - date_part('year', month)) * 12 + date_part('month', ${until}::date) - date_part('month', month))`

/**
 * The first day that a bill of this month for membership `s` of member `m` must not cover: the plan ends, is paused, or a bill or payment covers
 * it already; null for none.
 */
export const billableUntil = (month: RawBuilder<unknown>) => sql<string | null>`least(s.ends_on,
  (select min(z.starts_on) from pauses z where z.member_id = m.id and z.starts_on > ${month} and z.ends_on is distinct from z.starts_on),
  (select min(cb.month) from bills cb where cb.member_id = m.id and cb.kind <> 'rest' and cb.month > ${month}),
  (select min(cp.month) from payments cp where cp.member_id = m.id and ${isLive('cp')} and cp.months > 0 and cp.month > ${month}))`
