import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { freedPlace } from '../../domains/booking/rules/waiting-list.ts'
import type { Millis } from '../../platform/rules/local-time.ts'
import { zone } from '../support/madrid.ts'

const settings = {
  lateLeaveMinutes: 90,
  promotionNoticeMinutes: 60,
  nightStarts: '22:00',
  nightEnds: '07:00',
  timeZone: zone,
}

interface Booking {
  id: number
  classId: number
  memberId: number
  status: 'IN' | 'WAIT'
  ended: string | null
  charge: string | null
  startsAt: Millis
  bookedAt: Millis
  promotedAt: Millis | null
  endedAt: Millis | null
  movesFrom: number | null
  eligible: boolean
}

export type Picture = Map<number, Booking>

/** Reads all bookings of the classes from an id on. Eligibility is computed independently of the product's code. */
export async function takePicture(db: Kysely<DB>, fromClass: number, now: Millis): Promise<Picture> {
  const at = sql`to_timestamp(${now}::float8 / 1000)`
  const { rows } = await sql<Booking>`
    select b.id, b.class_id as "classId", b.member_id as "memberId", b.status, b.end_reason as ended, b.charge,
      (extract(epoch from c.starts_at) * 1000)::float8 as "startsAt",
      (extract(epoch from b.created_at) * 1000)::float8 as "bookedAt",
      (extract(epoch from b.promoted_at) * 1000)::float8 as "promotedAt",
      (extract(epoch from b.ended_at) * 1000)::float8 as "endedAt", b.moves_from as "movesFrom",
      m.status = 'ACTIVE'
        and not exists (select from bookings o where o.member_id = b.member_id and o.class_id <> b.class_id
          and o.ended_at is null and o.status = 'IN' and o.id is distinct from b.moves_from
          and (o.during && b.during or a.single_book and o.activity_id = b.activity_id and o.on_date = b.on_date))
        and ('ADMIN' = any(m.roles)
          or exists (select from bookings o where o.id = b.moves_from and o.ended_at is null and o.status = 'IN'
            and o.credit_type = a.credit_type and (o.charge = 'credit' or o.charge = 'session' and o.week = b.week))
          or exists (select from credit_lots l where l.member_id = m.id and l.credit_type = a.credit_type
            and l.remaining > 0 and l.expires_at > ${at})
          or (select case a.credit_type when 'ACTIVITY' then p.activity_sessions else p.open_sessions end
              from memberships s join plans p on p.id = s.plan_id where s.member_id = m.id)
            > (select count(*) from bookings o where o.member_id = m.id and o.credit_type = a.credit_type
              and date_trunc('week', o.on_date::timestamp) = date_trunc('week', c.on_date::timestamp) and o.charge = 'session'
              and coalesce(o.end_reason, 'live') in ('live', 'left_late', 'removed_late'))) as eligible
    from bookings b join gym_classes c on c.id = b.class_id join activities a on a.id = c.activity_id
      join members m on m.id = b.member_id
    where b.class_id >= ${fromClass}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Counts of what happened, to prove that a run tested something. */
export type Seen = Record<
  'promoted' | 'accepted' | 'skipped' | 'overlapped' | 'lapsed' | 'late' | 'moved' | 'asked',
  number
>

/** Violations of the waiting list by one step. `pressed`: members who acted themselves. */
export function waitingListViolations(
  before: Picture,
  after: Picture,
  now: Millis,
  pressed: ReadonlySet<number>,
  seen: Seen,
): string[] {
  const breaches: string[] = []
  for (const booking of after.values()) {
    const old = before.get(booking.id)
    const endedNow = booking.ended !== null && old?.ended == null
    if (old?.status === 'WAIT' && booking.status === 'IN') {
      // A member who acted accepted an offered place.
      if (pressed.has(booking.memberId)) seen.accepted += 1
      else breaches.push(...promotionBreaches(booking, before, after, now, seen))
    }
    if (old?.ended != null && (booking.ended !== old.ended || booking.status !== old.status)) {
      breaches.push(`booking ${booking.id} ended ${old.ended} and changed afterwards`)
    }
    if (old?.status === 'IN' && booking.status === 'WAIT')
      breaches.push(`booking ${booking.id} lost its place to the line`)
    if (endedNow) breaches.push(...endingBreaches(booking, after, now, seen))
  }
  return breaches
}

function promotionBreaches(
  promoted: Booking,
  before: Picture,
  after: Picture,
  now: Millis,
  seen: Seen,
): string[] {
  seen.promoted += 1
  const breaches: string[] = []
  if (freedPlace(now, promoted.startsAt, settings) !== 'promote') {
    breaches.push(`booking ${promoted.id} was promoted when it was too late for that`)
  }
  for (const other of before.values()) {
    const waitedLonger =
      other.classId === promoted.classId &&
      other.status === 'WAIT' &&
      other.ended === null &&
      other.id < promoted.id &&
      !isAsked(other, before, now)
    const still = after.get(other.id)
    if (waitedLonger && still?.status === 'WAIT' && still.ended === null) {
      breaches.push(`booking ${promoted.id} was promoted past ${other.id}, who waited longer`)
    }
  }
  return breaches
}

const isLate = ({ startsAt, bookedAt, promotedAt }: Booking, now: Millis): boolean => {
  const undone = promotedAt === null ? bookedAt + 5 * 60_000 : promotedAt + 30 * 60_000
  return now > startsAt - 90 * 60_000 && now > undone
}

const isPaid = ({ charge }: Booking): boolean => charge === 'session' || charge === 'credit'

/** The wait keeps a place that it does not leave without asking. */
function isAsked(waiting: Booking, picture: Picture, now: Millis): boolean {
  const kept = picture.get(waiting.movesFrom ?? 0)
  if (kept?.status !== 'IN' || kept.ended !== null) return false
  return now >= kept.startsAt || (isPaid(kept) && isLate(kept, now))
}

/**
 * The wait was passed over for a place that has ended since, also by a late move that the wait followed; the minute job gives it the
 * free place.
 */
function waitsForJob(waiting: Booking, picture: Picture): boolean {
  let kept = picture.get(waiting.movesFrom ?? 0)
  if (kept !== undefined && kept.ended !== null && kept.ended !== 'moved') return true
  while (kept !== undefined && kept.ended !== 'left_late') kept = picture.get(kept.movesFrom ?? 0)
  return kept !== undefined && kept.endedAt !== null && waiting.bookedAt <= kept.endedAt
}

/** Every moved place has exactly one successor, taken in the same transaction; nothing else refers to a place that ended otherwise. */
export function moveViolations(before: Picture, after: Picture, now: Millis, seen: Seen): string[] {
  const successors = Map.groupBy(
    [...after.values()].filter((b) => b.status === 'IN' && b.movesFrom !== null),
    (b) => b.movesFrom,
  )
  seen.asked += [...after.values()].filter(
    (b) => b.status === 'WAIT' && b.ended === null && isAsked(b, after, now),
  ).length
  return [...after.values()].flatMap((left) => {
    const taken = successors.get(left.id) ?? []
    if (left.ended === 'moved' && before.get(left.id)?.ended == null) seen.moved += 1
    if (taken.length > 1) return [`booking ${left.id} was moved to ${taken.length} places`]
    const [to] = taken
    if (!to) return left.ended === 'moved' ? [`booking ${left.id} was moved to no place`] : []
    if (left.ended !== 'moved' && left.ended !== 'left_late')
      return [`booking ${to.id} was moved from ${left.id}, which ended ${left.ended}`]
    const isSame = to.memberId === left.memberId && (to.promotedAt ?? to.bookedAt) === left.endedAt
    return isSame ? [] : [`booking ${to.id} does not take the place of ${left.id} at once`]
  })
}

function endingBreaches(booking: Booking, picture: Picture, now: Millis, seen: Seen): string[] {
  const { id, ended, startsAt } = booking
  if (ended === 'overlapped') seen.overlapped += 1
  if (ended === 'lapsed') {
    seen.lapsed += 1
    const kept = picture.get(booking.movesFrom ?? 0)
    if (now < startsAt && !(kept?.status === 'IN' && kept.ended === null && now >= kept.startsAt))
      return [`booking ${id} lapsed before its class began`]
  }
  if (ended === 'skipped') {
    seen.skipped += 1
    if (booking.eligible) return [`booking ${id} was skipped although it could have had the place`]
  }
  const late = isLate(booking, now)
  const lost = ended === 'left_late' || ended === 'removed_late'
  if (lost) seen.late += 1
  if (lost && !late) return [`booking ${id} lost its credit although it was left in time`]
  if (isPaid(booking) && late && (ended === 'left' || ended === 'removed' || ended === 'moved'))
    return [`booking ${id} kept its credit although it was late`]
  return []
}

/** Free places of classes with a waiting member who should have been promoted; always empty. `afterJob`: the minute job has just run. */
export async function unfilledPlaces(
  db: Kysely<DB>,
  picture: Picture,
  { fromClass, now, afterJob }: { fromClass: number; now: Millis; afterJob: boolean },
): Promise<string[]> {
  const line = [...picture.values()].filter((b) => b.status === 'WAIT' && b.ended === null)
  const couldHave = line.filter((b) => !isAsked(b, picture, now) && (afterJob || !waitsForJob(b, picture)))
  const classes = await db
    .selectFrom('gym_classes')
    .select(['id', 'starts_at', 'users_in', 'max_people', 'users_wait'])
    .where('id', '>=', fromClass)
    .where('cancelled_at', 'is', null)
    .execute()
  return classes
    .filter((c) => c.users_in < c.max_people && couldHave.some((b) => b.classId === c.id))
    .filter((c) => freedPlace(now, c.starts_at.getTime(), settings) === 'promote')
    .map((c) => `class ${c.id} has a free place and ${c.users_wait} in line who could have it`)
}
