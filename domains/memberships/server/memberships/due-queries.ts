import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { sessionPayer } from '../../../sales/server/expressions/sessions-used.ts'

export async function selectMembersWithDueChanges(db: Kysely<DB>, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select m.id from members m
    cross join lateral (select (${now}::timestamptz at time zone ${zoneOfMember})::date as today) d
    where exists (select from plan_changes p where p.member_id = m.id and p.applied_at is null and p.cancelled_at is null
        and p.effective_on <= d.today)
      or exists (select from pauses z where z.member_id = m.id and z.ended_at is null and z.starts_on <= d.today
        and (z.begun_at is null or z.ends_on <= d.today or (z.ends_on is null and z.credits_until <= d.today)
          or not exists (select from memberships s where s.member_id = m.id and s.starts_on <= d.today
            and (s.ends_on is null or s.ends_on > d.today))))
    order by m.id`
  return rows.map((row) => row.id)
}

/** Extends credits bought before the pause by the days from `from` to `to`; negative days shorten them. */
export async function shiftCredits(
  db: Kysely<DB>,
  memberId: number,
  pause: { id: number; startsOn: Day; from: Day; to: Day; timeZone: string },
): Promise<void> {
  const { id, startsOn, from, to, timeZone } = pause
  await run(db)`
    update credit_lots
    set expires_at = ((expires_at at time zone ${timeZone}) + make_interval(days => ${to}::date - ${from}::date))
      at time zone ${timeZone}
    where member_id = ${memberId} and created_at < (${startsOn}::date::timestamp at time zone ${timeZone})
      and expires_at > (${from}::date::timestamp at time zone ${timeZone})`
  await run(db)`update pauses set credits_until = ${to} where id = ${id}`
}

export async function shiftCreditsOfPause(
  db: Kysely<DB>,
  memberId: number,
  pause: { startsOn: Day; endsOn: Day; timeZone: string },
): Promise<void> {
  const { startsOn, endsOn, timeZone } = pause
  await run(db)`
    update credit_lots
    set expires_at = ((expires_at at time zone ${timeZone})
      + make_interval(days => greatest(0, ${endsOn}::date - (created_at at time zone ${timeZone})::date))) at time zone ${timeZone}
    where member_id = ${memberId} and created_at >= (${startsOn}::date::timestamp at time zone ${timeZone})
      and created_at < (${endsOn}::date::timestamp at time zone ${timeZone})`
}

const payer = sql.raw(sessionPayer)

/** Coming places that a session paid, of a plan that has ended by then. */
const uncovered = (now: Date) => sql`
  from gym_classes k join bookings b on b.class_id = k.id
  where k.starts_at > ${now} and b.ended_at is null and b.charge = 'session'
    and not exists (select from memberships s where s.member_id = ${payer} and s.starts_on <= b.on_date
      and (s.ends_on is null or s.ends_on > b.on_date))`

export async function selectUncovered(db: Kysely<DB>, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select distinct ${payer} as id ${uncovered(now)} order by 1`
  return rows.map((row) => row.id)
}

export async function selectUncoveredPlaces(db: Kysely<DB>, memberId: number, now: Date): Promise<number[]> {
  const rows = await rowsOf<{
    id: number
  }>(db)`select b.id ${uncovered(now)} and ${payer} = ${memberId}`
  return rows.map((row) => row.id)
}
