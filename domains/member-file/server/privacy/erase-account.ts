import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { isSameAddress } from '../../../../platform/contract/mail-address.ts'
import { normalCin } from '../../../../platform/rules/identity-document.ts'
import { dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { endAppointmentsOf } from '../../../appointments/server/appointments/leave-appointment.ts'
import { seatWithLine } from '../../../booking/server/bookings/seating.ts'
import { leave } from '../../../households/server/households/leave-household.ts'
import { endMandatesOfErased } from '../../../memberships/server/mandates/end-mandates.ts'
import { verifyPassword } from '../../../people/server/auth/verify-password.ts'
import {
  lockAdminChanges,
  mailAdmins,
  requireMayTouchAdmin,
  requireOtherAdmin,
} from '../../../people/server/members/admins.ts'
import { findMember, type MemberRow } from '../../../people/server/members/find-member.ts'
import { releaseClasses } from '../../../timetable/server/coaches/release-classes.ts'
import { announceScores } from '../../../training/server/scores/announce-scores.ts'
import { endPlacesOfErased } from './end-places.ts'
import {
  comingClassesOf,
  endPlan,
  erasePersonalData,
  forgetMerges,
  hasPaymentUnderWay,
  lockForErasing,
  selectMerged,
  selectOpenBills,
  voidBills,
} from './erase-queries.ts'

const MAX_TRIES = 5

/** Future bookings go to the waiting lists; a last mail goes to the deleted address. */
export async function eraseAccount(app: FastifyInstance, memberId: number, password: string): Promise<void> {
  const { roles } = await verifyPassword(app, memberId, password)
  await eraseWithRetry(app, { memberId, isAdmin: roles.includes('ADMIN'), byId: memberId })
}

/** On the member's request, audited; `cin` is the document number as confirmation. */
export async function eraseByStaff(
  app: FastifyInstance,
  { memberId, cin, why, byId }: { memberId: number; cin: string; why: string; byId: number },
): Promise<void> {
  const member = await findMember(app.db, memberId, app.clock())
  // Admins erase their own account with their password instead.
  if (!member || memberId === byId) throw new Refusal('not_found')
  if (!isNamedBy(cin, member)) throw new Refusal('bad_request', { fields: { cin: 'invalid' } })
  await eraseWithRetry(app, { memberId, isAdmin: member.roles.includes('ADMIN'), byId, why })
}

/** By a managing adult, with their own password. The caller has checked that they may. */
export async function eraseDependantBy(
  app: FastifyInstance,
  memberId: number,
  { byId, password }: { byId: number; password: string },
): Promise<void> {
  await verifyPassword(app, byId, password)
  await eraseWithRetry(app, { memberId, isAdmin: false, byId })
}

/** Whoever has no document is named by the address, and a dependant without both by the name. */
function isNamedBy(typed: string, { cin, email, name, surname }: MemberRow): boolean {
  if (cin !== null) return cin === normalCin(typed)
  return email === null ? typed.trim() === `${name} ${surname}`.trim() : isSameAddress(typed, email)
}

/** Of a visitor who did not become a member. */
export const eraseGuest = (app: FastifyInstance, memberId: number): Promise<void> =>
  eraseWithRetry(app, { memberId, isAdmin: false, byId: memberId })

interface Erasure {
  memberId: number
  isAdmin: boolean
  byId: number
  why?: string
}

async function eraseWithRetry(app: FastifyInstance, erasure: Erasure): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    if (
      await unitOfWork(app, { audit: 'erase-account', unless: erasure.byId === erasure.memberId }, (unit) =>
        erase(app, unit, erasure),
      )
    ) {
      await releaseClasses(app, app.clock()).catch((err: unknown) => {
        app.log.error({ err }, 'releasing the classes of a coach failed, will retry')
      })
      return
    }
  }
  throw new Refusal('unavailable', { retryAfter: 2 })
}

/** False, with nothing done, if a class that is not locked was booked meanwhile. */
async function erase(
  app: FastifyInstance,
  unit: Unit<'erase-account'>,
  { memberId, isAdmin, byId, why = '' }: Erasure,
): Promise<boolean> {
  const now = app.clock()
  if (isAdmin) {
    await lockAdminChanges(unit.db)
    await requireOtherAdmin(unit.db, memberId)
    await requireMayTouchAdmin(unit.db, { memberId, byId, now })
    await mailAdmins(unit, 'removed', { memberId, byId, why })
  }
  // Lock order: classes before members. Without classes no other member is locked.
  const classIds = await comingClassesOf(unit.db, memberId, now)
  const seating = await seatWithLine(unit, now, classIds)
  if (classIds.length > 0 && !seating.members.has(memberId)) return false
  await endAppointmentsOf(unit, now, memberId, byId)
  const member = await orNotFound(lockForErasing(unit.db, memberId))
  const current = await comingClassesOf(unit.db, memberId, now)
  if (current.some((id) => !classIds.includes(id))) return false
  await requireNothingPending(unit.db, memberId, now)

  await endPlacesOfErased(unit, seating, { memberId, byId, classIds })
  await endPlan(unit.db, memberId, dayAt(now, member.time_zone), now)
  // Mandates stay: their debits can be disputed for more than a year.
  await endMandatesOfErased(unit.db, now, memberId)
  // Open boards drop the scores.
  await announceScores(unit, memberId, now)
  await leave(app, unit, memberId, { isErased: true })
  await erasePersonalData(unit.db, memberId, member, now)
  await forgetMerges(unit.db, memberId)
  for (const id of await selectMerged(unit.db, memberId))
    await erasePersonalData(unit.db, id, { ...member, email: '' }, now)
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
  // Dependants may have no address.
  if (recipient) unit.send([{ channel: 'mail', recipient, language, template: 'account_erased' }])
  unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  return true
}

/** Requires that no payment is pending and voids untried bills. @throws Refusal payment_pending, payment_overdue */
async function requireNothingPending(db: Kysely<DB>, memberId: number, now: Millis): Promise<void> {
  if (await hasPaymentUnderWay(db, memberId)) throw new Refusal('payment_pending')
  const bills = await selectOpenBills(db, memberId)
  if (bills.some(({ owed }) => owed)) throw new Refusal('payment_overdue')
  const ids = bills.map(({ id }) => id)
  if (!(await voidBills(db, ids, now))) throw new Refusal('payment_pending')
}
