import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { CreditType, DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { centerZone, pageOf, whose } from './export-queries.ts'
import { jsonRows } from './import-queries.ts'

/** Locks classes in the order of their ids, as every command does. */
export async function lockClasses(db: Kysely<DB>, classIds: readonly number[]): Promise<void> {
  await run(db)`select from gym_classes where id = any(${classIds}::integer[]) order by id for no key update`
}

interface PastClass {
  name: string
  centerId: number
  activityId: number
  onDate: Day
  startsAt: string
  endsAt: string
  people: number
}

/** Inserts past classes. @returns name and new id of each */
export async function insertImportedClasses(
  db: Kysely<DB>,
  classes: readonly PastClass[],
): Promise<[string, number][]> {
  const rows = await rowsOf<{ name: string; id: number }>(db)`
    with said as (
      select * from jsonb_to_recordset(${jsonRows(classes)}) as c(name text, "centerId" integer, "activityId" integer, "onDate" date,
        "startsAt" timestamptz, "endsAt" timestamptz, people smallint)),
    made as (
      insert into gym_classes (center_id, activity_id, on_date, starts_at, ends_at, max_people)
      select "centerId", "activityId", "onDate", "startsAt", "endsAt", people from said
      returning id, center_id, activity_id, starts_at)
    select s.name, m.id from made m
    join said s on s."centerId" = m.center_id and s."activityId" = m.activity_id and s."startsAt" = m.starts_at`
  return rows.map(({ name, id }) => [name, id])
}

interface ImportedPlace {
  classId: number
  memberId: number
  creditType: CreditType
  validated: boolean
  leftLate: boolean
}

/** Inserts places and counts them in their classes. A place is charged as a session if the member had a plan that day. */
export async function insertImportedPlaces(
  db: Kysely<DB>,
  places: readonly ImportedPlace[],
  { byId, now }: { byId: number; now: Date },
): Promise<void> {
  await run(db)`
    with said as (
      select * from jsonb_to_recordset(${jsonRows(places)}) as p("classId" integer, "memberId" integer, "creditType" credit_type,
        validated boolean, via text, "leftLate" boolean)),
    made as (
      insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, validated,
        validated_via, validated_by, created_at, created_by, ended_at, ended_by, end_reason, strike_forgiven_at)
      select c.id, s."memberId", 'IN', tstzrange(c.starts_at, c.ends_at),
        case when c.free then 'free'
          when exists (select from memberships m where m.member_id = s."memberId" and m.starts_on <= c.on_date
            and (m.ends_on is null or m.ends_on > c.on_date))
            and not exists (select from pauses z where z.member_id = s."memberId" and z.starts_on <= c.on_date
              and (z.ends_on is null or z.ends_on > c.on_date)) then 'session'
          else 'staff' end,
        s."creditType", date_trunc('week', c.on_date::timestamp)::date, c.activity_id, c.on_date, s.validated,
        case when s.validated then s.via end, case when s.validated then ${byId}::integer end, least(c.starts_at, ${now}), ${byId}::integer,
        case when s."leftLate" then c.starts_at end, case when s."leftLate" then s."memberId" end, case when s."leftLate" then 'left_late' end,
        -- What happened before the import strikes nobody.
        case when c.starts_at < ${now} then ${now}::timestamptz end
      from said s join gym_classes c on c.id = s."classId"
      returning class_id, ended_at),
    counted as (select class_id, count(*)::integer as n from made where ended_at is null group by class_id)
    update gym_classes c set users_in = c.users_in + n.n,
      -- Past classes had room for everybody who came.
      max_people = case when c.starts_at < ${now} then greatest(c.max_people, c.users_in + n.n) else c.max_people end
    from counted n where c.id = n.class_id`
}

/** Sets or clears attendance. */
export async function updateTicks(
  db: Kysely<DB>,
  ticks: readonly { id: number; validated: boolean }[],
  byId: number,
): Promise<void> {
  await run(db)`
    update bookings b set validated = t.validated, validated_via = null,
      validated_by = case when t.validated then ${byId}::integer end
    from jsonb_to_recordset(${jsonRows(ticks)}) as t(id integer, validated boolean)
    where b.id = t.id and b.ended_at is null`
}

export interface Slot {
  centerId: number
  activityId: number
  startsAt: string
}

export interface KnownClass {
  id: number
  center_id: number
  activity_id: number
  starts_at: Date
  ends_at: Date
  on_date: Day
  max_people: number
  users_in: number
  free: boolean
  cancelled: boolean
}

/** Classes at these centers and times, cancelled ones last. */
export async function selectKnownClasses(db: Kysely<DB>, slots: readonly Slot[]): Promise<KnownClass[]> {
  return rowsOf<KnownClass>(db)`
    select c.id, c.center_id, c.activity_id, c.starts_at, c.ends_at, c.on_date, c.max_people, c.users_in, c.free,
      c.cancelled_at is not null as cancelled
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s("centerId" integer, "activityId" integer, "startsAt" timestamptz)
    join gym_classes c on c.starts_at = s."startsAt" and c.center_id = s."centerId" and c.activity_id = s."activityId"
    order by c.cancelled_at is not null, c.id`
}

export interface KnownPlace {
  id: number
  member_id: number
  class_id: number
  starts_at: Date
  ends_at: Date
  status: 'IN' | 'WAIT'
  validated: boolean
}

/** Places and waits of members between two instants. */
export async function selectKnownPlaces(
  db: Kysely<DB>,
  memberIds: readonly number[],
  from: Date,
  to: Date,
): Promise<KnownPlace[]> {
  return rowsOf<KnownPlace>(db)`
    select b.id, b.member_id, b.class_id, lower(b.during) as starts_at, upper(b.during) as ends_at, b.status, b.validated
    from bookings b
    where b.member_id = any(${memberIds}::integer[]) and b.ended_at is null
      and b.on_date between (${from}::timestamptz - interval '2 days')::date and (${to}::timestamptz + interval '2 days')::date`
}

export const exportBookings = pageOf(
  ({ after, most }) => sql`
  select b.id as after, ${whose}, c.name as center, a.key as activity, b.on_date as date,
    to_char(lower(b.during) at time zone ${centerZone}, 'HH24:MI') as start,
    to_char(upper(b.during) at time zone ${centerZone}, 'HH24:MI') as end, b.validated as attended,
    b.validated_via as "attendedVia"
  from bookings b
  join members m on m.id = b.member_id
  join gym_classes k on k.id = b.class_id
  join centers c on c.id = k.center_id
  join activities a on a.id = b.activity_id
  where b.id > ${after} and b.status = 'IN' and b.ended_at is null and m.erased_at is null and not m.guest
  order by b.id limit ${most}`,
)
