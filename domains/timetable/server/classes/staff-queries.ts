import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'
import { type ClassView, classView } from '../../../booking/server/classes/queries.ts'

export type StaffClassView = ClassView & {
  present: number
  cancelled_why: string
  roll_closed_at: Date | null
  roll_by_staff: boolean
}

export const classesOfRange = (
  on: Connected,
  centerId: number,
  { from, to, activityId }: { from: Day; to: Day; activityId?: number | undefined },
) =>
  rows<StaffClassView>(
    on,
    {
      name: 'classes-of-range',
      text: `select v.*, x.cancelled_why, x.roll_closed_at, x.roll_closed_by is not null as roll_by_staff, (select count(*)::int from bookings b
            where b.class_id = v.id and b.ended_at is null and b.status = 'IN' and b.validated) as present
        from (${classView} where c.center_id = $1 and c.on_date between $2 and $3 and ($4::int is null or c.activity_id = $4)) v
          join gym_classes x on x.id = v.id
        order by v.starts_at, v.id limit 1000`,
    },
    [centerId, from, to, activityId ?? null],
  )

/** Inserts a class outside the week plan; undefined for an unknown or inactive activity. */
export const insertClass = async (
  tx: Tx,
  centerId: number,
  one: {
    activityId: number
    date: Day
    startsAt: Millis
    endsAt: Millis
    maxPeople: number
    free: boolean
    show: boolean
    coachId: number | null
    assistantIds: readonly number[]
  },
): Promise<number | undefined> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'insert-class',
        text: `insert into gym_classes (center_id, activity_id, on_date, starts_at, ends_at, max_people, free, shown, coach_id, assistant_ids, coach_by_hand)
          select $1::int, a.id, $3::date, to_timestamp($4::float8 / 1000), to_timestamp($5::float8 / 1000), $6::int, $7::boolean, $8::boolean, $9::int, $10::int[], true
          from activities a where a.id = $2 returning id`,
      },
      [
        centerId,
        one.activityId,
        one.date,
        one.startsAt,
        one.endsAt,
        one.maxPeople,
        one.free,
        one.show,
        one.coachId,
        one.assistantIds,
      ],
    )
  )[0]?.id

export const isActivity = async (tx: Tx, id: number): Promise<boolean> =>
  (await rows(tx, { name: 'is-activity', text: 'select 1 from activities where id = $1' }, [id])).length > 0

export interface AffectedView {
  id: number
  name: string
  surname: string
  places: number
  waits: number
  refunds: number
  /** A visitor without an account. */
  isGuest: boolean
}

export const affectedBy = async (
  on: Connected,
  classIds: number[],
  now: Millis,
): Promise<{ classes: number; members: AffectedView[] }> => {
  const coming = `select id from gym_classes where id = any($1::int[]) and cancelled_at is null
    and starts_at > to_timestamp($2::float8 / 1000)`
  const [classes, members] = await Promise.all([
    rows<{ id: number }>(on, { name: 'can-be-cancelled', text: coming }, [classIds, now]),
    rows<AffectedView>(
      on,
      {
        name: 'affected-by-classes',
        text: `select m.id, m.name, m.surname, count(*) filter (where b.status = 'IN')::int as places,
            count(*) filter (where b.status = 'WAIT')::int as waits,
            count(*) filter (where b.charge in ('session', 'credit'))::int as refunds,
              coalesce(bool_and(b.charge = 'guest'), false) as "isGuest"
          from bookings b join members m on m.id = b.member_id
          where b.class_id in (${coming}) and b.ended_at is null
          group by m.id order by m.surname, m.name, m.id`,
      },
      [classIds, now],
    ),
  ])
  return { classes: classes.length, members }
}

export const markCancelled = (
  tx: Tx,
  ids: number[],
  { at, byId, why, dayOffId }: { at: Millis; byId: number; why: string; dayOffId: number | null },
) =>
  rows(
    tx,
    {
      name: 'mark-cancelled',
      text: `with closed as (update covers set closed_at = to_timestamp($2::float8 / 1000), outcome = 'cancelled'
          where class_id = any($1::int[]) and closed_at is null)
        update gym_classes set cancelled_at = to_timestamp($2::float8 / 1000), cancelled_by = $3, cancelled_why = $4, day_off_id = $5
        where id = any($1::int[])`,
    },
    [ids, at, byId, why, dayOffId],
  )

export const reopenClasses = async (tx: Tx, dayOffId: number, now: Millis): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'reopen-classes',
        text: `with held as (
            select id from gym_classes where day_off_id = $1 and cancelled_at is not null
              and starts_at > to_timestamp($2::float8 / 1000)
              -- What has left the week plan meanwhile, or that weekday of it, stays closed.
              and (template_id is null or exists (select from class_templates p where p.id = template_id
                and p.ended_at is null and p.day = extract(isodow from coalesce(slot_date, on_date)) - 1))
            order by id for no key update)
          update gym_classes c set cancelled_at = null, cancelled_by = null, cancelled_why = '', day_off_id = null
          from held where c.id = held.id returning c.id`,
      },
      [dayOffId, now],
    )
  ).map((row) => row.id)

/** Updates the fields that are not null. */
export const updateClass = (
  tx: Tx,
  id: number,
  change: {
    activityId?: number
    maxPeople?: number
    show?: boolean
    free?: boolean
    startTime?: string
    endTime?: string
    date?: Day
  },
) =>
  rows(
    tx,
    {
      name: 'update-class',
      text: `update gym_classes set max_people = coalesce($2, max_people), shown = coalesce($3, shown), free = coalesce($4, free),
          starts_at = coalesce($5, starts_at), ends_at = coalesce($6, ends_at), activity_id = coalesce($7, activity_id), on_date = coalesce($8, on_date),
          slot_date = case when on_date <> $8 then coalesce(slot_date, on_date) else slot_date end where id = $1`,
    },
    [
      id,
      change.maxPeople,
      change.show,
      change.free,
      change.startTime,
      change.endTime,
      change.activityId,
      change.date,
    ],
  )

/** Whether the draw of one of the days is still to be decided. */
export const isInDraw = async (tx: Tx, classId: number, days: readonly Day[]): Promise<boolean> =>
  (
    await rows(
      tx,
      {
        name: 'is-in-draw',
        text: `select 1 from gym_classes c join draws d on d.center_id = c.center_id and d.activity_id = c.activity_id
          where c.id = $1 and d.on_date = any($2::date[]) and d.decided_at is null limit 1`,
      },
      [classId, days],
    )
  ).length > 0
