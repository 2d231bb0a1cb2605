import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Slot } from '../../../booking/rules/fixed-places.ts'
import { pageOf, whose } from './export-queries.ts'
import { jsonRows } from './import-queries.ts'

export const weekdayKeys = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** A slot of the week plan as the rule reads it. */
export interface KnownSlot extends Slot {
  centerId: number
  maxPeople: number
  /** Percent of its places that may be fixed. */
  fixedShare: number
}

/** The week plan of these centers. Of several equal slots the first comes first. */
export async function selectSlots(db: Kysely<DB>, centerIds: readonly number[]): Promise<KnownSlot[]> {
  return rowsOf<KnownSlot>(db)`
    select p.id, p.activity_id as "activityId", a.single_book as "singleBook", a.credit_type as "creditType", p.center_id as "centerId",
      p.day, to_char(p.start_time, 'HH24:MI') as "startTime", to_char(p.end_time, 'HH24:MI') as "endTime",
      p.max_people as "maxPeople", coalesce(t.fixed_share, g.fixed_share) as "fixedShare"
    from class_templates p join activities a on a.id = p.activity_id join centers t on t.id = p.center_id cross join gym g
    where p.center_id = any(${centerIds}::integer[]) and p.ended_at is null order by p.id`
}

/** Locks slots before their classes and before any member. */
export async function lockSlots(db: Kysely<DB>, slotIds: readonly number[]): Promise<void> {
  await run(db)`
    select from class_templates where id = any(${slotIds}::integer[]) order by id for no key update`
}

export interface KnownFixedPlace {
  id: number
  slot_id: number
  member_id: number
  asked_at: Date
  granted_at: Date | null
  misses: number
  /** Its slot, for the rule about overlaps. */
  slot: Slot
}

/** Live fixed places and turns of these slots, and those of these members in any slot. */
export async function selectFixedPlaces(
  db: Kysely<DB>,
  slotIds: readonly number[],
  memberIds: readonly number[],
): Promise<KnownFixedPlace[]> {
  return rowsOf<KnownFixedPlace>(db)`
    select f.id, f.template_id as slot_id, f.member_id, f.asked_at, f.granted_at, f.misses,
      jsonb_build_object('id', p.id, 'activityId', p.activity_id, 'singleBook', a.single_book, 'creditType', a.credit_type, 'day', p.day,
        'startTime', to_char(p.start_time, 'HH24:MI'), 'endTime', to_char(p.end_time, 'HH24:MI')) as slot
    from fixed_places f join class_templates p on p.id = f.template_id join activities a on a.id = p.activity_id
    where f.ended_at is null and (f.template_id = any(${slotIds}::integer[]) or f.member_id = any(${memberIds}::integer[]))`
}

export interface AskingMember {
  id: number
  inactive: boolean
  /** Weekly sessions of the plan that the member has now, or next; null without one. */
  activity_sessions: number | null
  open_sessions: number | null
}

export async function selectAskingMembers(
  db: Kysely<DB>,
  memberIds: readonly number[],
  today: Day,
): Promise<AskingMember[]> {
  return rowsOf<AskingMember>(db)`
    select m.id, m.status = 'INACTIVE' as inactive, p.activity_sessions, p.open_sessions
    from members m
    left join lateral (select pl.activity_sessions, pl.open_sessions from memberships s join plans pl on pl.id = s.plan_id
      where s.member_id = m.id and (s.ends_on is null or (s.ends_on > ${today} and s.ends_on > s.starts_on))
      order by s.starts_on limit 1) p on true
    where m.id = any(${memberIds}::integer[])`
}

interface KnownClass {
  id: number
  slot_id: number
  on_date: Day
  /** Neither begun nor cancelled. */
  coming: boolean
}

/** Classes of slots from today on. */
export async function selectClassesOfSlots(
  db: Kysely<DB>,
  slotIds: readonly number[],
  now: Date,
  today: Day,
): Promise<KnownClass[]> {
  return rowsOf<KnownClass>(db)`
    select id, template_id as slot_id, coalesce(slot_date, on_date) as on_date, starts_at > ${now}::timestamptz and cancelled_at is null as coming from gym_classes
    where template_id = any(${slotIds}::integer[]) and coalesce(slot_date, on_date) >= ${today}::date`
}

export interface NewFixedPlace {
  slotId: number
  memberId: number
  askedAt: string
  /** Null in line. */
  grantedAt: string | null
  misses: number
  /** Classes that the member skips. */
  skipped: readonly number[]
}

/** Inserts fixed places in their order, with their skipped classes. Requires the locks of slots and members. */
export async function insertFixedPlaces(db: Kysely<DB>, places: readonly NewFixedPlace[]): Promise<void> {
  await run(db)`
    with said as (
      select * from rows from (jsonb_to_recordset(${jsonRows(places)}) as ("slotId" integer, "memberId" integer, "askedAt" timestamptz,
        "grantedAt" timestamptz, misses smallint, skipped jsonb)) with ordinality
        as s("slotId", "memberId", "askedAt", "grantedAt", misses, skipped, nth)),
    made as (
      insert into fixed_places (template_id, member_id, asked_at, granted_at, misses, misses_before)
      select "slotId", "memberId", "askedAt", "grantedAt", misses, misses from said order by nth
      returning id, template_id, member_id)
    insert into fixed_weeks (fixed_place_id, class_id, outcome)
    select m.id, c.class_id::integer, 'skipped' from made m
    join said s on s."slotId" = m.template_id and s."memberId" = m.member_id
    cross join lateral jsonb_array_elements_text(s.skipped) as c(class_id)`
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const exportFixedPlaces = pageOf(
  ({ after, most, now }) => sql`
  select f.id as after, ${whose}, c.name as center, a.key as activity,
    (array[${sql.join(weekdayKeys)}]::text[])[p.day + 1] as weekday, to_char(p.start_time, 'HH24:MI') as start,
    case when f.granted_at is null then 'waiting' else 'held' end as "fixedState", ${instant('f.asked_at')} as "askedAt",
    ${instant('f.granted_at')} as "grantedAt", f.misses as "missedInARow",
    (select string_agg(k.on_date::text, ' ' order by k.on_date) from fixed_weeks w join gym_classes k on k.id = w.class_id
      where w.fixed_place_id = f.id and w.outcome = 'skipped' and k.starts_at > ${now}::timestamptz
        and k.cancelled_at is null) as "skippedDays"
  from fixed_places f
  join members m on m.id = f.member_id
  join class_templates p on p.id = f.template_id
  join centers c on c.id = p.center_id
  join activities a on a.id = p.activity_id
  where f.id > ${after} and f.ended_at is null and m.erased_at is null
  order by f.id limit ${most}`,
)
