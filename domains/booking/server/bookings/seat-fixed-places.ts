import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { areFixedPlacesDue } from '../../rules/fixed-places.ts'
import {
  comingWithFixedPlaces,
  type Holder,
  holdersOf,
  insertWeeks,
  markSeated,
  type WrittenWeek,
  withFixedPlaces,
} from './fixed-queries.ts'
import { type JoinOutcome, type JoinRequest, joinWithin } from './join/join-class.ts'
import { isAboutData } from './join/join-queue.ts'
import { type ClassRow, lockClasses } from './queries.ts'
import { openingOf } from './seating.ts'

/** The job runs every minute, so it meets each class before it opens. */
const AHEAD_MS = minutes(1.5)

const declaration = { unaudited: 'members asked for these places' }

/** Inside a request, the first unit of work would store the idempotency key. */
const outsideRequests = AsyncLocalStorage.snapshot()

/**
 * Books the fixed places of those classes that are open and where it has not been done: oldest first, by the rule of any join, each
 * class in a transaction of its own. Whoever lets others into a class calls it before. Safe to repeat, also at the same time.
 */
export async function seatFixedPlaces(
  pool: pg.Pool,
  now: Millis,
  classIds: readonly number[],
): Promise<void> {
  const classes = await withFixedPlaces({ client: pool }, classIds)
  await seatAll(pool, now, now, classes)
}

/** The same for all classes that are open or open within the next minute. Returns how many. */
export async function seatComingClasses(pool: pg.Pool, now: Millis): Promise<number> {
  const classes = await comingWithFixedPlaces({ client: pool }, now)
  return await seatAll(pool, now, now + AHEAD_MS, classes)
}

async function seatAll(pool: pg.Pool, now: Millis, until: Millis, classes: ClassRow[]): Promise<number> {
  const due = classes.filter((row) => isDue(until, row))
  for (const { id } of due) await outsideRequests(() => seatClass(pool, now, until, id))
  return due.length
}

const isDue = (now: Millis, row: ClassRow): boolean =>
  areFixedPlacesDue(now, {
    open: row.shown && !row.cancelled,
    opensAt: openingOf(row),
    startsAt: row.starts_at,
    fixedSince: row.fixed_since,
  })

async function seatClass(pool: pg.Pool, now: Millis, until: Millis, classId: number): Promise<void> {
  const seat = (choose: (holders: Holder[]) => Holder[], isLast: boolean): Promise<Holder[]> =>
    unitOfWork(pool, declaration, async (unit) => {
      const [gymClass] = await lockClasses(unit, [classId])
      if (!gymClass || !isDue(until, gymClass)) return []
      const holders = choose(await holdersOf(unit, classId, openingOf(gymClass)))
      await seatHolders(unit, now, gymClass, holders)
      if (isLast) await markSeated(unit, classId, now)
      return holders
    })
  try {
    await seat((holders) => holders, true)
  } catch (error) {
    if (!isAboutData(error)) throw error
    await seatOneByOne(pool, classId, seat)
  }
}

/** A place that breaks a statement must not keep the others out. */
async function seatOneByOne(
  pool: pg.Pool,
  classId: number,
  seat: (choose: (holders: Holder[]) => Holder[], isLast: boolean) => Promise<Holder[]>,
): Promise<void> {
  const tried = new Set<number>()
  for (let holder: Holder | undefined; ; ) {
    holder = undefined
    const next = (holders: Holder[]): Holder[] => {
      holder = holders.find(({ id }) => !tried.has(id))
      return holder ? [holder] : []
    }
    try {
      if ((await seat(next, false)).length === 0) break
    } catch (error) {
      if (!isAboutData(error) || holder === undefined) throw error
      const { id: placeId } = holder as Holder
      const week = { placeId, classId, outcome: 'refused', refusal: 'internal', bookingId: null } as const
      await unitOfWork(pool, declaration, (unit) => insertWeeks(unit, [week]))
    }
    if (holder) tried.add((holder as Holder).id)
  }
  await seat(() => [], true)
}

/** Requires the lock of the class. Decides as at the opening, also a minute before. */
async function seatHolders(
  unit: Unit,
  now: Millis,
  gymClass: ClassRow,
  holders: readonly Holder[],
): Promise<void> {
  const asking = holders.filter((h) => h.has_plan && !h.rests && !h.booking_id && !h.booked_elsewhere)
  const requests = asking.map(({ member_id }) => requestOf(gymClass.id, member_id))
  const outcomes = await joinWithin(unit, Math.max(now, openingOf(gymClass)), requests)
  const answers = new Map(asking.map(({ id }, nth) => [id, outcomes[nth]]))
  const weeks = holders.flatMap((holder) => weekOf(holder, gymClass.id, answers.get(holder.id)) ?? [])
  if (weeks.length > 0) await insertWeeks(unit, weeks)
  const memberOf = new Map(holders.map(({ id, member_id }) => [id, member_id]))
  for (const { placeId, outcome, refusal } of weeks) {
    const memberId = memberOf.get(placeId)
    if (memberId === undefined || (outcome !== 'refused' && outcome !== 'waiting')) continue
    const details = { classId: gymClass.id, reason: refusal ?? 'class_full', waits: outcome === 'waiting' }
    unit.send([{ memberId, template: 'fixed_place_refused', details }])
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
  }
}

const requestOf = (classId: number, memberId: number): JoinRequest => ({
  classId,
  memberId,
  asker: 'member',
  byId: memberId,
  idempotencyKey: null,
  beforeDraw: true,
})

/** Undefined for a member whose plan has ended by then: their place ends with it. */
function weekOf(holder: Holder, classId: number, outcome: JoinOutcome | undefined): WrittenWeek | undefined {
  const week = { placeId: holder.id, classId, refusal: null, bookingId: null }
  if (holder.booking_id !== null) {
    const isIn = holder.booking_status === 'IN'
    return { ...week, outcome: isIn ? 'booked' : 'waiting', bookingId: holder.booking_id }
  }
  if (holder.rests) return { ...week, outcome: 'rested' }
  if (!outcome) return undefined
  if ('refused' in outcome) return { ...week, outcome: 'refused', refusal: outcome.refused }
  const { id, status } = outcome.place.booking
  return { ...week, outcome: status === 'IN' ? 'booked' : 'waiting', bookingId: id }
}

/** Books the fixed places that joins wait for, each class once at a time. */
export class FixedSeats {
  readonly #seat: (classId: number) => Promise<void>
  readonly #running = new Map<number, Promise<void>>()

  constructor(pool: pg.Pool, clock: () => Millis, onError: (error: unknown) => void) {
    this.#seat = (classId) => seatFixedPlaces(pool, clock(), [classId]).catch(onError)
  }

  readonly start = (classId: number): void => {
    if (this.#running.has(classId)) return
    const work = this.#seat(classId).finally(() => this.#running.delete(classId))
    this.#running.set(classId, work)
  }

  async idle(): Promise<void> {
    await Promise.all(this.#running.values())
  }
}
