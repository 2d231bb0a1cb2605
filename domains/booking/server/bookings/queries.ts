import type { Language } from '../../../../platform/contract/languages.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { at, ms, plannedOnce, rows, type Statement, type Tx } from '../../../../platform/server/statement.ts'
import { isPaidBack } from '../../../sales/server/expressions/paid-back.ts'
import { sessionsUsed } from '../../../sales/server/expressions/sessions-used.ts'

/** Places are written under the lock of their class, purses under that of their member (docs/locking.md). */

export const mondayOf = (date: string) => `date_trunc('week', ${date}::timestamp)::date`

export interface ClassRow {
  id: number
  center_id: number
  activity_id: number
  on_date: Day
  starts_at: Millis
  ends_at: Millis
  max_people: number
  users_in: number
  users_wait: number
  shown: boolean
  cancelled: boolean
  free: boolean
  single_book: boolean
  youngest: number | null
  oldest: number | null
  credit_type: 'ACTIVITY' | 'OPEN'
  time_zone: string
  days_to_show: number
  book_future_class_start_hour: number
  late_leave_minutes: number
  promotion_notice_minutes: number
  free_leave_after_booking_minutes: number
  free_leave_after_promotion_minutes: number
  /** Days after a class in which trainers may take attendance. */
  attendance_days: number
  overdue_days: number
  /** Null while strikes are off. */
  strike_hours: number | null
  roll_closed: boolean
  night_starts: string
  night_ends: string
  /** When the first fixed place of its slot was granted; null where there is none or they have been booked. */
  fixed_since: Millis | null
  /** When the day opens by its draw, if it has one. */
  draw_opens_at: Millis | null
  /** While its draw is undecided. */
  drawn_from: Millis | null
}

export const classColumns = `
  c.id, c.center_id, c.activity_id, c.on_date, ${ms('c.starts_at')} as starts_at, ${ms('c.ends_at')} as ends_at,
  c.max_people, c.users_in, c.users_wait, c.shown, c.cancelled_at is not null as cancelled, c.free,
  a.single_book, a.youngest, a.oldest, a.credit_type, t.time_zone,
  coalesce(t.days_to_show, g.days_to_show) as days_to_show,
  coalesce(t.book_future_class_start_hour, g.book_future_class_start_hour) as book_future_class_start_hour,
  coalesce(a.late_leave_minutes, t.late_leave_minutes, g.late_leave_minutes) as late_leave_minutes,
  coalesce(t.promotion_notice_minutes, g.promotion_notice_minutes) as promotion_notice_minutes,
  g.free_leave_after_booking_minutes, g.free_leave_after_promotion_minutes, g.attendance_days, g.overdue_days,
  case when g.strikes then g.strike_hours end as strike_hours, c.roll_closed_at is not null as roll_closed,
  to_char(coalesce(t.night_starts, g.night_starts), 'HH24:MI') as night_starts,
  to_char(coalesce(t.night_ends, g.night_ends), 'HH24:MI') as night_ends,
  case when c.fixed_seated_at is null and coalesce(t.fixed_share, g.fixed_share) > 0 then
    (select ${ms('min(f.granted_at)')} from fixed_places f where f.template_id = c.template_id and f.ended_at is null) end as fixed_since,
  ${ms('d.opens_at')} as draw_opens_at, ${ms('case when d.decided_at is null then d.wishes_from end')} as drawn_from`
export const classSources = `gym_classes c join activities a on a.id = c.activity_id join centers t on t.id = c.center_id cross join gym g
  left join draws d on d.center_id = c.center_id and d.activity_id = c.activity_id and d.on_date = c.on_date`

/** Whether a lock waits for other transactions or leaves out the rows they hold; `none`: to look, where nothing is decided. */
export type LockMode = 'wait' | 'skip' | 'none'

const readClassesText = plannedOnce(
  `select ${classColumns} from ${classSources} where c.id = any($1::int[]) order by c.id`,
)
const lockClassesText = `${readClassesText} for no key update of c`
const lockClassesStatements: Record<LockMode, Statement> = {
  wait: { name: 'lock-classes', text: lockClassesText },
  skip: { name: 'lock-free-classes', text: `${lockClassesText} skip locked` },
  none: { name: 'read-classes-to-join', text: readClassesText },
}

/** Locks classes in id order. Counts and capacity are read under the lock, so they are exact. */
export const lockClasses = (tx: Tx, ids: number[], mode: LockMode = 'wait') =>
  rows<ClassRow>(tx, lockClassesStatements[mode], [ids])

/** The ids that exist, as `class 5` and `member 7`. */
export const selectExisting = async (tx: Tx, classIds: number[], memberIds: number[]): Promise<string[]> => {
  const found = await rows<{ name: string }>(
    tx,
    {
      name: 'existing-classes-and-members',
      text: `select 'class ' || id as name from gym_classes where id = any($1::int[])
        union all select 'member ' || id from members where id = any($2::int[]) and erased_at is null`,
    },
    [classIds, memberIds],
  )
  return found.map(({ name }) => name)
}

export interface MemberRow {
  id: number
  status: 'INACTIVE' | 'ACTIVE' | 'MAINTENANCE'
  is_admin: boolean
  overdue_since: Millis | null
  desk_due_since: Millis | null
  limited_until: Millis | null
  birth: Day | null
  language: Language
  name: string
  surname: string
  image: string | null
  pro: boolean
}

/** Of member `m`; a payer's debts may stop their dependants. */
const debt = (column: 'overdue_since' | 'desk_due_since') =>
  `(case when m.dependant then (debt_of(m.id)).${column} else m.${column} end)`

const readMembersText = plannedOnce(`
  select m.id, m.status, 'ADMIN' = any(m.roles) as is_admin, ${ms(debt('overdue_since'))} as overdue_since,
    ${ms(debt('desk_due_since'))} as desk_due_since, ${ms('m.limited_until')} as limited_until, m.birth, m.language, m.name, m.surname, m.image, m.pro
  from members m where m.id = any($1::int[] || array(select o.id from unnest($1::int[]) p (id) cross join lateral lends_to(p.id) o (id)
      where exists (select from credit_lots l where l.member_id = o.id and l.shareable)
        or (select true from memberships s join plans l on l.id = s.plan_id where s.member_id = o.id and l.shareable limit 1)))
    and m.erased_at is null order by m.id`)
const lockMembersText = `${readMembersText} for no key update`
const lockMembersStatements: Record<LockMode, Statement> = {
  wait: { name: 'lock-members', text: lockMembersText },
  skip: { name: 'lock-free-members', text: `${lockMembersText} skip locked` },
  none: { name: 'read-members-to-join', text: readMembersText },
}

/** Locks members in id order, with whoever shares a plan or credits with them; always after the classes. */
export const lockMembers = (tx: Tx, ids: number[], mode: LockMode = 'wait') =>
  rows<MemberRow>(tx, lockMembersStatements[mode], [ids])

export interface BookingRow {
  id: number
  class_id: number
  member_id: number
  activity_id: number
  on_date: Day
  status: 'IN' | 'WAIT'
  starts_at: Millis
  ends_at: Millis
  charge: 'session' | 'credit' | 'free' | 'staff' | 'guest' | null
  /** Who shares the plan that paid; null where the member's own did. */
  session_of: number | null
  booked_at: Millis
  promoted_at: Millis | null
  rescheduled_at: Millis | null
  validated: boolean
  idempotency_key: string | null
  live: boolean
  /** The place that a wait leaves when it is promoted, or that a place was moved from. */
  moves_from: number | null
  /** Who shares what paid, or whose shareable credit it was, where `bookingsIn` read it. */
  shared_by?: number | null
}

const bookingColumns = `
  b.id, b.class_id, b.member_id, b.activity_id, b.on_date, b.status, ${ms('lower(b.during)')} as starts_at,
  ${ms('upper(b.during)')} as ends_at, b.charge, b.session_of, ${ms('b.created_at')} as booked_at, ${ms('b.promoted_at')} as promoted_at,
  ${ms('b.rescheduled_at')} as rescheduled_at, b.validated, b.tap as idempotency_key, b.ended_at is null as live, b.moves_from`

/**
 * Live bookings and waits of members around the days of the classes, and any booking made with the given idempotency keys. A class
 * past midnight overlaps the next day, so the range is a day longer at both ends. Some may come twice. Appointments are among them as places in
 * no class (id 0), which nothing may overlap.
 */
export const bookingsOf = (tx: Tx, classIds: number[], memberIds: number[], keys: string[]) =>
  rows<BookingRow>(
    tx,
    {
      name: 'bookings-of-members',
      text: plannedOnce(`with days as (select min(on_date) - 1 as first, max(on_date) + 1 as last from gym_classes where id = any($1::int[]))
        select ${bookingColumns} from days d join bookings b on b.on_date between d.first and d.last
          where b.member_id = any($2::int[]) and b.ended_at is null
        union all
        select ${bookingColumns} from bookings b where b.member_id = any($2::int[]) and b.tap = any($3::text[])
        union all
        select 0, 0, p.member_id, 0, d.first, 'IN', ${ms('lower(p.during)')}, ${ms('upper(p.during)')}, 'free', null, 0, null, null, false, null, true, null
          from days d join appointment_people p on p.during && tstzrange(d.first, d.last + 1)
          where p.member_id = any($2::int[]) and p.ended_at is null`),
    },
    [classIds, memberIds, keys],
  )

export const bookingsIn = (tx: Tx, classIds: number[]) =>
  rows<BookingRow>(
    tx,
    {
      name: 'bookings-in-classes',
      text: plannedOnce(
        `select ${bookingColumns}, case b.charge when 'session' then b.session_of when 'credit' then (
            select l.member_id from credit_entries x join credit_lots l on l.id = x.lot_id and l.shareable
            where x.reference = 'booking:' || b.id || ':taken') end as shared_by
          from bookings b where b.class_id = any($1::int[]) and b.ended_at is null order by b.id`,
      ),
    },
    [classIds],
  )

export interface PurseRow {
  /** Who may use it: the owner of the plan, or somebody of their household. */
  member_id: number
  owner_id: number
  on_date: Day
  credit_type: 'ACTIVITY' | 'OPEN'
  week: Day
  sessions: number | null
  used: number
  paused: boolean
  top_plan: boolean
}

/** Weeks of plans, own ones and shared ones, on the days of classes. The arrays run in parallel. */
export const pursesOf = (tx: Tx, classIds: number[], memberIds: number[]) =>
  rows<PurseRow>(
    tx,
    {
      name: 'purses',
      text: plannedOnce(`select r.member_id, w.owner_id, r.on_date, r.credit_type, ${mondayOf('r.on_date')} as week, p.sessions,
          coalesce(p.top_plan, false) as top_plan, ${sessionsUsed('w.owner_id', mondayOf('r.on_date'), 'r.credit_type')} as used,
          exists (select from pauses s where s.member_id = w.owner_id and s.starts_on <= r.on_date
            and (s.ends_on is null or s.ends_on > r.on_date)) as paused
        from (select distinct asked.member_id, c.on_date, a.credit_type
          from unnest($1::int[], $2::int[]) asked (class_id, member_id)
            join gym_classes c on c.id = asked.class_id join activities a on a.id = c.activity_id) r
        cross join lateral (select r.member_id as owner_id union all select o.id from lends_to(r.member_id) o (id)) w
        left join lateral (
          select case r.credit_type when 'ACTIVITY' then pl.activity_sessions else pl.open_sessions end as sessions,
            pl.key = g.top_plan_key as top_plan, pl.shareable
          from memberships m join plans pl on pl.id = m.plan_id cross join gym g
          where m.member_id = w.owner_id and m.starts_on <= r.on_date and (m.ends_on is null or m.ends_on > r.on_date)
          limit 1) p on true
        where w.owner_id = r.member_id or p.shareable order by w.owner_id`),
    },
    [classIds, memberIds],
  )

export interface LotRow {
  id: number
  /** Who may spend it: the owner, or somebody of their household. */
  member_id: number
  owner_id: number
  credit_type: 'ACTIVITY' | 'OPEN'
  remaining: number
  expires_at: Millis
}

const lotColumns = `l.id, l.member_id as owner_id, l.credit_type, l.remaining, ${ms('l.expires_at')} as expires_at`

/** A shared lot comes once for each who may spend it, also when it is empty: a place that ends may fill it. */
export const lotsOf = (tx: Tx, memberIds: number[], now: Millis) =>
  rows<LotRow>(
    tx,
    {
      name: 'lots-of-members',
      text: plannedOnce(`select l.member_id, ${lotColumns}
        from credit_lots l where l.member_id = any($1::int[]) and (l.remaining > 0 or l.shareable) and l.expires_at > ${at('$2')}
        union all
        select p.id, ${lotColumns} from unnest($1::int[]) p (id) cross join lateral lends_to(p.id) o (id)
          join credit_lots l on l.member_id = o.id and l.shareable where l.expires_at > ${at('$2')}`),
    },
    [memberIds, now],
  )

export interface Promotion {
  bookingId: number
  memberId: number
  classId: number
  charge: 'session' | 'credit' | 'free' | 'staff' | 'guest'
  sessionOf: number | null
  lotId: number | null
  byId: number | null
  idempotencyKey: string | null
}

/** A ledger reference per booking makes a second charge fail. */
export const promoteBookings = (tx: Tx, now: Millis, list: Promotion[]) =>
  rows(
    tx,
    {
      name: 'promote-bookings',
      text: plannedOnce(`with asked as (
          select * from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::int[], $6::int[], $7::text[], $9::int[])
            r (booking_id, member_id, class_id, charge, lot_id, by_id, tap, session_of)),
        moved as (
          update bookings b set status = 'IN', charge = r.charge, session_of = r.session_of, promoted_at = ${at('$8')}, tap = coalesce(r.tap, b.tap)
          from asked r where b.id = r.booking_id),
        paid as (
          insert into credit_entries (lot_id, member_id, amount, source, reference, booking_id, by_member_id, created_at)
          select r.lot_id, r.member_id, -1, 'booking', 'booking:' || r.booking_id || ':taken', r.booking_id, r.by_id, ${at('$8')}
          from asked r where r.lot_id is not null),
        lots as (
          update credit_lots l set remaining = l.remaining - p.n
          from (select lot_id, count(*)::int as n from asked where lot_id is not null group by lot_id) p where l.id = p.lot_id)
        update gym_classes c set users_in = c.users_in + r.n, users_wait = c.users_wait - r.n
          from (select class_id, count(*) as n from asked group by class_id) r where c.id = r.class_id`),
    },
    [
      list.map((p) => p.bookingId),
      list.map((p) => p.memberId),
      list.map((p) => p.classId),
      list.map((p) => p.charge),
      list.map((p) => p.lotId),
      list.map((p) => p.byId),
      list.map((p) => p.idempotencyKey),
      now,
      list.map((p) => p.sessionOf),
    ],
  )

export type EndReason =
  | 'left'
  | 'left_late'
  | 'left_waived'
  | 'removed'
  | 'removed_late'
  | 'cancelled'
  | 'lapsed'
  | 'skipped'
  | 'overlapped'
  | 'paused'
  | 'erased'
  | 'given_away'
  | 'moved'
  | 'untold'

export interface Ending {
  bookingId: number
  reason: EndReason
  giveBack: boolean
}

/** Credits of expired lots return in a new lot valid for `graceDays`; refunded ones are taken back at once. */
export const endBookings = (tx: Tx, now: Millis, byId: number | null, graceDays: number, list: Ending[]) =>
  rows(
    tx,
    {
      name: 'end-bookings',
      text: plannedOnce(`with asked as (
          select * from unnest($1::int[], $2::text[], $3::boolean[]) r (booking_id, reason, give_back)),
        ended as (
          update bookings b set ended_at = ${at('$4')}, ended_by = $5::int, end_reason = r.reason
          from asked r where b.id = r.booking_id and b.ended_at is null
          returning b.id, b.class_id, b.member_id, b.status, b.credit_type, r.give_back, r.reason),
        visits as (update guest_visits v set ended_at = ${at('$4')}, network = null from ended e where v.booking_id = e.id and e.reason <> 'given_away'),
        back as (
          select e.id as booking_id, e.member_id, e.credit_type, x.lot_id, l.member_id as owner_id, l.shareable, paid_back,
            l.expires_at > ${at('$4')} or paid_back as good
          from ended e join credit_entries x on x.reference = 'booking:' || e.id || ':taken' join credit_lots l on l.id = x.lot_id
          cross join lateral (select ${isPaidBack} as paid_back) bought
          where e.give_back),
        fresh as (
          insert into credit_lots (member_id, credit_type, shareable, remaining, expires_at, created_at)
          select owner_id, credit_type, shareable, count(*), ${at('$4')} + make_interval(days => $6::int), ${at('$4')}
          from back where not good group by owner_id, credit_type, shareable returning id, member_id, credit_type, shareable),
        lots as (
          update credit_lots l set remaining = l.remaining + p.n
          from (select lot_id, count(*)::int as n from back where good and not paid_back group by lot_id) p where l.id = p.lot_id),
        entries as (
          insert into credit_entries (lot_id, member_id, amount, source, reference, booking_id, by_member_id, created_at)
          select case when k.good then k.lot_id else f.id end, k.member_id, 1, 'return', 'booking:' || k.booking_id || ':returned',
            k.booking_id, $5::int, ${at('$4')}
          from back k left join fresh f on f.member_id = k.owner_id and f.credit_type = k.credit_type and f.shareable = k.shareable
            and not k.good
          union all
          select k.lot_id, k.member_id, -1, 'refund', 'booking:' || k.booking_id || ':refunded', k.booking_id, $5::int, ${at('$4')}
          from back k where k.paid_back)
        update gym_classes c set users_in = c.users_in - r.left_places, users_wait = c.users_wait - r.left_waits
          from (select class_id, count(*) filter (where status = 'IN') as left_places, count(*) filter (where status = 'WAIT') as left_waits
            from ended group by class_id) r where c.id = r.class_id`),
    },
    [
      list.map((e) => e.bookingId),
      list.map((e) => e.reason),
      list.map((e) => e.giveBack),
      now,
      byId,
      graceDays,
    ],
  )

/** Writes a file and a WAL record that change nothing. @throws when the disk is full or the database is read only */
export const probeWrites = async (tx: Tx): Promise<void> =>
  void (await rows(
    tx,
    {
      name: 'probe-writes',
      text: `select pg_export_snapshot(), pg_logical_emit_message(true, 'the-box', 'ready')`,
    },
    [],
  ))
