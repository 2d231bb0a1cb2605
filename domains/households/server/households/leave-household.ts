import type { FastifyInstance } from 'fastify'
import { isMinor } from '../../../../platform/rules/ages.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { endActing } from '../../../people/server/auth/acting.ts'
import { lockPeople, nextPayer } from './change-household.ts'
import { deleteInvitationsBy } from './invitation-queries.ts'
import * as queries from './queries.ts'

/**
 * Takes a member out of their household, and deletes it when no managing adult is left. Minors keep a managing adult;
 * dependants without a document or log-in too. Calendar addresses that a person who may act no more has seen stop working.
 * `isMoved`: into another household, which looks after them. Returns the household; null without one.
 * @throws Refusal minor_without_adult, dependant_needs_adult, payer_needed, payment_overdue, shared_pack_in_use
 */
export async function leave(
  { clock }: Pick<FastifyInstance, 'clock'>,
  { db, announce }: Pick<Unit, 'db' | 'announce'>,
  memberId: number,
  { isErased = false, isMoved = false } = {},
): Promise<number | null> {
  const household = await queries.lockHouseholdOf(db, memberId)
  if (!household) return null
  const people = await lockPeople(db, household.id)
  const own = people.find(({ id }) => id === memberId)
  const rest = people.filter(({ id }) => id !== memberId)
  const managers = rest.filter(({ seat }) => seat !== null)
  const today = await dayOfMember(db, clock(), memberId)
  if (own?.seat === null && !isErased && !isMoved) {
    if (isMinor(own.birth, today)) throw new Refusal('minor_without_adult')
    if (!own.is_identified) throw new Refusal('dependant_needs_adult')
  }
  if (managers.length === 0) {
    if (rest.some(({ birth }) => isMinor(birth, today))) throw new Refusal('minor_without_adult')
    if (rest.some(({ is_identified }) => !is_identified)) throw new Refusal('dependant_needs_adult')
  }
  const isHandedOn = household.payer_id === memberId && managers.length > 0
  const payerId = isHandedOn ? nextPayer(people, memberId) : null
  const others = rest.map(({ id }) => id)
  if (await queries.owes(db, memberId, others)) throw new Refusal('payment_overdue')
  if (await queries.paysFor(db, memberId, others, clock())) throw new Refusal('shared_pack_in_use')
  await endActing(db, [memberId], others)
  await endActing(db, others, [memberId])
  const wereSeen = people.filter(
    (person) => (person.seat === null || person.lets_act) && (person.id === memberId || own?.seat !== null),
  )
  await queries.deleteCalendarAddresses(
    db,
    wereSeen.map(({ id }) => id),
  )
  await deleteInvitationsBy(db, memberId)
  const free = managers.length > 0 ? [] : others
  await queries.setDependant(db, isErased || isMoved ? free : [memberId, ...free], false)
  if (managers.length === 0) await queries.deleteHousehold(db, household.id)
  else {
    await queries.deletePerson(db, memberId)
    if (payerId !== null) await queries.updatePayer(db, household.id, payerId)
  }
  announce(people.map(({ id }) => ({ t: 'user', id, what: 'account' })))
  return household.id
}
