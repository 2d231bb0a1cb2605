import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { lockLimits, lockRules, memberOfBooking, selectStrikes, writeForgiven } from './queries.ts'
import { recountStrikes } from './recount-strikes.ts'

/** A strike stops counting, also towards a limit that it caused. @throws Refusal not_found, not_missed */
export function forgiveStrike(
  pool: pg.Pool,
  now: Millis,
  { bookingId, byId, why }: { bookingId: number; byId: number; why: string },
): Promise<void> {
  return unitOfWork(pool, { audit: 'forgive-strike' }, async (unit) => {
    const memberId = await memberOfBooking(unit.db, bookingId)
    if (memberId === undefined) throw new Refusal('not_found')
    await lockRules(unit.db)
    await lockLimits(unit.db, [memberId])
    const strike = (await selectStrikes(unit.db, [memberId], now)).find(({ id }) => id === bookingId)
    if (!strike) throw new Refusal('not_missed')
    await writeForgiven(unit.db, bookingId, { now, byId, why })
    await recountStrikes(unit, now, [memberId])
    unit.send([{ template: 'strike_forgiven', memberId, details: { classId: strike.class_id } }])
    unit.audit({
      byMemberId: byId,
      action: 'forgive-strike',
      entityId: bookingId,
      aboutMemberId: memberId,
      before: { why: strike.why },
      why,
    })
  })
}
