import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, ms, rows, type Tx } from '../../../../platform/server/statement.ts'
import type { Coach } from '../../../booking/contract/coaches.ts'

/** Locks the spaces of a center in id order; always before members. */
export const lockSpaces = async (tx: Tx, ids: readonly number[], centerId: number): Promise<void> =>
  void (await rows(
    tx,
    {
      name: 'lock-spaces',
      text: 'select from spaces where id = any($1::int[]) and center_id = $2 order by id for no key update',
    },
    [ids, centerId],
  ))

/**
 * Locks coaches and members in id order, with whoever shares credits with the members. What a coach is free for, and what a member can
 * pay, is read afterwards. Returns whom there is.
 */
export const lockPeople = async (
  tx: Tx,
  coachIds: readonly number[],
  memberIds: readonly number[],
): Promise<Set<number>> =>
  new Set(
    (
      await rows<{ id: number }>(
        tx,
        {
          name: 'lock-people',
          text: `select m.id from members m where m.id = any($1::int[] || $2::int[] || array(
              select l.member_id from unnest($2::int[]) p (id) cross join lateral lends_to(p.id) o (id)
                join credit_lots l on l.member_id = o.id and l.shareable))
            and m.erased_at is null order by m.id for no key update`,
        },
        [coachIds, memberIds],
      )
    ).map(({ id }) => id),
  )

/** When one of them has a place in a class, or an appointment except `instead`, within a span. */
export const selectBusy = (
  on: Connected,
  memberIds: readonly number[],
  { from, until, instead }: { from: Millis; until: Millis; instead: number },
) =>
  rows<{ from: Millis; until: Millis }>(
    on,
    {
      name: 'busy-times',
      text: `select ${ms('lower(during)')} as from, ${ms('upper(during)')} as until
          from bookings where member_id = any($1::int[]) and status = 'IN' and ended_at is null
            and during && tstzrange(${at('$2')}, ${at('$3')})
        union all
        select ${ms('lower(during)')}, ${ms('upper(during)')}
          from appointment_people where member_id = any($1::int[]) and ended_at is null and appointment_id <> $4
            and during && tstzrange(${at('$2')}, ${at('$3')})`,
    },
    [memberIds, from, until, instead],
  )

export interface NewAppointment {
  serviceId: number
  centerId: number
  coachId: number
  memberId: number
  from: Millis
  until: Millis
  bufferMinutes: number
  leaveMinutes: number
  day: Day
  charge: 'credit' | 'free'
  spaces: readonly { id: number; number: number }[]
  byId: number
}

/** The appointment, who comes and the spaces it takes; a trigger takes the coach. Returns its id. */
export const insertAppointment = async (tx: Tx, now: Millis, made: NewAppointment): Promise<number> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'insert-appointment',
        text: `with made as (
            insert into appointments (service_id, center_id, coach_id, during, buffer_minutes, leave_minutes, on_date, created_at, created_by)
            values ($1, $2, $3, tstzrange(${at('$4')}, ${at('$5')}), $6, $7, $8, ${at('$9')}, $10) returning id, during, buffer_minutes),
          people as (
            insert into appointment_people (appointment_id, member_id, during, charge) select id, $11, during, $12 from made),
          taken as (
            insert into space_times (space_id, number, during, appointment_id)
            select s.id, s.number, tstzrange(lower(m.during), upper(m.during) + make_interval(mins => m.buffer_minutes)), m.id
            from made m, unnest($13::int[], $14::int[]) s (id, number))
          select id from made`,
      },
      [
        ...[made.serviceId, made.centerId, made.coachId, made.from, made.until],
        ...[made.bufferMinutes, made.leaveMinutes, made.day, now, made.byId, made.memberId, made.charge],
        made.spaces.map(({ id }) => id),
        made.spaces.map(({ number }) => number),
      ],
    )
  )[0]?.id as number

/** `lapsed`: not paid in time. */
export type EndReason = 'left' | 'left_late' | 'removed' | 'removed_late' | 'erased' | 'lapsed'

/** Triggers free the coach, the spaces and those who would have come. */
export const endAppointment = (
  tx: Tx,
  now: Millis,
  end: { id: number; reason: EndReason; byId: number | null },
) =>
  rows(
    tx,
    {
      name: 'end-appointment',
      text: `update appointments set ended_at = ${at('$2')}, end_reason = $3, ended_by = $4 where id = $1 and ended_at is null`,
    },
    [end.id, now, end.reason, end.byId],
  )

export interface Untold {
  from: Millis
  until: Millis
  coach: Coach
  /** When staff moved it before. */
  movedAt: Millis | null
  byId: number
}

export interface AppointmentRow {
  id: number
  service_id: number
  service: Texts
  center_id: number
  center: string
  time_zone: string
  coach: Coach
  from: Millis
  until: Millis
  on_date: Day
  leave_minutes: number
  /** Of the gym: after booking, leaving is free for so long. */
  undo_minutes: number
  booked_at: Millis
  /** By staff. */
  moved_at: Millis | null
  /** What those concerned know of it, until they are told that staff moved it. */
  untold: Untold | null
  ended: boolean
  state: 'booked' | 'held'
  held_until: Millis | null
  price_cents: number | null
  cost: 'credit' | 'money' | 'free'
  spaces: { name: Texts; number: number | null }[]
  people: { id: number; name: string; surname: string; image: string | null }[]
}

const columns = `a.id, a.service_id, s.name as service, a.center_id, c.name as center, c.time_zone,
  json_build_object('id', k.id, 'name', k.name, 'image', k.image) as coach,
  ${ms('lower(a.during)')} as from, ${ms('upper(a.during)')} as until, a.on_date::text, a.leave_minutes,
  g.free_leave_after_booking_minutes as undo_minutes, ${ms('a.created_at')} as booked_at, ${ms('a.moved_at')} as moved_at, a.untold, a.ended_at is not null as ended,
  a.state, ${ms('a.held_until')} as held_until, a.price_cents,
  coalesce((select p.charge from appointment_people p where p.appointment_id = a.id and p.charge <> 'free' limit 1), 'free') as cost,
  coalesce((select json_agg(json_build_object('name', e.name, 'number', case when e.count > 1 then t.number end) order by e.id)
    from space_times t join spaces e on e.id = t.space_id where t.appointment_id = a.id), '[]') as spaces,
  (select json_agg(json_build_object('id', m.id, 'name', m.name, 'surname', m.surname, 'image', m.image) order by m.id)
    from appointment_people p join members m on m.id = p.member_id where p.appointment_id = a.id) as people`
const sources = `appointments a join services s on s.id = a.service_id join centers c on c.id = a.center_id join members k on k.id = a.coach_id
  cross join gym g`

export const selectAppointment = async (on: Connected, id: number): Promise<AppointmentRow | undefined> =>
  (
    await rows<AppointmentRow>(
      on,
      { name: 'appointment', text: `select ${columns} from ${sources} where a.id = $1` },
      [id],
    )
  )[0]

export const lockAppointment = async (tx: Tx, id: number): Promise<void> =>
  void (await rows(
    tx,
    { name: 'lock-appointment', text: 'select from appointments where id = $1 for no key update' },
    [id],
  ))

/** Whose credit paid. */
export const ownersOfCredit = async (on: Connected, id: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      on,
      {
        name: 'owners-of-credit',
        text: `select distinct l.member_id as id from credit_entries e join credit_lots l on l.id = e.lot_id where e.appointment_id = $1`,
      },
      [id],
    )
  ).map((row) => row.id)

export const selectOwn = (on: Connected, memberId: number, now: Millis) =>
  rows<AppointmentRow>(
    on,
    {
      name: 'own-appointments',
      text: `select ${columns} from appointment_people o join ${sources} on a.id = o.appointment_id
        where o.member_id = $1 and o.ended_at is null and upper(o.during) > ${at('$2')} order by lower(a.during), a.id limit 200`,
    },
    [memberId, now],
  )

export const selectOfCoach = (on: Connected, coachId: number, from: Day, until: Day) =>
  rows<AppointmentRow>(
    on,
    {
      name: 'appointments-of-coach',
      text: `select ${columns} from ${sources} where a.coach_id = $1 and a.on_date between $2 and $3 and a.ended_at is null and a.state = 'booked'
        order by lower(a.during), a.id limit 500`,
    },
    [coachId, from, until],
  )

export interface ReminderRow {
  id: number
  member_id: number
  service: Texts
  coach: string
  center: string
  at: Millis
  zone: string
}

/** Whoever comes to an appointment that begins between these, unless it was booked late. */
export const selectToRemind = (on: Connected, after: Millis, until: Millis) =>
  rows<ReminderRow>(
    on,
    {
      name: 'appointments-to-remind-of',
      text: `select a.id, p.member_id, s.name as service, k.name as coach, c.name as center, ${ms('lower(a.during)')} as at, c.time_zone as zone
        from appointments a join appointment_people p on p.appointment_id = a.id and p.ended_at is null
          join services s on s.id = a.service_id join centers c on c.id = a.center_id join members k on k.id = a.coach_id
        where lower(a.during) > ${at('$1')} and lower(a.during) <= ${at('$2')} and a.ended_at is null
          and a.created_at < lower(a.during) - interval '2 hours'
        order by a.id, p.member_id`,
    },
    [after, until],
  )

/** Coming ones of a member, in id order. */
export const comingOf = async (on: Connected, memberId: number, now: Millis): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      on,
      {
        name: 'coming-appointments',
        text: `select appointment_id as id from appointment_people where member_id = $1 and ended_at is null and upper(during) > ${at('$2')}
          order by 1`,
      },
      [memberId, now],
    )
  ).map(({ id }) => id)
