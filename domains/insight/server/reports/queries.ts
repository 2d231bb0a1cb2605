import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { DayRange } from '../../../../platform/rules/figure-range.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { isMissed, isRollTaken } from '../../../booking/server/expressions/attendance.ts'
import type { PaymentKind, PaymentMethod } from '../../../sales/contract/payment-list.ts'
import type { CheckInWay, CoachMonth, Tally } from '../../contract/figures.ts'

type CenterFilter = number | null

/** Sums of one grouping set, named by `level`; columns not grouped by are null. */
export type TallyRow = Tally & {
  level: 'total' | 'activity' | 'weekday' | 'hour' | 'heat' | 'month'
  activity_id: number | null
  weekday: number | null
  hour: number | null
  month: Day | null
}

export async function selectTallies(
  db: Kysely<DB>,
  { from, to }: DayRange,
  of: CenterFilter,
  now: Date,
  by: 'total' | 'month' | 'all',
): Promise<TallyRow[]> {
  const groupings = {
    total: sql`()`,
    month: sql`(month)`,
    all: sql`(), (activity_id), (weekday), (hour), (weekday, hour), (month)`,
  }
  // Each bit of `grouping` is a column that was summed over.
  const anyLevel = sql`case grouping(activity_id, weekday, hour, month)
        when 15 then 'total' when 7 then 'activity' when 11 then 'weekday' when 13 then 'hour' when 9 then 'heat' else 'month'
      end as level, activity_id, weekday, hour, month`
  const level = { total: sql`'total' as level`, month: sql`'month' as level, month`, all: anyLevel }
  return rowsOf<TallyRow>(db)`
    with k as materialized (
      select c.id, c.activity_id, extract(isodow from c.on_date)::integer - 1 as weekday,
        extract(hour from c.starts_at at time zone z.time_zone)::integer as hour,
        date_trunc('month', c.on_date::timestamp)::date as month, c.max_people, c.users_in,
        ${isRollTaken(sql`c.id`, sql`c.ends_at`, now)} as rolled
      from gym_classes c join centers z on z.id = c.center_id
      where c.on_date between ${from} and ${to} and c.starts_at <= ${now} and c.cancelled_at is null and c.shown
        and (${of}::integer is null or c.center_id = ${of})),
    p as (
      select b.class_id,
        count(*) filter (where b.status = 'IN' and b.ended_at is null) as places,
        count(*) filter (where b.status = 'IN' and b.ended_at is null and b.validated) as came,
        count(*) filter (where b.end_reason = 'given_away') as given,
        count(*) filter (where b.end_reason in ('left_late', 'removed_late')) as late
      from bookings b
      where b.class_id in (select id from k) and b.on_date between ${from} and ${to}
      group by b.class_id)
    select ${level[by]},
      count(*)::integer as classes, coalesce(sum(max_people), 0)::integer as seats, coalesce(sum(users_in), 0)::integer as taken,
      coalesce(sum(came), 0)::integer as attended,
      (coalesce(sum(places - came) filter (where rolled), 0) + coalesce(sum(given), 0))::integer as "noShows",
      coalesce(sum(places - came) filter (where not rolled), 0)::integer as unticked,
      coalesce(sum(late), 0)::integer as "lateLeaves"
    from k left join p on p.class_id = k.id
    group by grouping sets (${groupings[by]})`
}

export function selectActivities(db: Kysely<DB>) {
  return db.selectFrom('activities').select(['id', 'name', 'color']).orderBy('id').execute()
}

/** Members without a center count for the first one. */
const isInCenter = (of: CenterFilter) => sql`(${of}::integer is null or coalesce(m.center_id, f.id) = ${of})`
const first = sql`(select min(id) as id from centers) f`

/** When `m` became INACTIVE, as the audit log tells; null if it is not. */
const inactiveSince = sql`case when m.status = 'INACTIVE' then coalesce(
  (select max(a.at) from audit_log a where a.about_member_id = m.id and a.after->>'status' = 'INACTIVE'), m.created_at) end`

export interface MembersOn {
  day: Day
  withPlan: number
  resting: number
  withoutPlan: number
}

export async function selectMembersOn(
  db: Kysely<DB>,
  days: readonly Day[],
  of: CenterFilter,
  timeZone: string,
): Promise<MembersOn[]> {
  return rowsOf<MembersOn>(db)`
    with people as materialized (
      select m.id, (m.created_at at time zone ${timeZone})::date as came,
        (m.erased_at at time zone ${timeZone})::date as went, (${inactiveSince} at time zone ${timeZone})::date as inactive
      from members m cross join ${first} where not m.guest and ${isInCenter(of)})
    select d.day::text as day,
      count(*) filter (where s.id is not null and z.id is null)::integer as "withPlan",
      count(*) filter (where s.id is not null and z.id is not null)::integer as resting,
      count(*) filter (where s.id is null)::integer as "withoutPlan"
    from unnest(${days}::date[]) as d(day)
    cross join people m
    left join memberships s on s.member_id = m.id and s.starts_on <= d.day and (s.ends_on is null or s.ends_on > d.day)
    left join pauses z on z.member_id = m.id and z.starts_on <= d.day and (z.ends_on is null or z.ends_on > d.day)
    where (m.went is null or m.went > d.day) and (m.inactive is null or m.inactive > d.day)
      and (m.came <= d.day or s.id is not null)
    group by d.day`
}

export interface JoinsAndLeaves {
  month: Day
  joins: number
  leaves: number
  accounts: number
}

/** Members who joined or left a plan, by month. A change between plans is neither. */
export async function selectJoinsAndLeaves(
  db: Kysely<DB>,
  { from, to }: DayRange,
  of: CenterFilter,
  { today, timeZone }: { today: Day; timeZone: string },
): Promise<JoinsAndLeaves[]> {
  return rowsOf<JoinsAndLeaves>(db)`
    with people as materialized (
      select m.id, (m.created_at at time zone ${timeZone})::date as came from members m cross join ${first} where not m.guest and ${isInCenter(of)}),
    spans as (
      select s.member_id, s.starts_on, s.ends_on from memberships s join people m on m.id = s.member_id
      where s.ends_on is null or s.ends_on > s.starts_on),
    events as (
      select s.starts_on as day, 'join' as what from spans s
      where s.starts_on between ${from} and least(${to}::date, ${today}::date)
        and not exists (select from spans e where e.member_id = s.member_id and e.ends_on = s.starts_on)
      union all
      select s.ends_on, 'leave' from spans s
      where s.ends_on between ${from} and least(${to}::date, ${today}::date)
        and not exists (select from spans n where n.member_id = s.member_id and n.starts_on = s.ends_on)
      union all
      select came, 'account' from people where came between ${from} and ${to})
    select (date_trunc('month', day::timestamp)::date)::text as month,
      count(*) filter (where what = 'join')::integer as joins,
      count(*) filter (where what = 'leave')::integer as leaves,
      count(*) filter (where what = 'account')::integer as accounts
    from events group by 1 order by 1`
}

/** Seconds are summed before they become hours. */
export async function selectCoaching(
  db: Kysely<DB>,
  { from, to }: DayRange,
  of: CenterFilter,
  now: Date,
): Promise<CoachMonth[]> {
  const hours = sql`sum(extract(epoch from c.ends_at - c.starts_at))`
  return rowsOf<CoachMonth>(db)`
    select (date_trunc('month', c.on_date::timestamp)::date)::text as month, m.id, concat_ws(' ', m.name, nullif(m.surname, '')) as name,
      count(*) filter (where not x.assists)::integer as classes,
      coalesce(round(${hours} filter (where not x.assists) / 3600, 2), 0)::float8 as hours,
      count(*) filter (where x.assists)::integer as assisted,
      coalesce(round(${hours} filter (where x.assists) / 3600, 2), 0)::float8 as "assistedHours"
    from gym_classes c
    cross join lateral (select c.coach_id as id, false as assists where c.coach_id is not null
      union all select unnest(c.assistant_ids), true) x
    join members m on m.id = x.id
    where c.on_date between ${from} and ${to} and c.starts_at <= ${now} and c.cancelled_at is null
      and (${of}::integer is null or c.center_id = ${of})
    group by 1, m.id order by 1, lower(m.name), lower(m.surname), m.id`
}

export interface RevenueRow {
  month: Day
  kind: PaymentKind
  method: PaymentMethod
  paid: number
  refunded: number
}

/** Cents. A lost dispute counts when it was opened, because the provider takes the money then. */
export async function selectRevenue(
  db: Kysely<DB>,
  span: { from: Date; until: Date; timeZone: string },
  of: CenterFilter,
): Promise<RevenueRow[]> {
  const { from, until, timeZone } = span
  const isOfPayment = sql`(${of}::integer is null or coalesce(p.center_id, m.center_id, f.id) = ${of})`
  const paidBy = sql`join members m on m.id = p.member_id cross join ${first}`
  return rowsOf<RevenueRow>(db)`
    select (date_trunc('month', at at time zone ${timeZone})::date)::text as month, kind, method,
      sum(paid) as paid, sum(refunded) as refunded
    from (
      select p.paid_at as at, p.purpose as kind, p.method, p.amount_cents::bigint as paid, 0::bigint as refunded
      from payments p ${paidBy}
      where p.status = 'succeeded' and p.paid_at >= ${from} and p.paid_at < ${until} and ${isOfPayment}
      union all
      select r.settled_at, p.purpose, r.method, 0, r.amount_cents
      from refunds r join payments p on p.id = r.payment_id ${paidBy}
      where r.status = 'succeeded' and r.settled_at >= ${from} and r.settled_at < ${until} and ${isOfPayment}
      union all
      select d.created_at, p.purpose, p.method, 0, d.amount_cents
      from disputes d join payments p on p.id = d.payment_id ${paidBy}
      where d.state = 'lost' and d.created_at >= ${from} and d.created_at < ${until} and ${isOfPayment}) moved
    group by 1, 2, 3 order by 1, 2, 3`
}

export interface SlippingRow {
  id: number
  name: string
  surname: string
  image: string | null
  plan_name: Texts
  ends_on: Day | null
  last_seen: Day | null
  since: Day
  total: number
}

/** Seen: ticked, or booked in a class without any tick. */
export async function selectSlipping(
  db: Kysely<DB>,
  { since, today, now }: { since: Day; today: Day; now: Date },
  of: CenterFilter,
  page: { size: number; number: number },
): Promise<SlippingRow[]> {
  return rowsOf<SlippingRow>(db)`
    select m.id, m.name, m.surname, m.image, l.name as plan_name,
      case when s.ends_on <= ${today} then s.ends_on end as ends_on, b.last_seen, coalesce(b.last_seen, begun.day) as since,
      count(*) over ()::integer as total
    from members m
    cross join ${first}
    cross join lateral (
      select s.plan_id, s.ends_on from memberships s
      where s.member_id = m.id and s.starts_on <= ${today} and (s.ends_on is null or (s.ends_on > ${since} and s.ends_on > s.starts_on))
      order by s.starts_on desc limit 1) s
    join plans l on l.id = s.plan_id
    cross join lateral (select min(o.starts_on) as day from memberships o where o.member_id = m.id) begun
    left join lateral (
      select b.on_date as last_seen from bookings b
      where b.member_id = m.id and b.ended_at is null and b.status = 'IN' and b.on_date <= ${today} and lower(b.during) <= ${now}
        and not ${isMissed(now)}
      order by b.on_date desc limit 1) b on true
    where m.erased_at is null and m.status = 'ACTIVE' and ${isInCenter(of)}
      and not exists (select from pauses z where z.member_id = m.id and z.starts_on <= ${today} and (z.ends_on is null or z.ends_on > ${today}))
      and coalesce(b.last_seen, begun.day) < ${since}
    order by coalesce(b.last_seen, begun.day), m.id
    limit ${page.size} offset ${page.size * page.number}`
}

/** Attended places of a range by the way they were ticked, as `selectTallies` counts them. */
export async function selectCheckIns(
  db: Kysely<DB>,
  { from, to }: DayRange,
  of: CenterFilter,
  now: Date,
): Promise<{ way: CheckInWay; attended: number }[]> {
  return rowsOf<{ way: CheckInWay; attended: number }>(db)`
    select coalesce(b.validated_via, 'unknown') as way, count(*)::integer as attended
    from bookings b join gym_classes c on c.id = b.class_id
    where b.on_date between ${from} and ${to} and b.status = 'IN' and b.ended_at is null and b.validated
      and c.starts_at <= ${now} and c.cancelled_at is null and c.shown
      and (${of}::integer is null or c.center_id = ${of})
    group by 1
    order by array_position(array['scan', 'name', 'staff', 'unknown'], coalesce(b.validated_via, 'unknown'))`
}
