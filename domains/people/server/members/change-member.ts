import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { isSameAddress } from '../../../../platform/contract/mail-address.ts'
import { isGranted, roleNames } from '../../../../platform/contract/roles.ts'
import type { Was } from '../../../../platform/contract/was.ts'
import { isValidCin, normalCin } from '../../../../platform/rules/identity-document.ts'
import { isAddressTaken, violates } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { requireUnchanged } from '../../../../platform/server/require-unchanged.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { columnOf, type FieldName, fieldsWith, personalFields } from '../../contract/member-fields.ts'
import type { MemberData, MemberStatus, PersonalData } from '../../contract/members.ts'
import { lockAdminChanges, mailAdmins, requireMayTouchAdmin, requireOtherAdmin } from './admins.ts'
import { announceCoach } from './announce-coach.ts'
import { byColumn } from './by-column.ts'
import { checkPersonalData } from './check-personal-data.ts'
import { isInMaintenance, lockForChange, updateMember } from './queries.ts'

/** Ends sessions and bookings in the transaction of `write`; `first` takes locks that precede those of classes. */
export type LockOut = (
  app: FastifyInstance,
  member: { memberId: number; byId: number },
  write: (unit: Unit<'change-member'>) => Promise<void>,
  first: (unit: Unit) => Promise<void>,
) => Promise<void>

/** Upper features that take part when a member is changed. */
export interface MemberUpcalls {
  lockOut: LockOut
  /** Takes members who may not coach any more off the timetable. */
  releaseClasses: (app: FastifyInstance, now: number) => Promise<unknown>
  /** Asks for the confirmation of an address that staff gave, and ends links to earlier ones. */
  confirmStaffEmail: (
    unit: Pick<Unit, 'db' | 'send'>,
    member: { memberId: number; email: string; language: Language; now: number },
  ) => Promise<void>
}

export interface MemberChange {
  memberId: number
  byId: number
  data: Partial<MemberData>
  /** The values the admin saw; if given, a field that changed since is refused. */
  was?: Was
  why: string
}

/** Writes only fields that differ, so that concurrent changes of other fields survive. */
export async function changeMember(
  app: FastifyInstance,
  change: MemberChange,
  upcalls: MemberUpcalls,
): Promise<void> {
  const { memberId, byId } = change
  const data = await checked(app, change)
  try {
    if (data.status === 'INACTIVE') {
      await upcalls.lockOut(
        app,
        { memberId, byId },
        (unit) => write(app, unit, change, data, upcalls),
        (unit) => lockAdminChanges(unit.db),
      )
    } else {
      await unitOfWork(app, { audit: 'change-member' }, async (unit) => {
        if (data.roles) await lockAdminChanges(unit.db)
        await write(app, unit, change, data, upcalls)
      })
    }
  } catch (error) {
    if (isAddressTaken(error)) throw new Refusal('email_taken')
    if (violates(error, 'members_cin_key')) throw new Refusal('cin_taken')
    throw error
  }
  if (!data.roles && !data.status) return
  // Not undone with it: a job finds what is left.
  await upcalls.releaseClasses(app, app.clock()).catch((err: unknown) => {
    app.log.error({ err }, 'releasing the classes of a coach failed, will retry')
  })
}

async function checked(app: FastifyInstance, { memberId, data }: MemberChange): Promise<Partial<MemberData>> {
  await checkPersonalData(app, memberId, data)
  const cin = data.cin === undefined ? undefined : normalCin(data.cin)
  if (cin !== undefined && !isValidCin(cin))
    throw new Refusal('bad_request', { fields: { cin: 'cin_invalid' } })
  const roles = data.roles && roleNames.filter((role) => !isGranted(role) || data.roles?.includes(role))
  return { ...data, ...(cin === undefined ? {} : { cin }), ...(roles ? { roles } : {}) }
}

/** With these an admin could be shut out. */
const accessFields: readonly FieldName[] = ['email', 'cin', 'roles', 'status']

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

async function write(
  app: FastifyInstance,
  unit: Unit<'change-member'>,
  { memberId, byId, was, why }: MemberChange,
  data: Partial<MemberData>,
  { confirmStaffEmail }: MemberUpcalls,
): Promise<void> {
  const before = await orNotFound(lockForChange(unit.db, memberId))
  const previous = (field: FieldName): unknown => before[columnOf(field)]
  const fields = (Object.keys(data) as FieldName[]).filter((field) => data[field] !== undefined)
  requireUnchanged(data, was, { ...before, centerId: before.center_id })
  const changed = fields.filter((field) => !same(data[field], previous(field)))
  if (changed.length === 0) return
  const now = app.clock()
  const email = data.email !== undefined && !isSameAddress(data.email, before.email) ? data.email : undefined
  // An admin's own address needs the password, like everybody's.
  if (email !== undefined && memberId === byId)
    throw new Refusal('bad_request', { fields: { email: 'email_by_link' } })
  const status = changed.includes('status')
    ? await statusFor(unit.db, memberId, before, data.status)
    : undefined
  const isAdminNow = before.roles.includes('ADMIN') && before.status !== 'INACTIVE'
  const staysAdmin = (data.roles ?? before.roles).includes('ADMIN') && status !== 'INACTIVE'
  const change = isAdminNow === staysAdmin ? undefined : staysAdmin ? 'promoted' : 'removed'
  if (change && why === '') throw new Refusal('bad_request', { fields: { why: 'required' } })
  if (change === 'removed') await requireOtherAdmin(unit.db, memberId)
  if (isAdminNow && (change || changed.some((field) => accessFields.includes(field))))
    await requireMayTouchAdmin(unit.db, { memberId, byId, now })
  const pick = (value: (field: FieldName) => unknown) =>
    Object.fromEntries(changed.map((field) => [field, value(field)]))
  const after = { ...pick((field) => data[field]), ...(status ? { status } : {}) }
  await updateMember(unit.db, memberId, {
    ...byColumn(after),
    ...(change && { admin_since: change === 'promoted' ? new Date(now) : null }),
  })
  if (change) await mailAdmins(unit, change, { memberId, byId, why })
  if (email !== undefined) {
    const language = (data.language ?? before.language) as Language
    if (before.email && before.email_confirmed_at)
      unit.send([{ channel: 'mail', recipient: before.email, language, template: 'email_changed' }])
    await confirmStaffEmail(unit, { memberId, email, language, now })
  }
  unit.audit({
    byMemberId: byId,
    action: 'change-member',
    entityId: memberId,
    aboutMemberId: memberId,
    before: pick(previous),
    after,
    why,
  })
  unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  announceCoach(unit, [...before.roles, ...(data.roles ?? [])])
}

/** Reactivation during maintenance returns to MAINTENANCE; no other change of status is allowed. */
async function statusFor(
  db: Kysely<DB>,
  memberId: number,
  before: { status: string },
  wanted: MemberStatus | undefined,
): Promise<MemberStatus> {
  if (wanted === 'INACTIVE') return wanted
  if (before.status === 'INACTIVE') return (await isInMaintenance(db, memberId)) ? 'MAINTENANCE' : 'ACTIVE'
  throw new Refusal('bad_request', { fields: { status: 'invalid' } })
}

export const hasStaffFields = (data: Partial<MemberData>): boolean =>
  fieldsWith('staff').some((field) => data[field] !== undefined)

export const personalOnly = (data: Partial<MemberData>): Partial<PersonalData> =>
  Object.fromEntries(personalFields.map((field) => [field, data[field]]))
