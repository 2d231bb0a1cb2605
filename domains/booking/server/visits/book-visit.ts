import type { FastifyInstance } from 'fastify'
import { isValidCin, normalCin } from '../../../../platform/rules/identity-document.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { violates } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { hashOf } from '../../../../platform/server/secret.ts'
import { countTries, forgetTry } from '../../../../platform/server/tries/count-tries.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findGym, type GymRow } from '../../../gym/server/settings/find-gym.ts'
import { requireUsableAddress } from '../../../people/server/addresses/require-usable-address.ts'
import { mayMailProof, untilMoreProofs } from '../../../people/server/auth/mail-limit.ts'
import { askedVersion, signWithin } from '../../../people/server/waivers/sign-waiver.ts'
import type { VisitForm } from '../../contract/visits.ts'
import { mailboxOf, visitHold, visitOffers } from '../../rules/visits.ts'
import { joinWithin } from '../bookings/join/join-class.ts'
import { leaveDeadline, type Place } from '../bookings/place.ts'
import { seatFixedPlaces } from '../bookings/seat-fixed-places.ts'
import { mailBooked } from './mail-booked.ts'
import {
  countGuests,
  countHolds,
  countHoldsOfNetwork,
  insertGuest,
  insertLink,
  insertVisit,
  isMembersDocument,
  selectByEmail,
  selectByLink,
} from './queries.ts'
import { visitTerms } from './visit-terms.ts'

/**
 * Places that one address, and one network, may hold at a time without having paid. A place whose payment failed is not counted for
 * its network: refused cards must not lock out the others at the gym's own Wi-Fi.
 */
const holdsOfAddress = 2
const holdsOfNetwork = 6
/** Free visits that one network may book a day: enough for the tablet at the gym's own door. */
const visitsOfNetwork = 12

/**
 * Books a place as a join does, and never waits in line. What costs something is held, to be paid. A repeated token changes
 * nothing. @throws Refusal like a join, class_full, not_on_sale, price_changed, payments_off, email_taken, trial_used,
 * waiver_changed, too_many_requests
 */
export async function bookVisit(app: FastifyInstance, form: VisitForm, network: string): Promise<void> {
  const hash = hashOf(form.token)
  const now = app.clock()
  if (await isRepeated(app, hash, form)) return
  const document = form.kind === 'trial' ? normalCin(form.cin ?? '') : null
  if (document !== null && !isValidCin(document))
    throw new Refusal('bad_request', { fields: { cin: form.cin ? 'cin_invalid' : 'required' } })
  const limit = form.price > 0 ? null : freeVisitsOf(network)
  if (limit && (await countTries(app.db, [limit], now)).length > 0)
    throw new Refusal('too_many_requests', { retryAfter: limit.windowMs / 1000 })
  const gym = await findGym(app)
  await seatFixedPlaces(app.pool, app.clock(), [form.classId])
  try {
    await unitOfWork(app, { unaudited: 'visitors act for themselves' }, (unit) =>
      book(app, unit, gym, { ...form, hash, document, network }),
    )
  } catch (error) {
    if (limit) await forgetTry(app.db, limit, now)
    // The same request has booked meanwhile.
    if (await isRepeated(app, hash, form)) return
    if (violates(error, 'guest_visits_one_document') || violates(error, 'guest_visits_one_mailbox'))
      throw new Refusal('trial_used')
    throw error
  }
}

async function isRepeated(
  app: FastifyInstance,
  hash: Buffer,
  { classId, kind }: VisitForm,
): Promise<boolean> {
  const known = await selectByLink(app.db, hash)
  if (!known) return false
  if (known.class_id !== classId || known.kind !== kind) throw new Refusal('key_reused')
  return true
}

/** Anybody may book under any name, so one network books few. */
const freeVisitsOf = (network: string) => ({
  key: `free visits ${network}`,
  most: visitsOfNetwork,
  windowMs: minutes(24 * 60),
})

type Booking = VisitForm & { hash: Buffer; document: string | null; network: string }

async function book(app: FastifyInstance, unit: Unit, gym: GymRow, form: Booking): Promise<void> {
  const now = app.clock()
  const at = new Date(now)
  const { kind, classId, document } = form
  if (document !== null && (await isMembersDocument(unit.db, document))) throw new Refusal('trial_used')
  const asked = await askedVersion(unit)
  const memberId = await guestOf(unit, form, at)
  const { booking, gymClass } = await join(unit, now, { memberId, classId, visitorHours: gym.visitor_hours })
  const isOverBooked = ((await countGuests(unit.db, [classId])).get(classId) ?? 0) > gym.visitor_places
  // Members who wait come first.
  if (gymClass.users_wait > 0 || isOverBooked) throw new Refusal('class_full')
  const priceCents = priceOf(app, gym, gymClass, form)
  if (priceCents > 0 && (await countHolds(unit.db, memberId)) >= holdsOfAddress)
    throw new Refusal('too_many_requests', { retryAfter: visitHold / 1000 })
  if (asked !== null) {
    if (!form.waiver) throw new Refusal('waiver_changed')
    await signWithin(unit, now, { ...form.waiver, memberId, signedBy: null, language: form.language })
  }
  await requireUsableAddress(unit.db, form.email)
  // Last, so that only what is booked counts; a place to be paid is mailed when it is.
  if (priceCents === 0 && !(await mayMailProof({ db: unit.db, clock: app.clock }, form.email)))
    throw new Refusal('too_many_requests', { retryAfter: untilMoreProofs(now) })
  if (priceCents > 0 && (await countHoldsOfNetwork(unit.db, form.network, at)) >= holdsOfNetwork)
    throw new Refusal('too_many_requests', { retryAfter: visitHold / 1000 })
  const visitId = await insertVisit(unit.db, {
    memberId,
    classId,
    bookingId: booking.id,
    kind,
    priceCents,
    document,
    mailbox: kind === 'trial' ? mailboxOf(form.email) : null,
    language: form.language,
    now: at,
    heldUntil: priceCents > 0 ? new Date(now + visitHold) : null,
    network: priceCents > 0 ? form.network : null,
  })
  await insertLink(unit.db, { hash: form.hash, visitId, mailed: false, now: at })
  if (priceCents === 0)
    await mailBooked(unit, now, {
      id: visitId,
      memberId,
      classId,
      language: form.language,
      priceCents,
      freeUntil: Math.min(leaveDeadline(booking, gymClass) ?? gymClass.starts_at, gymClass.starts_at),
    })
}

/** A guest is known by the address; what they typed the first time stays. */
async function guestOf(unit: Unit, form: Booking, now: Date): Promise<number> {
  const known =
    (await selectByEmail(unit.db, form.email)) ??
    (await insertGuest(unit.db, { ...form, now })) ??
    (await selectByEmail(unit.db, form.email))
  if (typeof known === 'number') return known
  if (!known) throw new Refusal('not_found')
  if (known.isMember) throw new Refusal('email_taken')
  return known.id
}

async function join(
  unit: Unit,
  now: number,
  request: { memberId: number; classId: number; visitorHours: number },
): Promise<Place> {
  const [outcome] = await joinWithin(unit, now, [
    { ...request, asker: 'guest', byId: request.memberId, idempotencyKey: null },
  ])
  if (!outcome) throw new Error('join failed')
  if ('place' in outcome) return outcome.place
  const { refused, opensAt } = outcome
  throw new Refusal(refused, opensAt === undefined ? {} : { opensAt: new Date(opensAt).toISOString() })
}

function priceOf(
  app: FastifyInstance,
  gym: GymRow,
  { free, credit_type: creditType }: Place['gymClass'],
  { kind, price }: Booking,
): number {
  const offers = visitOffers({ free, creditType }, visitTerms(gym), app.provider !== null)
  const offer = offers.find((each) => each.kind === kind)
  if (!offer) throw new Refusal('not_on_sale')
  if (Math.round(price * 100) !== offer.cents)
    throw new Refusal('price_changed', { price: offer.cents / 100 })
  return offer.cents
}
