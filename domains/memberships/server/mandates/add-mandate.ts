import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { requireUnchanged } from '../../../../platform/server/require-unchanged.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { findMember } from '../../../people/server/members/find-member.ts'
import { setPaysAtDesk } from '../../../sales/server/bills/change-way.ts'
import { followWays, lockBillsOfMembers } from '../../../sales/server/bills/debit-bills.ts'
import type { changeMandate as changeMandateEndpoint } from '../../contract/mandates.ts'
import { lastFour } from '../../rules/account-number.ts'
import { type MandateForm, type PayerAddress, readMandate } from './account-fields.ts'
import { endMandate } from './end-mandates.ts'
import { insertMandate, type MandateRow, selectMandate, selectSigned, updateMandate } from './queries.ts'

/** A signed one replaces the current one. @throws Refusal not_found, not_active, bad_request, reference_taken, changed_meanwhile */
export async function addMandate(
  app: FastifyInstance,
  memberId: number,
  form: MandateForm,
  byMemberId: number,
): Promise<number> {
  const now = app.clock()
  const { iban, ...mandate } = readMandate(form, await dayOfGym(app.db, now))
  if (!iban) throw new Refusal('bad_request', { fields: { iban: 'required' } })
  const member = await orNotFound(findMember(app.db, memberId, now))
  if (member.guest) throw new Refusal('not_active')
  return unitOfWork(app, { audit: 'add-mandate' }, async (unit) => {
    if (mandate.signedOn) await endReplaced(unit, now, memberId, byMemberId)
    else await lockBillsOfMembers(unit.db, [memberId])
    const id = await insertMandate(unit.db, new Date(now), { ...mandate, iban, memberId, byMemberId })
    if (mandate.signedOn) await payBySigned(unit, now, memberId)
    unit.audit({
      byMemberId,
      action: 'add-mandate',
      entityId: id,
      aboutMemberId: memberId,
      after: { holder: mandate.holder, account: lastFour(iban), signedOn: mandate.signedOn },
    })
    return id
  }).catch(refuseDuplicates)
}

/** A mandate signed now is how the member pays from now on. */
async function payBySigned(unit: Unit, now: Millis, memberId: number): Promise<void> {
  if (!(await setPaysAtDesk(unit, now, memberId, false))) await followWays(unit, now, [memberId])
}

/** Ends the mandate that a newly signed one replaces. Leaves the member locked. */
async function endReplaced(unit: Unit, now: Millis, memberId: number, byMemberId: number): Promise<void> {
  const before = await selectSigned(unit.db, memberId)
  if (before !== undefined) await endMandate(unit, now, { id: before, memberId }, 'replaced', byMemberId)
  await lockBillsOfMembers(unit.db, [memberId])
}

/** Used mandates keep account, reference and date. @throws Refusal not_found, bad_request, mandate_used, mandate_ended, changed_meanwhile */
export async function changeMandate(
  app: FastifyInstance,
  id: number,
  { was, ...form }: BodyOf<typeof changeMandateEndpoint>,
  byMemberId: number,
): Promise<void> {
  const now = app.clock()
  const found = await orNotFound(selectMandate(app.db, id))
  const wish = readMandate(form, await dayOfGym(app.db, now), found.iban)
  await unitOfWork(app, { audit: 'change-mandate' }, async (unit) => {
    const { member_id: memberId } = found
    if (wish.signedOn && !found.signed_on) await endReplaced(unit, now, memberId, byMemberId)
    else await lockBillsOfMembers(unit.db, [memberId])
    const before = await selectMandate(unit.db, id)
    if (!before || before.cancelled_at) throw new Refusal('mandate_ended')
    requireUnchanged(asForm(wish), was, { ...asForm(before), signedOn: before.signed_on })
    const after = changed(before, wish)
    await updateMandate(unit.db, id, after)
    if (wish.signedOn && !found.signed_on) await payBySigned(unit, now, memberId)
    else await followWays(unit, now, [memberId])
    unit.audit({
      byMemberId,
      action: 'change-mandate',
      entityId: id,
      aboutMemberId: memberId,
      before: auditFields(before),
      after: auditFields(after),
    })
  }).catch(refuseDuplicates)
}

/** The parts of the address beside the other fields, as the form has them. */
const asForm = <T extends { address: PayerAddress | null }>({ address, ...row }: T) => ({
  ...row,
  street: address?.street ?? null,
  postCode: address?.postCode ?? null,
  town: address?.town ?? null,
  country: address?.country ?? null,
})

const auditFields = ({
  reference,
  holder,
  iban,
  bic,
  address,
  signed_on: signedOn,
}: ReturnType<typeof changed>) => ({
  reference,
  holder,
  account: lastFour(iban),
  bic,
  address: address && `${address.street}, ${address.postCode} ${address.town} (${address.country})`,
  signedOn,
})

function changed(before: MandateRow, wish: ReturnType<typeof readMandate>) {
  const after = {
    reference: wish.reference ?? before.reference,
    holder: wish.holder,
    iban: wish.iban ?? before.iban,
    bic: wish.bic,
    address: wish.address,
    signed_on: wish.signedOn ?? before.signed_on,
  }
  const isOther =
    after.reference !== before.reference || after.iban !== before.iban || after.signed_on !== before.signed_on
  if (before.used && isOther) throw new Refusal('mandate_used')
  return after
}

/** @throws Refusal not_found, mandate_ended, changed_meanwhile */
export async function cancelMandate(
  app: FastifyInstance,
  id: number,
  why: string,
  byMemberId: number,
): Promise<void> {
  const now = app.clock()
  const found = await orNotFound(selectMandate(app.db, id))
  await unitOfWork(app, { audit: 'cancel-mandate' }, async (unit) => {
    const { member_id: memberId } = found
    if (!(await endMandate(unit, now, { id, memberId }, 'cancelled', byMemberId)))
      throw new Refusal('mandate_ended')
    const entry = {
      byMemberId,
      action: 'cancel-mandate',
      entityId: id,
      aboutMemberId: memberId,
      why,
    } as const
    unit.audit({ ...entry, before: { reference: found.reference } })
  })
}

const refuseDuplicates = refusedAs({
  mandates_reference_key: 'reference_taken',
  mandates_one_live: 'changed_meanwhile',
  mandates_one_unsigned: 'changed_meanwhile',
})
