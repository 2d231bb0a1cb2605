import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Credits, CreditType } from '../../../contracts/values.ts'
import { creditsExpireAt } from '../../../rules/credit-ledger.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { zoneOfMember } from '../centers/whose-day.ts'
import { findGym } from '../settings/find-gym.ts'
import { correctLot, insertLot, lockLots } from './queries.ts'

/**
 * Makes the bought credits of a member what they are to be, with a line in the ledger for the difference: what is too many
 * goes from those that expire soonest, what is too few comes as new ones. @throws Refusal changed_meanwhile (not as in `was`)
 */
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
      const has = lots.reduce((sum, lot) => sum + lot.remaining, 0)
      const field = kind === 'OPEN' ? 'open' : 'activity'
      before[field] = has
      if (was && was[field] !== has) throw new Refusal('changed_meanwhile')
      const reference = `correction:${randomUUID()}`
      if (amount > has) {
        const grant = { memberId, kind, amount: amount - has, expiresAt, byMemberId, why, reference }
        await insertLot(unit.db, now, { ...grant, source: 'correction' })
      }
      let tooMany = has - amount
      for (const lot of lots) {
        const taken = Math.min(tooMany, lot.remaining)
        if (taken <= 0) break
        tooMany -= taken
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
