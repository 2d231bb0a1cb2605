import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { isOwed } from '../../../domains/sales/server/expressions/bill-state.ts'
import type { Millis } from '../../../platform/rules/local-time.ts'
import { zone } from '../madrid.ts'

/** SQL: the plan did not end in this month. A debt stays whole, so the month in which it ended may be in the next plan as well. */
export const endedInAnotherMonth = (month: RawBuilder<unknown>, planEndedAt: RawBuilder<unknown>) =>
  sql`${month} is distinct from date_trunc('month', ${planEndedAt} at time zone ${zone})`

/**
 * Violations of the rules of plans after the jobs ran: every month of a plan is paid or billed, and only once, money given back not
 * counted; no plan stays unpaid too long, and none began without payment. Checks only members from an id on.
 */
export async function rateViolations(db: Kysely<DB>, now: Millis, from = 0): Promise<string[]> {
  const { rows } = await sql<{ breach: string }>`
    with day as (select (${new Date(now)}::timestamptz at time zone ${zone})::date as today),
    months as (select generate_series(g.billed_from::timestamp, d.today::timestamp, interval '1 month')::date as month from gym g, day d),
    had as (
      select s.member_id, k.month from memberships s, months k
      where s.member_id >= ${from} and s.starts_on <= k.month and (s.ends_on is null or s.ends_on > k.month)
        and not exists (select from pauses z where z.member_id = s.member_id and z.starts_on <= k.month
          and (z.ends_on is null or z.ends_on > k.month)))
    select 'member ' || member_id || ' had ' || month || ' and nobody asked for it' as breach from had h
      where not exists (select from payments p where p.member_id = h.member_id and p.status = 'succeeded'
          and p.month <= h.month and p.month + make_interval(months => p.months::integer) > h.month)
        and not exists (select from bills b where b.member_id = h.member_id and b.kind <> 'rest'
          and b.month <= h.month and b.month + make_interval(months => b.months::integer) > h.month)
        and not exists (select from bills b where b.member_id = h.member_id and b.month < h.month
          and (b.closed_at is null or (b.state = 'void' and b.closed_at > h.month) or b.plan_ended_at > h.month))
    union all
    select 'member ' || c.member_id || ' has ' || count(*) || ' bills for ' || c.month from (
      select b.member_id, k.month::date as month from bills b cross join lateral generate_series(b.month::timestamp,
        b.month + make_interval(months => b.months - 1), interval '1 month') k(month)
        where b.member_id >= ${from} and b.kind <> 'rest' and ${endedInAnotherMonth(sql`k.month`, sql`b.plan_ended_at`)}
          and (b.state <> 'paid' or exists (
          select from payments p where p.bill_id = b.id and p.status = 'succeeded' and p.refunded_cents < p.amount_cents))
      union all select p.member_id, k.month::date from payments p cross join lateral generate_series(p.month::timestamp,
        p.month + make_interval(months => p.months - 1), interval '1 month') k(month)
        where p.member_id >= ${from} and p.purpose = 'plan' and p.status = 'succeeded' and p.refunded_cents < p.amount_cents
          and p.redeemed_at is not null) c
      where not exists (select from bills v where v.member_id = c.member_id and v.state = 'void' and v.month <= c.month)
      group by c.member_id, c.month having count(*) > 1
    union all
    select 'member ' || b.member_id || ' kept the plan that ended with bill ' || b.id
      from bills b join memberships s on s.member_id = b.member_id
      where b.member_id >= ${from} and b.state = 'open' and b.plan_ended_at is not null and s.starts_on < b.plan_ended_at::date and (s.ends_on is null or s.ends_on > b.plan_ended_at::date + 1)
    union all
    select 'bill ' || b.id || ' is unpaid since ' || b.refused_at from bills b
      where b.member_id >= ${from} and b.state = 'open' and b.plan_ended_at is null and b.refused_at < ${new Date(now)}::timestamptz - interval '31 days'
        and not exists (select from payments p where p.bill_id = b.id and p.status in ('created', 'requires_action'))
    union all
    select 'bill ' || b.id || ' is charged although its plan ended' from bills b
      where b.member_id >= ${from} and b.plan_ended_at is not null and b.next_try_at is not null
    union all
    select 'bill ' || b.id || ' is a debt that disappeared' from bills b
      where b.member_id >= ${from} and b.state = 'void' and b.refused_at is not null
    union all
    select 'nobody will ask for bill ' || b.id from bills b join members m on m.id = b.member_id
      where b.member_id >= ${from} and b.state = 'open' and b.refused_at is null and b.next_try_at is null and m.status <> 'INACTIVE'
        and not (m.pays_at_desk and b.due_at > ${new Date(now)}::timestamptz)
        and not exists (select from payments p where p.bill_id = b.id and p.status in ('created', 'requires_action'))
        and not exists (select from mandates d where d.member_id = m.id and d.cancelled_at is null)
    union all
    select 'member ' || m.id || ' is blocked since ' || coalesce(m.desk_due_since::text, 'never') from members m
      where m.id >= ${from} and m.desk_due_since is distinct from (select min(b.due_at) from bills b
        where b.member_id = m.id and ${isOwed})
    union all
    select 'plan ' || s.id || ' of member ' || s.member_id || ' began without money' from memberships s
      where s.member_id >= ${from} and s.starts_on > '2021-01-01'
        and not exists (select from memberships o where o.member_id = s.member_id and o.ends_on = s.starts_on and o.id <> s.id)
        and not exists (select from payments p where p.member_id = s.member_id and p.redeemed_at is not null
          and p.purpose = 'plan' and p.bought ->> 'startsOn' = s.starts_on::text)
    union all
    select 'member ' || c.member_id || ' came back on ' || c.effective_on || ' and paid no rest of that month'
      from plan_changes c
      where c.member_id >= ${from} and c.kind = 'maintenance_end' and not exists (select from bills b where b.member_id = c.member_id
        and ((b.kind = 'rest' and b.starts_on = c.effective_on) or (b.kind = 'month' and b.month = c.effective_on)))
    union all
    select 'member ' || m.id || ' is ' || m.status || ' without a pause' from members m, day d
      where m.id >= ${from} and m.status = 'MAINTENANCE' and not exists (select from pauses z where z.member_id = m.id and z.starts_on <= d.today
        and (z.ends_on is null or z.ends_on > d.today))`.execute(db)
  return rows.map((row) => row.breach)
}
