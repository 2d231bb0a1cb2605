import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'

const today = (parameter: string) => `(${at(parameter)} at time zone t.time_zone)::date`

/** A slot of the week plan. */
export interface SlotRow {
  slot_id: number
  activity_id: number
  activity_key: string
  activity_name: Texts
  color: string
  single_book: boolean
  youngest: number | null
  oldest: number | null
  credit_type: 'ACTIVITY' | 'OPEN'
  center_id: number
  center: string
  time_zone: string
  day: number
  start_time: string
  end_time: string
  max_people: number
  /** Percent of its places that may be fixed. */
  fixed_share: number
}

const slotColumns = `p.id as slot_id, a.id as activity_id, a.key as activity_key, a.name as activity_name, a.color, a.single_book, a.youngest, a.oldest, a.credit_type,
  t.id as center_id, t.name as center, t.time_zone, p.day, to_char(p.start_time, 'HH24:MI') as start_time,
  to_char(p.end_time, 'HH24:MI') as end_time, p.max_people, coalesce(t.fixed_share, g.fixed_share) as fixed_share`
const besideSlot = `join activities a on a.id = p.activity_id join centers t on t.id = p.center_id cross join gym g`
const slotSources = `class_templates p ${besideSlot}`
const slotOn = (id: string) => `class_templates p on p.id = ${id} ${besideSlot}`

/** Locks a slot that has not ended: before its classes and before any member. */
export const lockSlot = async (tx: Tx, slotId: number): Promise<SlotRow | undefined> =>
  (
    await rows<SlotRow>(
      tx,
      {
        name: 'lock-slot',
        text: `select ${slotColumns} from ${slotSources} where p.id = $1 and p.ended_at is null for no key update of p`,
      },
      [slotId],
    )
  )[0]

export const slotOfClass = async (on: Connected, classId: number): Promise<SlotRow | undefined> =>
  (
    await rows<SlotRow>(
      on,
      {
        name: 'slot-of-class',
        text: `select ${slotColumns} from gym_classes c join ${slotOn('c.template_id')}
          where c.id = $1 and p.ended_at is null`,
      },
      [classId],
    )
  )[0]

export interface SlotMemberRow {
  id: number
  member_id: number
  name: string
  surname: string
  image: string | null
  asked_at: Date
  granted_at: Date | null
  misses: number
}

/** Live fixed places of a slot and its line, oldest first; complete under the lock of the slot. */
export const membersOfSlot = (on: Connected, slotId: number) =>
  rows<SlotMemberRow>(
    on,
    {
      name: 'members-of-slot',
      text: `select f.id, f.member_id, m.name, m.surname, m.image, f.asked_at, f.granted_at, f.misses
        from fixed_places f join members m on m.id = f.member_id where f.template_id = $1 and f.ended_at is null
        order by f.granted_at nulls last, f.asked_at, f.id`,
    },
    [slotId],
  )

export const slotById = async (on: Connected, slotId: number): Promise<SlotRow | undefined> =>
  (
    await rows<SlotRow>(
      on,
      {
        name: 'slot',
        text: `select ${slotColumns} from ${slotSources} where p.id = $1 and p.ended_at is null`,
      },
      [slotId],
    )
  )[0]

export interface AskingRow {
  active: boolean
  sessions: number | null
  birth: Day | null
  today: Day
}

/** Locks a member, after the slot. Undefined for an erased one. */
export const lockAsking = async (tx: Tx, memberId: number): Promise<{ id: number } | undefined> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'lock-asking-member',
        text: 'select id from members where id = $1 and erased_at is null for no key update',
      },
      [memberId],
    )
  )[0]

/** Standing and weekly sessions of a kind, on the current day of the slot's center. */
export const askingOf = async (
  on: Connected,
  memberId: number,
  slotId: number,
  now: Millis,
): Promise<AskingRow | undefined> =>
  (
    await rows<AskingRow>(
      on,
      {
        name: 'asking-member',
        text: `select m.status = 'ACTIVE' and not exists (select from pauses s where s.member_id = m.id
              and s.starts_on <= ${today('$3')} and (s.ends_on is null or s.ends_on > ${today('$3')})) as active,
            (select case a.credit_type when 'ACTIVITY' then pl.activity_sessions else pl.open_sessions end
              from memberships ms join plans pl on pl.id = ms.plan_id where ms.member_id = m.id
                and ms.starts_on <= ${today('$3')} and (ms.ends_on is null or ms.ends_on > ${today('$3')}) limit 1) as sessions, m.birth, ${today('$3')} as today
          from members m, ${slotSources} where m.id = $1 and p.id = $2 and m.erased_at is null`,
      },
      [memberId, slotId, now],
    )
  )[0]

export const slotsOfMember = (on: Connected, memberId: number) =>
  rows<SlotRow>(
    on,
    {
      name: 'slots-of-member',
      text: `select ${slotColumns} from fixed_places f join ${slotOn('f.template_id')}
        where f.member_id = $1 and f.ended_at is null`,
    },
    [memberId],
  )

export const insertPlace = async (
  tx: Tx,
  place: { slotId: number; memberId: number; now: Millis; granted: boolean },
): Promise<number> => {
  const [made] = await rows<{ id: number }>(
    tx,
    {
      name: 'insert-fixed-place',
      text: `insert into fixed_places (template_id, member_id, asked_at, granted_at)
        values ($1, $2, ${at('$3')}, case when $4::boolean then ${at('$3')} end) returning id`,
    },
    [place.slotId, place.memberId, place.now, place.granted],
  )
  return made?.id ?? 0
}

export interface PlaceRow extends SlotRow {
  id: number
  member_id: number
  asked_at: Date
  granted_at: Date | null
  ended_at: Date | null
  end_reason: string | null
  misses: number
  /** Missed in a row before the place came from another program. */
  misses_before: number
}

const placeColumns = `f.id, f.member_id, f.asked_at, f.granted_at, f.ended_at, f.end_reason, f.misses, f.misses_before, ${slotColumns}`
const placeSources = `fixed_places f join ${slotOn('f.template_id')}`

export const placeById = async (on: Connected, id: number): Promise<PlaceRow | undefined> =>
  (
    await rows<PlaceRow>(
      on,
      { name: 'fixed-place', text: `select ${placeColumns} from ${placeSources} where f.id = $1` },
      [id],
    )
  )[0]

export type EndReason = 'given_up' | 'removed' | 'missed' | 'plan_ended' | 'slot_ended' | 'erased'

/** Requires the lock of the slot. Returns those that were live. */
export const endPlaces = async (
  tx: Tx,
  ids: readonly number[],
  { reason, byId, now }: { reason: EndReason; byId: number | null; now: Millis },
): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'end-fixed-places',
        text: `update fixed_places set ended_at = ${at('$4')}, end_reason = $2, ended_by = $3
          where id = any($1::int[]) and ended_at is null returning id`,
      },
      [ids, reason, byId, now],
    )
  ).map(({ id }) => id)

/** Requires the lock of the slot. */
export const restorePlace = (tx: Tx, id: number) =>
  rows(
    tx,
    {
      name: 'restore-fixed-place',
      text: `update fixed_places set ended_at = null, end_reason = null, ended_by = null where id = $1`,
    },
    [id],
  )

/** Requires the lock of the slot. */
export const grantPlaces = (tx: Tx, ids: readonly number[], now: Millis) =>
  rows(
    tx,
    {
      name: 'grant-fixed-places',
      text: `update fixed_places set granted_at = ${at('$2')} where id = any($1::int[])`,
    },
    [ids, now],
  )

export interface LineRow {
  slot_id: number
  max_people: number
  fixed_share: number
  held: number
}

/** Slots in which somebody waits for a fixed place. */
export const slotsWithLine = (on: Connected) =>
  rows<LineRow>(
    on,
    {
      name: 'slots-with-line',
      text: `select p.id as slot_id, p.max_people, coalesce(t.fixed_share, g.fixed_share) as fixed_share,
          (select count(*)::int from fixed_places f where f.template_id = p.id and f.ended_at is null and f.granted_at is not null) as held
        from ${slotSources} where p.ended_at is null
          and p.id in (select template_id from fixed_places where ended_at is null and granted_at is null)
        order by p.id limit 1000`,
    },
    [],
  )

export interface GoneRow {
  id: number
  slot_id: number
  member_id: number
  erased: boolean
  inactive: boolean
}

/** Live fixed places and turns of members without a plan now or later, or whose account is inactive or erased. */
export const placesOfGone = (on: Connected, now: Millis) =>
  rows<GoneRow>(
    on,
    {
      name: 'fixed-places-of-gone',
      text: `select f.id, f.template_id as slot_id, f.member_id, m.erased_at is not null as erased, m.status = 'INACTIVE' as inactive
        from ${placeSources} join members m on m.id = f.member_id
        where f.ended_at is null and (m.erased_at is not null or m.status = 'INACTIVE' or not exists (
          select from memberships ms where ms.member_id = m.id and (ms.ends_on is null or ms.ends_on > ${today('$1')})))
        order by f.template_id, f.id limit 500`,
    },
    [now],
  )

/** Slots whose fixed places and turns end with them, and those that move: by slot. */
export const placesOfSlots = (on: Connected, slotIds: readonly number[]) =>
  rows<PlaceRow>(
    on,
    {
      name: 'fixed-places-of-slots',
      text: `select ${placeColumns} from ${placeSources} where p.id = any($1::int[]) and f.ended_at is null order by f.id`,
    },
    [slotIds],
  )

/** A place with one coming class of its slot, or none. */
export interface OwnPlaceRow extends PlaceRow {
  position: number
  days_to_show: number
  book_future_class_start_hour: number
  class_id: number | null
  on_date: Day
  starts_at: Date
  seated: boolean
  outcome: 'skipped' | 'booked' | 'waiting' | 'refused' | 'rested' | null
  refusal: string | null
  booking_status: 'IN' | 'WAIT' | null
}

/** With the next classes of the slot, a row for each, soonest first. */
export const placesOfMember = (on: Connected, memberId: number, now: Millis) =>
  rows<OwnPlaceRow>(
    on,
    {
      name: 'fixed-places-of-member',
      text: `select ${placeColumns},
          (select count(*)::int from fixed_places o where o.template_id = f.template_id and o.ended_at is null and o.granted_at is null
            and (o.asked_at, o.id) <= (f.asked_at, f.id)) as position,
          coalesce(t.days_to_show, g.days_to_show) as days_to_show,
          coalesce(t.book_future_class_start_hour, g.book_future_class_start_hour) as book_future_class_start_hour,
          n.id as class_id, n.on_date, n.starts_at, n.fixed_seated_at is not null as seated, w.outcome, w.refusal, b.status as booking_status
        from ${placeSources}
        left join lateral (select c.id, c.on_date, c.starts_at, c.fixed_seated_at from gym_classes c
          where c.template_id = p.id and c.cancelled_at is null and c.shown and c.starts_at > ${at('$2')}
            and c.on_date >= (${at('$2')} - interval '2 days')::date
          order by c.on_date limit 5) n on true
        left join fixed_weeks w on w.fixed_place_id = f.id and w.class_id = n.id
        left join bookings b on b.class_id = n.id and b.member_id = f.member_id and b.ended_at is null
        where f.member_id = $1 and f.ended_at is null and coalesce(t.fixed_share, g.fixed_share) > 0
        order by p.day, p.start_time, f.id, n.on_date limit 500`,
    },
    [memberId, now],
  )
