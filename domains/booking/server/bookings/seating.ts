import type { Millis } from '../../../../platform/rules/local-time.ts'
import { inTurn, type Tx } from '../../../../platform/server/statement.ts'
import { opensAt } from '../../rules/booking-window.ts'
import { areFixedPlacesDue } from '../../rules/fixed-places.ts'
import type { ClassFacts, MemberFacts, OwnBooking } from '../../rules/join-class.ts'
import { connectedClasses, deepestChain } from './join/line-queries.ts'
import { type ReturnRow, returnsOf } from './move-queries.ts'
import { NotLocked, Purses, push } from './purses.ts'
import {
  type BookingRow,
  bookingsIn,
  bookingsOf,
  type ClassRow,
  type LockMode,
  type LotRow,
  lockClasses,
  lockMembers,
  lotsOf,
  type MemberRow,
  type PurseRow,
  pursesOf,
  selectExisting,
} from './queries.ts'

/** State read under the locks. Decisions update it, so that later ones see them; commands do the writing. */
export class Seating {
  readonly now: Millis
  readonly classes: ReadonlyMap<number, ClassRow>
  readonly members: ReadonlyMap<number, MemberRow>
  readonly purses: Purses
  private readonly bookings = new Map<number, BookingRow[]>()
  private readonly openings = new Map<number, Millis>()
  /** Classes whose members and waiting lists are all here and locked. */
  private readonly lines: ReadonlySet<number>
  private readonly returns: Map<number, ReturnRow>
  /** Places taken in this transaction that waits keep now; `readReturns` reads what leaving them gives back. */
  private readonly movedTo = new Set<number>()

  constructor(now: Millis, known: Known) {
    this.now = now
    this.classes = new Map(known.classes.map((row) => [row.id, row]))
    this.members = new Map(known.members.map((row) => [row.id, row]))
    for (const row of known.bookings) this.add(row)
    this.purses = new Purses(now, this.members, known)
    this.lines = new Set(known.lines)
    this.returns = new Map(known.returns?.map((row) => [row.booking_id, row]))
  }

  of(memberId: number): readonly BookingRow[] {
    return this.bookings.get(memberId) ?? []
  }

  /** Live bookings and waits of a class, in order; complete only after `seatWithLine`. */
  in(classId: number): BookingRow[] {
    return this.live((b) => b.class_id === classId)
  }

  live(isMeant: (booking: BookingRow) => boolean): BookingRow[] {
    const found = [...this.bookings.values()].flat().filter((b) => b.live && isMeant(b))
    return found.sort((a, b) => a.id - b.id)
  }

  add(row: BookingRow): void {
    const known = this.bookings.get(row.member_id)
    if (!known?.some((b) => b.id === row.id && row.id !== 0)) push(this.bookings, row.member_id, row)
  }

  classFacts(row: ClassRow): ClassFacts {
    return {
      id: row.id,
      activityId: row.activity_id,
      date: row.on_date,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      opensAt: this.opensAt(row),
      open: row.shown && !row.cancelled,
      free: row.free,
      singleBook: row.single_book,
      youngest: row.youngest,
      oldest: row.oldest,
      maxPeople: row.max_people,
      usersIn: row.users_in,
      overdueDays: row.overdue_days,
      strikeHours: row.strike_hours,
      drawnFrom: row.drawn_from,
    }
  }

  /** True while fixed places come first in this class. */
  mustSeatFixed(classId: number): boolean {
    const row = this.classes.get(classId)
    if (!row || row.fixed_since === null) return false
    return areFixedPlacesDue(this.now, { ...this.classFacts(row), fixedSince: row.fixed_since })
  }

  /** Returns what leaving a place gives back; undefined if it was not a place when it was read. */
  returnOf(bookingId: number): ReturnRow | undefined {
    return this.returns.get(bookingId)
  }

  async readReturns(tx: Tx): Promise<void> {
    if (this.movedTo.size === 0) return
    for (const row of await returnsOf(tx, [...this.movedTo])) this.returns.set(row.booking_id, row)
    this.movedTo.clear()
  }

  /**
   * The place that a wait leaves when it is promoted; null for an ordinary wait. `unread`: `readReturns` has yet to read it.
   * `elsewhere`: in a class that this transaction does not hold.
   */
  placeKept(waiting: BookingRow): KeptPlace | null | 'unread' | 'elsewhere' {
    if (waiting.moves_from === null) return null
    if (this.movedTo.has(waiting.moves_from)) return 'unread'
    const returns = this.returns.get(waiting.moves_from)
    if (!returns) return null
    const gymClass = this.classes.get(returns.class_id)
    if (!gymClass || !this.lines.has(returns.class_id)) return 'elsewhere'
    const booking = this.of(waiting.member_id).find((b) => b.id === waiting.moves_from)
    return booking?.live ? { booking, gymClass, returns } : null
  }

  /** Other waits of the member that kept the place left now keep the new one. */
  follow(memberId: number, from: number, to: number): void {
    const waits = this.of(memberId).filter((b) => b.live && b.status === 'WAIT' && b.moves_from === from)
    for (const b of waits) b.moves_from = to
    if (waits.length > 0) this.movedTo.add(to)
  }

  /** With `returned`, the purse holds what leaving that place gives back. */
  memberFacts(member: MemberRow, gymClass: ClassRow, returned?: ReturnRow): MemberFacts {
    return {
      id: member.id,
      status: member.status,
      paused: this.purses.week(member.id, gymClass)?.paused ?? false,
      overdueSince: member.overdue_since,
      deskDueSince: member.desk_due_since,
      limitedUntil: member.limited_until,
      birth: member.birth,
      bookings: this.of(member.id)
        .filter((b) => b.live)
        .map(ownBooking),
      purse: this.purses.of(member.id, gymClass, returned),
    }
  }

  isPro(member: MemberRow, gymClass: ClassRow): boolean {
    const purse = this.purses.week(member.id, gymClass)
    return purse?.sessions != null && (member.pro || purse.top_plan || member.is_admin)
  }

  private opensAt(row: ClassRow): Millis {
    const known = this.openings.get(row.id)
    if (known !== undefined) return known
    const opening = openingOf(row)
    this.openings.set(row.id, opening)
    return opening
  }
}

/** A draw keeps the opening that it was planned with. */
export const openingOf = (row: ClassRow): Millis =>
  row.draw_opens_at ??
  opensAt(row.on_date, {
    daysToShow: row.days_to_show,
    bookFutureClassStartHour: row.book_future_class_start_hour,
    timeZone: row.time_zone,
  })

/** A place that a member gives up for another. */
export interface KeptPlace {
  booking: BookingRow
  gymClass: ClassRow
  returns: ReturnRow
}

const ownBooking = (row: BookingRow): OwnBooking => ({
  id: row.id,
  classId: row.class_id,
  activityId: row.activity_id,
  date: row.on_date,
  status: row.status,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

interface Found {
  bookings: BookingRow[]
  purses: PurseRow[]
  lots: LotRow[]
}

interface Known extends Found {
  classes: ClassRow[]
  members: MemberRow[]
  lines?: readonly number[]
  returns?: readonly ReturnRow[]
}

export interface Pair {
  classId: number
  memberId: number
  idempotencyKey?: string | null
}

const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** The rows that a pair has to lock. */
export const needsOf = ({ classId, memberId }: Pair): [string, string] => [
  `class ${classId}`,
  `member ${memberId}`,
]

/**
 * Locks classes, then members and whoever shares with them, then reads what the decisions need: five statements for any number
 * of pairs, in one round trip. Each sees what was committed before it began, that is, once the locks are held. Unknown classes and members are missing from the
 * result; with `skip`, so are those that another transaction holds, and `held` names them.
 */
export async function seat(
  tx: Tx,
  now: Millis,
  pairs: readonly Pair[],
  mode: LockMode,
): Promise<{ seating: Seating; held: ReadonlySet<string> }> {
  const classIds = ascending(pairs.map((p) => p.classId))
  const memberIds = ascending(pairs.map((p) => p.memberId))
  const [classes, members, found] = await inTurn([
    lockClasses(tx, classIds, mode),
    lockMembers(tx, memberIds, mode),
    look(tx, now, pairs),
  ])
  const missing = {
    classes: without(classIds, classes),
    members: without(memberIds, members),
  }
  const mayBeHeld = mode === 'skip' && missing.classes.length + missing.members.length > 0
  const held = mayBeHeld ? await selectExisting(tx, missing.classes, missing.members) : []
  return { seating: new Seating(now, { classes, members, ...found }), held: new Set(held) }
}

function without(ids: number[], found: readonly { id: number }[]): number[] {
  const known = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** A member who wants to leave a place in one of the classes for one in another. */
export interface Mover extends Pair {
  bookingId: number
}

/**
 * Also locks everyone booked there, the classes that a promotion fills in turn with everyone in them, and those in which a
 * promotion ends waits.
 */
export async function seatWithLine(
  tx: Tx,
  now: Millis,
  classIds: readonly number[],
  mover?: Mover,
): Promise<Seating> {
  // Read before locking, because classes precede members. An overlapping wait added in between is ended in its own turn.
  const connected = await connectedClasses(tx, classIds)
  const depths = new Map(connected.flatMap((c) => (c.depth === null ? [] : [[c.class_id, c.depth]])))
  const lines = [...depths.keys()]
  const classes = await lockClasses(tx, ascending(connected.map((c) => c.class_id)))
  const bookings = await bookingsIn(tx, lines)
  const payers = bookings.flatMap((b) => b.shared_by ?? [])
  const members = await lockMembers(tx, ascending([...bookings.map((b) => b.member_id), ...payers]))
  const line = bookings.filter((b) => b.status === 'WAIT')
  const kept = line.flatMap((b) => b.moves_from ?? [])
  if (mover) kept.push(mover.bookingId)
  const returns = kept.length > 0 ? await returnsOf(tx, ascending(kept)) : []
  const held = new Set(returns.filter((r) => depths.has(r.class_id)).map((r) => r.booking_id))
  const returned = new Set(returns.map((r) => r.booking_id))
  const isNew = ({ moves_from: id, class_id }: BookingRow) =>
    id !== null && returned.has(id) && !held.has(id) && (depths.get(class_id) ?? 0) < deepestChain
  if (line.some(isNew)) throw new NotLocked()
  const found = await look(tx, now, [
    ...line.map((b) => ({ classId: b.class_id, memberId: b.member_id })),
    ...(mover ? [mover] : []),
  ])
  const known = { ...found, bookings: [...bookings, ...found.bookings] }
  return new Seating(now, { classes, members, lines, returns, ...known })
}

/** Credits and bookings of members when they ask for classes. */
async function look(tx: Tx, now: Millis, pairs: readonly Pair[]): Promise<Found> {
  if (pairs.length === 0) return { bookings: [], purses: [], lots: [] }
  const classIds = pairs.map((p) => p.classId)
  const memberIds = pairs.map((p) => p.memberId)
  const keys = pairs.flatMap((p) => p.idempotencyKey ?? [])
  const [bookings, purses, lots] = await inTurn([
    bookingsOf(tx, classIds, memberIds, keys),
    pursesOf(tx, classIds, memberIds),
    lotsOf(tx, memberIds, now),
  ])
  return { bookings, purses, lots }
}
