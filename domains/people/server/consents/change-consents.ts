import type { FastifyInstance } from 'fastify'
import { mayConsent } from '../../../../platform/rules/ages.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { type Consents, consentKinds } from '../../contract/consents.ts'
import { endConsent, insertConsent, lockPerson, selectConsents } from './queries.ts'

/** @throws Refusal not_found */
export async function findConsents(app: FastifyInstance, memberId: number): Promise<Consents> {
  return orNotFound(selectConsents(app.db, memberId, await dayOfMember(app.db, app.clock(), memberId)))
}

/**
 * Gives or withdraws consents. The caller has checked that `byId` may act for the member.
 * @throws Refusal not_found, consent_own, consent_by_adult
 */
export async function changeConsents(
  app: FastifyInstance,
  { memberId, byId, change }: { memberId: number; byId: number; change: Partial<Consents> },
): Promise<Consents> {
  const now = new Date(app.clock())
  const today = await dayOfMember(app.db, now.getTime(), memberId)
  await unitOfWork(app, { audit: 'change-consents', unless: true }, async (unit) => {
    const { birth, dependant } = await orNotFound(lockPerson(unit.db, memberId))
    const isOldEnough = mayConsent(birth, today)
    if (byId === memberId ? birth !== null && !isOldEnough : !dependant || isOldEnough)
      throw new Refusal(byId === memberId ? 'consent_by_adult' : 'consent_own')
    const before = await orNotFound(selectConsents(unit.db, memberId, today))
    const changed = consentKinds.filter((kind) => change[kind] !== undefined && change[kind] !== before[kind])
    for (const kind of changed) {
      // What ended by age is closed, too, when it is given anew.
      await endConsent(unit.db, { memberId, kind, byId, now })
      if (change[kind]) await insertConsent(unit.db, { memberId, kind, byId, now })
    }
    if (changed.length === 0) return
    const pick = (from: Partial<Consents>) => Object.fromEntries(changed.map((kind) => [kind, from[kind]]))
    unit.audit({
      byMemberId: byId,
      action: 'change-consents',
      entityId: memberId,
      aboutMemberId: memberId,
      before: pick(before),
      after: pick(change),
    })
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  })
  return findConsents(app, memberId)
}
