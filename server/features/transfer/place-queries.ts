import { type Kysely, sql } from 'kysely'
import type { CreditType, DB } from '../../../database/tables.ts'
import type { Day } from '../../../rules/local-time.ts'
import { jsonRows } from './import-queries.ts'

/** Locks classes in the order in which everybody does. */
export async function lockClasses(db: Kysely<DB>, classIds: readonly number[]): Promise<void> {
  await sql`select from gym_classes where id = any(${classIds}::integer[]) order by id for no key update`.execute(
    db,
  )
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

/** Classes of before, as full as they were. Their names with their numbers. */
export async function insertImportedClasses(
  db: Kysely<DB>,
  classes: readonly PastClass[],
): Promise<[string, number][]> {
  const { rows } = await sql<{ name: string; id: number }>`
    with said as (
      select * from jsonb_to_recordset(${jsonRows(classes)}) as c(name text, "centerId" integer, "activityId" integer, "onDate" date,
        "startsAt" timestamptz, "endsAt" timestamptz, people smallint)),
    made as (
      insert into gym_classes (center_id, activity_id, on_date, starts_at, ends_at, max_people)
      select "centerId", "activityId", "onDate", "startsAt", "endsAt", people from said
      returning id, center_id, activity_id, starts_at)
    select s.name, m.id from made m
    join said s on s."centerId" = m.center_id and s."activityId" = m.activity_id and s."startsAt" = m.starts_at`.execute(
    db,
  )
  return rows.map(({ name, id }) => [name, id])
}

interface ImportedPlace {
  classId: number
  memberId: number
  creditType: CreditType
  validated: boolean
}

/** Places with the counts of their classes. A session of the plan's week pays where there is a plan, else nobody does. */
export async function insertImportedPlaces(
  db: Kysely<DB>,
  places: readonly ImportedPlace[],
  { byId, now }: { byId: number; now: Date },
): Promise<void> {
  await sql`
    with said as (
      select * from jsonb_to_recordset(${jsonRows(places)}) as p("classId" integer, "memberId" integer, "creditType" credit_type,
        validated boolean)),
    made as (
      insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, validated,
        validated_by, created_at, created_by)
      select c.id, s."memberId", 'IN', tstzrange(c.starts_at, c.ends_at),
        case when c.free then 'free'
          when exists (select from memberships m where m.member_id = s."memberId" and m.starts_on <= c.on_date
            and (m.ends_on is null or m.ends_on > c.on_date))
            and not exists (select from pauses z where z.member_id = s."memberId" and z.starts_on <= c.on_date
              and (z.ends_on is null or z.ends_on > c.on_date)) then 'session'
          else 'staff' end,
        s."creditType", date_trunc('week', c.on_date::timestamp)::date, c.activity_id, c.on_date, s.validated,
        case when s.validated then ${byId}::integer end, least(c.starts_at, ${now}), ${byId}::integer
      from said s join gym_classes c on c.id = s."classId"
      returning class_id),
    counted as (select class_id, count(*)::integer as n from made group by class_id)
    update gym_classes c set users_in = c.users_in + n.n,
      -- Who was there was there: for what is over there was room.
      max_people = case when c.starts_at < ${now} then greatest(c.max_people, c.users_in + n.n) else c.max_people end
    from counted n where c.id = n.class_id`.execute(db)
}

/** Ticks, or takes ticks away. */
export async function updateTicks(
  db: Kysely<DB>,
  ticks: readonly { id: number; validated: boolean }[],
  byId: number,
): Promise<void> {
  await sql`
    update bookings b set validated = t.validated, validated_by = case when t.validated then ${byId}::integer end
    from jsonb_to_recordset(${jsonRows(ticks)}) as t(id integer, validated boolean)
    where b.id = t.id and b.ended_at is null`.execute(db)
}
