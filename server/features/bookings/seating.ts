import { opensAt } from '../../../rules/booking-window.ts'
import type { ClassFacts, MemberFacts, OwnBooking } from '../../../rules/join-class.ts'
import { addDays, type Day, type Millis } from '../../../rules/local-time.ts'
import type { Tx } from '../../statement.ts'
import {
  type BookingRow,
  bookingsIn,
  bookingsOf,
  type ClassRow,
  classesOfOverlappingWaits,
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
  private readonly bookings = new Map<number, BookingRow[]>()
  private readonly purses: Map<string, PurseRow>
  private readonly lots = new Map<number, LotRow[]>()
  private readonly openings = new Map<number, Millis>()

  constructor(now: Millis, known: Known) {
    this.now = now
    this.classes = new Map(known.classes.map((row) => [row.id, row]))
    this.members = new Map(known.members.map((row) => [row.id, row]))
    for (const row of known.bookings) this.add(row)
    this.purses = new Map(
      known.purses.map((row) => [`${row.member_id} ${row.on_date} ${row.credit_type}`, row]),
    )
    for (const lot of known.lots) push(this.lots, lot.member_id, lot)
  }

  of(memberId: number): readonly BookingRow[] {
    return this.bookings.get(memberId) ?? []
  }

  /** Live bookings and waits of a class, in order; complete only after `seatWithLine`. */
  in(classId: number): BookingRow[] {
    const here = [...this.bookings.values()].flat().filter((b) => b.live && b.class_id === classId)
    return here.sort((a, b) => a.id - b.id)
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
      maxPeople: row.max_people,
      usersIn: row.users_in,
      overdueDays: row.overdue_days,
    }
  }

  memberFacts(member: MemberRow, gymClass: ClassRow): MemberFacts {
    const purse = this.purse(member.id, gymClass)
    return {
      id: member.id,
      status: member.status,
      paused: purse?.paused ?? false,
      overdueSince: member.overdue_since,
      bookings: this.of(member.id)
        .filter((b) => b.live)
        .map(ownBooking),
      purse: {
        sessions: purse?.sessions ?? null,
        sessionsUsed: purse?.used ?? 0,
        lots: (this.lots.get(member.id) ?? [])
          .filter((lot) => lot.credit_type === gymClass.credit_type)
          .map((lot) => ({ id: lot.id, remaining: lot.remaining, expiresAt: lot.expires_at })),
      },
    }
  }

  /** Charges a booking in memory. Days of one week share the plan's sessions. */
  spend(
    memberId: number,
    gymClass: ClassRow,
    charge: 'session' | 'credit' | 'free' | 'staff',
    lotId: number | null,
  ): void {
    const lot = this.lots.get(memberId)?.find((l) => l.id === lotId)
    if (lot) lot.remaining -= 1
    if (charge !== 'session') return
    const week = this.purse(memberId, gymClass)?.week
    for (const purse of this.purses.values()) {
      if (purse.member_id === memberId && purse.credit_type === gymClass.credit_type && purse.week === week)
        purse.used += 1
    }
  }

  isPro(member: MemberRow, gymClass: ClassRow): boolean {
    const purse = this.purse(member.id, gymClass)
    return purse?.sessions != null && (member.pro || purse.top_plan || member.is_admin)
  }

  private purse(memberId: number, gymClass: ClassRow): PurseRow | undefined {
    return this.purses.get(`${memberId} ${gymClass.on_date} ${gymClass.credit_type}`)
  }

  private opensAt(row: ClassRow): Millis {
    const known = this.openings.get(row.id)
    if (known !== undefined) return known
    const opening = opensAt(row.on_date, {
      daysToShow: row.days_to_show,
      bookFutureClassStartHour: row.book_future_class_start_hour,
      timeZone: row.time_zone,
    })
    this.openings.set(row.id, opening)
    return opening
  }
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

interface Known {
  classes: ClassRow[]
  members: MemberRow[]
  bookings: BookingRow[]
  purses: PurseRow[]
  lots: LotRow[]
}

function push<V>(map: Map<number, V[]>, key: number, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

export interface Pair {
  classId: number
  memberId: number
  idempotencyKey?: string | null
}

const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** What a pair needs that another transaction may hold. */
export const needsOf = ({ classId, memberId }: Pair): [string, string] => [
  `class ${classId}`,
  `member ${memberId}`,
]

/**
 * Locks classes, then members, then reads what the decisions need: five statements for any number of pairs.
 * Unknown classes and members are missing from the result; with `skip`, so are those that another transaction holds, and `held`
 * names them.
 */
export async function seat(
  tx: Tx,
  now: Millis,
  pairs: readonly Pair[],
  mode: LockMode,
): Promise<{ seating: Seating; held: ReadonlySet<string> }> {
  const classIds = ascending(pairs.map((p) => p.classId))
  const memberIds = ascending(pairs.map((p) => p.memberId))
  // Sent at once, executed in order.
  const [classes, members] = await Promise.all([
    lockClasses(tx, classIds, mode),
    lockMembers(tx, memberIds, mode),
  ])
  const missing = {
    classes: without(classIds, classes),
    members: without(memberIds, members),
  }
  const mayBeHeld = mode === 'skip' && missing.classes.length + missing.members.length > 0
  const held = mayBeHeld ? await selectExisting(tx, missing.classes, missing.members) : []
  return { seating: await look(tx, now, { classes, members, bookings: [] }, pairs), held: new Set(held) }
}

function without(ids: number[], found: readonly { id: number }[]): number[] {
  if (found.length === ids.length) return []
  const known = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Also locks everyone booked there and other classes with overlapping waits, because a promotion ends those. */
export async function seatWithLine(tx: Tx, now: Millis, classIds: readonly number[]): Promise<Seating> {
  // Read before locking, because classes precede members. A wait added in between is ended in its own turn.
  const others = await classesOfOverlappingWaits(tx, [...classIds])
  const classes = await lockClasses(tx, ascending([...classIds, ...others]))
  const bookings = await bookingsIn(tx, [...classIds])
  const members = await lockMembers(tx, ascending(bookings.map((b) => b.member_id)))
  const line = bookings.filter((b) => b.status === 'WAIT')
  return await look(
    tx,
    now,
    { classes, members, bookings },
    line.map((b) => ({ classId: b.class_id, memberId: b.member_id })),
  )
}

async function look(
  tx: Tx,
  now: Millis,
  locked: Pick<Known, 'classes' | 'members' | 'bookings'>,
  pairs: readonly Pair[],
): Promise<Seating> {
  const byId = new Map(locked.classes.map((c) => [c.id, c]))
  const wanted = new Map<string, { memberId: number; date: Day; kind: string }>()
  for (const { memberId, classId } of pairs) {
    const gymClass = byId.get(classId)
    if (!gymClass) continue
    const { on_date: date, credit_type: kind } = gymClass
    wanted.set(`${memberId} ${date} ${kind}`, { memberId, date, kind })
  }
  const list = [...wanted.values()]
  const dates = list.map((w) => w.date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last || locked.members.length === 0)
    return new Seating(now, { ...locked, purses: [], lots: [] })

  const ids = ascending(list.map((w) => w.memberId))
  const idempotencyKeys = pairs.flatMap((p) => (p.idempotencyKey ? [p.idempotencyKey] : []))
  // A class past midnight overlaps the next day, so the range is a day longer at both ends.
  const [others, purses, lots] = await Promise.all([
    bookingsOf(tx, ids, addDays(first, -1), addDays(last, 1), idempotencyKeys),
    pursesOf(
      tx,
      list.map((w) => w.memberId),
      list.map((w) => w.date),
      list.map((w) => w.kind),
    ),
    lotsOf(tx, ids, now),
  ])
  return new Seating(now, { ...locked, bookings: [...locked.bookings, ...others], purses, lots })
}
