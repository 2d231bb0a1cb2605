import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { normalCin } from '../../../rules/identity-document.ts'
import { dayAt, type Millis } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import { type Unit, unitOfWork } from '../../unit-of-work.ts'
import { verifyPassword } from '../auth/verify-password.ts'
import { endPlaces } from '../bookings/end-places.ts'
import { promoteWaiting } from '../bookings/promote-waiting.ts'
import { seatWithLine } from '../bookings/seating.ts'
import { endMandatesOfErased } from '../mandates/end-mandates.ts'
import { findMember } from '../members/find-member.ts'
import { keepAnAdmin, watchAdmins } from '../members/keep-an-admin.ts'
import {
  comingClassesOf,
  endPlan,
  forgetMember,
  hasPaymentUnderWay,
  lockForErasing,
  selectOpenBill,
  voidBill,
} from './erase-queries.ts'

/** How often it is begun anew because the member booked in the very moment. */
const MOST_TRIES = 5

/**
 * Erases an account for good, in one transaction: coming places and waits end and go to who waits, the plan ends,
 * personal data is gone, nobody can log in. A last mail goes to the address that is forgotten with it.
 * @throws Refusal not_found, wrong_password, last_admin, payment_pending, payment_overdue, unavailable
 */
export async function eraseAccount(app: FastifyInstance, memberId: number, password: string): Promise<void> {
  const { roles } = await verifyPassword(app, memberId, password)
  await eraseInTries(app, { memberId, isAdmin: roles.includes('ADMIN'), byId: memberId })
}

/**
 * The same for a member who asks an admin, and on record; `cin` is the member's document number, typed once more.
 * @throws Refusal not_found, bad_request, last_admin, payment_pending, payment_overdue, unavailable
 */
export async function eraseByStaff(
  app: FastifyInstance,
  { memberId, cin, why, byId }: { memberId: number; cin: string; why: string; byId: number },
): Promise<void> {
  const member = await findMember(app.db, memberId, app.clock())
  // One's own account is erased where one's own password is asked for.
  if (!member || memberId === byId) throw new Refusal('not_found')
  if (member.cin !== normalCin(cin)) throw new Refusal('bad_request', { fields: { cin: 'invalid' } })
  await eraseInTries(app, { memberId, isAdmin: member.roles.includes('ADMIN'), byId, why })
}

interface Erasure {
  memberId: number
  isAdmin: boolean
  byId: number
  why?: string
}

async function eraseInTries(app: FastifyInstance, erasure: Erasure): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    if (
      await unitOfWork(app, { audit: 'erase-account', unless: erasure.byId === erasure.memberId }, (unit) =>
        erase(app, unit, erasure),
      )
    )
      return
  }
  throw new Refusal('unavailable', { retryAfter: 2 })
}

/** False, and nothing done, when a class that was not locked has come in between. */
async function erase(
  app: FastifyInstance,
  unit: Unit<'erase-account'>,
  { memberId, isAdmin, byId, why = '' }: Erasure,
): Promise<boolean> {
  const now = app.clock()
  if (isAdmin) {
    await watchAdmins(unit.db)
    await keepAnAdmin(unit.db, memberId)
  }
  // Classes before members, as everywhere. Without classes nobody else is locked, and any order is right.
  const classIds = await comingClassesOf(unit.db, memberId, now)
  const seating = await seatWithLine(unit, now, classIds)
  if (classIds.length > 0 && !seating.members.has(memberId)) return false
  const member = await lockForErasing(unit.db, memberId)
  if (!member) throw new Refusal('not_found')
  const current = await comingClassesOf(unit.db, memberId, now)
  if (current.some((id) => !classIds.includes(id))) return false
  await settleUp(unit.db, memberId, now)

  const own = classIds.flatMap((id) => seating.in(id)).filter((booking) => booking.member_id === memberId)
  const places = own.map((booking) => ({
    booking,
    reason: 'erased' as const,
    giveBack: booking.charge === 'session' || booking.charge === 'credit',
  }))
  const events = await endPlaces(unit, seating, byId, places)
  events.push(...(await promoteWaiting(unit, seating, classIds)))
  await endPlan(unit.db, memberId, dayAt(now, member.time_zone), now)
  // Mandates stay: what was debited by them can be disputed for more than a year.
  await endMandatesOfErased(unit.db, now, memberId)
  await forgetMember(unit.db, memberId, member, now)
  if (byId !== memberId) {
    unit.audit({
      byMemberId: byId,
      action: 'erase-account',
      entityId: memberId,
      aboutMemberId: memberId,
      why,
    })
  }
  const { email: recipient, language } = member
  unit.send([{ channel: 'mail', recipient, language, template: 'account_erased' }])
  unit.announce([...events, { t: 'user', id: memberId, what: 'account' }])
  return true
}

/** Nothing is to come or to go any more between the member and the gym. @throws Refusal payment_pending, payment_overdue */
async function settleUp(db: Kysely<DB>, memberId: number, now: Millis): Promise<void> {
  if (await hasPaymentUnderWay(db, memberId)) throw new Refusal('payment_pending')
  const bill = await selectOpenBill(db, memberId)
  if (bill?.owed) throw new Refusal('payment_overdue')
  if (bill && !(await voidBill(db, bill.id, now))) throw new Refusal('payment_pending')
}
