import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Credits, CreditType } from '../../../../platform/contract/values.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { zoneOfMember } from '../../../gym/server/centers/current-day.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { creditsExpireAt } from '../../rules/credit-ledger.ts'
import { correctLot, insertLot, lockLots } from './queries.ts'

/** Sets the total; the difference goes into the ledger. @throws Refusal changed_meanwhile (differs from `was`) */
export async function correctCredits(
  app: FastifyInstance,
  correction: { memberId: number; credits: Credits; was?: Credits; why: string; byMemberId: number },
): Promise<void> {
  const { memberId, credits, was, why, byMemberId } = correction
  const now = app.clock()
  const { credit_months } = await findGym(app)
  const expiresAt = creditsExpireAt(now, credit_months, await zoneOfMember(app.db, memberId))
  await unitOfWork(app, { audit: 'correct-credits' }, async (unit) => {
    const before: Record<string, number> = {}
    const wanted: [CreditType, number][] = [
      ['ACTIVITY', credits.activity],
      ['OPEN', credits.open],
    ]
    for (const [kind, amount] of wanted) {
      const lots = await lockLots(unit.db, memberId, kind, new Date(now))
      const current = lots.reduce((sum, lot) => sum + lot.remaining, 0)
      const field = kind === 'OPEN' ? 'open' : 'activity'
      before[field] = current
      if (was && was[field] !== current) throw new Refusal('changed_meanwhile')
      const reference = `correction:${randomUUID()}`
      if (amount > current) {
        const grant = { memberId, kind, amount: amount - current, expiresAt, byMemberId, why, reference }
        await insertLot(unit.db, now, { ...grant, source: 'correction' })
      }
      let surplus = current - amount
      for (const lot of lots) {
        const taken = Math.min(surplus, lot.remaining)
        if (taken <= 0) break
        surplus -= taken
        await correctLot(unit.db, new Date(now), {
          id: lot.id,
          memberId,
          taken,
          byMemberId,
          why,
          reference: `${reference}:${lot.id}`,
        })
      }
    }
    unit.audit({
      byMemberId,
      action: 'correct-credits',
      entityId: null,
      aboutMemberId: memberId,
      before,
      after: credits,
      why,
    })
    unit.announce([{ t: 'user', id: memberId, what: 'credits' }])
  })
}
