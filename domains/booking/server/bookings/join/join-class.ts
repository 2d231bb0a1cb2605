import type pg from 'pg'
import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { Later } from '../../../../../platform/server/batch-queue.ts'
import { withDeadline } from '../../../../../platform/server/deadline.ts'
import type { LiveEvent } from '../../../../../platform/server/live-events.ts'
import { inTurn, type Tx } from '../../../../../platform/server/statement.ts'
import { type Unit, unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { costsCredit, lotOf } from '../../../rules/charge.ts'
import {
  type Asker,
  bookableFrom,
  type ClassFacts,
  decideJoin,
  type JoinRefusal,
  type MemberFacts,
} from '../../../rules/join-class.ts'
import { visitsOpenAt } from '../../../rules/visits.ts'
import { creditEvents } from '../end-places.ts'
import { writeOrigins } from '../move-queries.ts'
import { type Place, pay } from '../place.ts'
import { type BookingRow, type ClassRow, type LockMode, type MemberRow, promoteBookings } from '../queries.ts'
import { needsOf, type Seating, seat } from '../seating.ts'
import { JoinRefusals, type RefusedJoin } from './join-refusals.ts'
import { positionsOf } from './line-queries.ts'
import { bookingIds, insertBookings, type NewBooking } from './new-booking-queries.ts'

export interface JoinRequest {
  classId: number
  memberId: number
  asker: Exclude<Asker, 'admin-self'>
  byId: number
  idempotencyKey: string | null
  /** By `performance.now()`; nothing is booked later. */
  deadline?: number
  /** The member is there: joins also after the start. The caller has checked how long after. */
  atDoor?: boolean
  /** A fixed place: it comes before the draw of the day. */
  beforeDraw?: boolean
  /** Of a visitor: hours before the class from which it can be booked. */
  visitorHours?: number
}

export type JoinOutcome =
  | RefusedJoin
  /** True when this idempotency key was answered before and nothing was written. */
  | { place: Place; repeated: boolean }

/** The fixed places of the class come first: the request waits until they are booked. */
export class FixedPlacesDue extends Later {
  readonly classId: number

  constructor(request: JoinRequest) {
    super(needsOf(request)[0])
    this.classId = request.classId
  }
}

const joins = { unaudited: 'members act for themselves' }

/**
 * Decides many requests in one transaction with a constant number of statements. Answers are in order. Fixed places are not looked
 * at: `seatFixedPlaces` comes before.
 */
export const joinClasses = (
  pool: pg.Pool,
  now: Millis,
  requests: readonly JoinRequest[],
): Promise<JoinOutcome[]> => unitOfWork(pool, joins, (unit) => joinWithin(unit, now, requests))

/**
 * The same without waiting: `Later` for a class or a member that another transaction holds, and while the fixed places of a class
 * are not booked.
 */
export const joinFreeClasses = (
  pool: pg.Pool,
  now: Millis,
  requests: readonly JoinRequest[],
): Promise<(JoinOutcome | Later)[]> =>
  withDeadline(Math.min(...requests.map(({ deadline = Number.POSITIVE_INFINITY }) => deadline)), () =>
    unitOfWork(pool, joins, (unit) => decideAll(unit, now, requests, 'skip')),
  )

/**
 * The same as `joinClasses` inside the caller's transaction, which must hold no locks yet. Nothing is written unless `isMeant` says so of
 * all outcomes.
 */
export async function joinWithin(
  unit: Unit,
  now: Millis,
  requests: readonly JoinRequest[],
  isMeant?: IsMeant,
): Promise<JoinOutcome[]> {
  return withoutLater(await decideAll(unit, now, requests, 'wait', isMeant))
}

type IsMeant = (outcomes: readonly JoinOutcome[]) => boolean

const withoutLater = (outcomes: readonly (JoinOutcome | Later)[]): JoinOutcome[] =>
  outcomes.filter((outcome): outcome is JoinOutcome => !(outcome instanceof Later))

async function decideAll(
  unit: Unit,
  now: Millis,
  asked: readonly JoinRequest[],
  mode: LockMode,
  isMeant: IsMeant = () => true,
): Promise<(JoinOutcome | Later)[]> {
  const refusals = new JoinRefusals(unit, now, asked)
  // `seat` sends its locks first, so the refusals are read and the ids drawn under them.
  const [{ seating, held }, , ids] = await inTurn([
    seat(unit, now, asked, mode),
    refusals.read(),
    bookingIds(unit, asked.length),
  ])
  const decisions = asked.map((request): Decision => {
    const outcome = laterOf(seating, request, held, mode) ?? refusals.of(request)
    return outcome ? { request, outcome, written: null } : decide(seating, request, mode)
  })
  const outcomes = decisions.map(({ outcome }) => outcome)
  if (!isMeant(withoutLater(outcomes))) return outcomes
  const answered = decisions.flatMap(({ request, outcome }) =>
    outcome instanceof Later ? [] : [{ request, refused: 'refused' in outcome ? outcome : null }],
  )
  const sent = [...write(unit, now, decisions, ids), refusals.store(answered)]
  const repeatedWaits = repeatedWaitsOf(decisions)
  if (mode === 'skip' && repeatedWaits.length === 0) unit.withCommit(...sent)
  else await inTurn(sent)
  await findPositions(unit, repeatedWaits)
  return outcomes
}

function laterOf(
  seating: Seating,
  request: JoinRequest,
  held: ReadonlySet<string>,
  mode: LockMode,
): Later | undefined {
  const heldName = needsOf(request).find((name) => held.has(name))
  if (heldName !== undefined) return new Later(heldName)
  return mode === 'skip' && seating.mustSeatFixed(request.classId) ? new FixedPlacesDue(request) : undefined
}

interface Decision {
  request: JoinRequest
  outcome: JoinOutcome | Later
  /** The row to write; null for a refusal or a repeated request. */
  written: { booking: BookingRow; lotId: number | null; ownerId: number | null; waited: boolean } | null
}

function decide(seating: Seating, request: JoinRequest, mode: LockMode): Decision {
  const gymClass = seating.classes.get(request.classId)
  const member = seating.members.get(request.memberId)
  const refuse = (refused: JoinRefusal, opensAt?: Millis): Decision => ({
    request,
    outcome: { refused, ...(opensAt === undefined ? {} : { opensAt }) },
    written: null,
  })
  if (!gymClass || !member) return refuse('not_found')

  const before = seating.of(member.id)
  const withSameKey =
    request.idempotencyKey === null
      ? undefined
      : before.find((b) => b.idempotency_key === request.idempotencyKey)
  if (withSameKey?.class_id === gymClass.id) {
    const place = { ...placeOf(seating, withSameKey, gymClass, member), position: null }
    return { request, outcome: { place, repeated: true }, written: null }
  }
  // The same key for another class is a new request.
  const idempotencyKey = withSameKey ? null : request.idempotencyKey

  const asker: Asker = request.asker === 'member' && member.is_admin ? 'admin-self' : request.asker
  const known = seating.classFacts(gymClass)
  const facts = {
    ...(request.atDoor ? atDoor(known) : known),
    ...(request.beforeDraw && { drawnFrom: null }),
    ...(request.visitorHours && { opensAt: visitsOpenAt(known, request.visitorHours) }),
  }
  const memberFacts = seating.memberFacts(member, gymClass)
  const decision = decideJoin(seating.now, facts, memberFacts, asker)
  if ('refused' in decision)
    return refuse(decision.refused, openingAfter(decision.refused, facts, memberFacts))

  const charge = decision.status === 'IN' ? decision.charge : null
  const ownerId = seating.purses.ownerOf(charge)
  if (mode === 'skip' && ownerId !== null && !seating.members.has(ownerId))
    return {
      request,
      outcome: new Later(needsOf({ classId: gymClass.id, memberId: ownerId })[1]),
      written: null,
    }
  if (charge) seating.purses.spend(member.id, gymClass, charge)
  const waiting = before.find((b) => b.live && b.class_id === gymClass.id)
  const booking = waiting ?? newBooking(seating.now, gymClass, member, idempotencyKey)
  booking.status = decision.status
  pay(booking, charge)
  if (waiting) {
    booking.promoted_at = seating.now
    booking.idempotency_key = idempotencyKey ?? booking.idempotency_key
    gymClass.users_wait -= 1
  } else {
    seating.add(booking)
  }
  if (decision.status === 'IN') gymClass.users_in += 1
  else gymClass.users_wait += 1
  const place = placeOf(seating, booking, gymClass, member)
  return {
    request,
    outcome: { place, repeated: false },
    written: { booking, lotId: lotOf(charge), ownerId, waited: waiting !== undefined },
  }
}

export const atDoor = (facts: ClassFacts): ClassFacts => ({ ...facts, joinsUntil: facts.endsAt })

/** From when the class can be booked, for the refusals that end by themselves. */
export function openingAfter(
  refused: string,
  gymClass: ClassFacts,
  member: Pick<MemberFacts, 'limitedUntil'>,
): Millis | undefined {
  if (refused === 'too_early') return gymClass.opensAt
  return refused === 'strike_limited' ? (bookableFrom(gymClass, member) ?? undefined) : undefined
}

function placeOf(seating: Seating, booking: BookingRow, gymClass: ClassRow, member: MemberRow): Place {
  // The newest wait is last: the class lock keeps the count exact.
  const position = booking.status === 'WAIT' ? gymClass.users_wait : null
  return { booking, gymClass, member, isPro: seating.isPro(member, gymClass), position }
}

const repeatedWaitsOf = (decisions: readonly Decision[]): Place[] =>
  decisions.flatMap(({ outcome }) =>
    'place' in outcome && outcome.repeated && outcome.place.booking.status === 'WAIT' ? [outcome.place] : [],
  )

async function findPositions(tx: Tx, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  const positions = await positionsOf(
    tx,
    places.map((p) => p.booking.id),
  )
  for (const place of places) place.position = positions.get(place.booking.id) ?? null
}

export const newBooking = (
  now: Millis,
  gymClass: ClassRow,
  member: MemberRow,
  idempotencyKey: string | null,
): BookingRow => ({
  id: 0,
  class_id: gymClass.id,
  member_id: member.id,
  activity_id: gymClass.activity_id,
  on_date: gymClass.on_date,
  status: 'WAIT',
  starts_at: gymClass.starts_at,
  ends_at: gymClass.ends_at,
  charge: null,
  session_of: null,
  booked_at: now,
  promoted_at: null,
  rescheduled_at: null,
  validated: false,
  idempotency_key: idempotencyKey,
  live: true,
  moves_from: null,
})

/** Sends what was decided, and returns the sent statements; `ids` are for new bookings. */
function write(
  unit: Unit,
  now: Millis,
  decisions: readonly Decision[],
  ids: readonly number[],
): Promise<unknown>[] {
  const written = decisions.flatMap((d) => (d.written ? [{ ...d.written, byId: d.request.byId }] : []))
  const [fresh, accepted] = [written.filter((w) => !w.waited), written.filter((w) => w.waited)]
  for (const [nth, { booking }] of fresh.entries()) booking.id = ids[nth] as number
  const sent: Promise<unknown>[] = fresh.length > 0 ? [insertBookings(unit, now, fresh)] : []
  if (accepted.length > 0) sent.push(...accept(unit, now, accepted))
  const events = written.flatMap(({ booking, ownerId, waited }): LiveEvent[] => [
    { t: 'class', id: booking.class_id },
    { t: 'place', op: waited ? 'update' : 'save', class: booking.class_id, booking: booking.id },
    { t: 'user', id: booking.member_id, what: 'bookings' },
    ...(costsCredit(booking.charge) ? creditEvents(booking.member_id, ownerId) : []),
  ])
  unit.announce(events)
  return sent
}

/** Members who took an offered place. */
function accept(unit: Unit, now: Millis, accepted: readonly NewBooking[]): Promise<unknown>[] {
  const promotions = accepted.map(({ booking, lotId, byId }) => ({
    bookingId: booking.id,
    memberId: booking.member_id,
    classId: booking.class_id,
    charge: booking.charge ?? 'free',
    sessionOf: booking.session_of,
    lotId,
    byId,
    idempotencyKey: booking.idempotency_key,
  }))
  // They took it beside the one they kept.
  const kept = accepted.filter(({ booking }) => booking.moves_from !== null)
  const origins = kept.map(({ booking }) => ({ bookingId: booking.id, movesFrom: null }))
  const promoted = promoteBookings(unit, now, promotions)
  return origins.length > 0 ? [promoted, writeOrigins(unit, origins)] : [promoted]
}
