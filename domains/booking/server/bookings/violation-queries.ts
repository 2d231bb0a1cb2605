import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { sessionPayer, takesSession } from '../../../sales/server/expressions/sessions-used.ts'

const payer = sql.raw(sessionPayer)

/**
 * Violations of the rules of places and credits; empty when consistent. Checks only classes, lots and members from the given ids
 * on.
 */
export async function selectViolations(
  db: Kysely<DB>,
  from: { classId: number; memberId: number } = { classId: 0, memberId: 0 },
): Promise<string[]> {
  const { rows } = await sql<{ breach: string }>`
    with live as (
      select * from bookings where class_id >= ${from.classId} and member_id >= ${from.memberId} and ended_at is null),
    counted as (
      select c.*, coalesce(n.really_in, 0) as really_in, coalesce(n.really_waiting, 0) as really_waiting
      from gym_classes c left join (
        select class_id, count(*) filter (where status = 'IN') as really_in, count(*) filter (where status = 'WAIT') as really_waiting
        from live group by class_id) n on n.class_id = c.id
      where c.id >= ${from.classId}),
    charged as (
      select b.id, b.status, b.charge, b.ended_at, b.end_reason, coalesce(n.taken, 0) as taken, coalesce(n.returned, 0) as returned
      from bookings b left join (
        select booking_id, count(*) filter (where source = 'booking') as taken, count(*) filter (where source = 'return') as returned
        from credit_entries group by booking_id) n on n.booking_id = b.id
      where b.class_id >= ${from.classId} and b.member_id >= ${from.memberId})
    select 'class ' || id || ' has ' || users_in || ' of ' || max_people || ' places taken' as breach
      from counted where users_in < 0 or users_in > max_people or really_in > max_people
    union all
    select 'class ' || id || ' says ' || users_in || ' in and ' || users_wait || ' waiting, but there are '
        || really_in || ' and ' || really_waiting
      from counted where users_in <> really_in or users_wait <> really_waiting
    union all
    select 'lot ' || l.id || ' holds ' || l.remaining || ', its entries say ' || coalesce(sum(e.amount), 0)
      from credit_lots l left join credit_entries e on e.lot_id = l.id where l.member_id >= ${from.memberId}
      group by l.id having l.remaining <> coalesce(sum(e.amount), 0) or l.remaining < 0
    union all
    select 'lot ' || l.id || ' of member ' || l.member_id || ' paid for member ' || e.member_id || ' and is not shared'
      from credit_entries e join credit_lots l on l.id = e.lot_id
      where e.member_id >= ${from.memberId} and l.member_id <> e.member_id and not l.shareable
    union all
    select 'booking ' || id || ' waits but was charged' from charged
      where status = 'WAIT' and (charge is not null or taken > 0)
    union all
    select 'booking ' || id || ' (' || status || ', ' || coalesce(charge, 'no charge') || ', ' || coalesce(end_reason, 'live')
        || ') took ' || taken || ' credits and gave back ' || returned
      from charged where taken <> (case when charge = 'credit' then 1 else 0 end)
        or returned <> (case when charge = 'credit' and ended_at is not null
          and end_reason not in ('left_late', 'removed_late', 'given_away') then 1 else 0 end)
    union all
    select 'member ' || a.member_id || ' is in classes ' || a.class_id || ' and ' || b.class_id || ' at one time'
      from live a join live b on a.member_id = b.member_id and a.id < b.id and a.during && b.during
        and a.status = 'IN' and b.status = 'IN'
    union all
    select 'booking ' || id || ' names whose plan paid, but no session did' from bookings
      where session_of >= ${from.memberId} and charge is distinct from 'session'
    union all
    select 'the plan of member ' || ${payer} || ' paid ' || count(*) || ' sessions of kind ' || b.credit_type || ' in the week of ' || b.week
      from bookings b left join memberships s on s.member_id = ${payer} and s.starts_on <= b.on_date
          and (s.ends_on is null or s.ends_on > b.on_date)
        left join plans p on p.id = s.plan_id
      where ${payer} >= ${from.memberId} and ${sql.raw(takesSession)}
        -- Two accounts that became one may each have used a plan of that week.
        and not exists (select from member_merges g where ${payer} in (g.kept_id, g.merged_id))
      group by ${payer}, b.credit_type, b.week
      having count(*) > max(case b.credit_type when 'ACTIVITY' then coalesce(p.activity_sessions, 0)
        else coalesce(p.open_sessions, 0) end)`.execute(db)
  return rows.map((row) => row.breach)
}
