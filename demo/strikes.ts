import type { FastifyInstance } from 'fastify'
import { closeRoll } from '../domains/booking/server/bookings/roll/close-roll.ts'
import { applyRules } from '../domains/booking/server/strikes/apply-rules.ts'
import { forgiveStrike } from '../domains/booking/server/strikes/forgive-strike.ts'
import { changeSettings } from '../domains/gym/server/settings/change-settings.ts'
import { minutes } from '../platform/rules/local-time.ts'
import type { DemoMember } from './people.ts'
import { missLastPlaces } from './queries.ts'
import { withClock } from './with-clock.ts'

/** Missed classes count from this day on; imported ones never count. */
const daysAgo = 21

/** The member whose log-in is printed has missed two classes, one of them forgiven: no limit follows. */
export async function countMissedClasses(
  app: FastifyInstance,
  members: readonly DemoMember[],
  byId: number,
): Promise<void> {
  const now = app.clock()
  const since = now - minutes(daysAgo * 24 * 60)
  await changeSettings(withClock(app, since), { strikes: true }, byId, {
    after: (unit) => applyRules(unit, since, true),
  })
  const member = members.find(({ scenario }) => scenario === 'planned')
  if (!member) return
  const missed = await missLastPlaces(app.db, member.id, { since, until: now - minutes(24 * 60), most: 2 })
  for (const { classId } of missed)
    await closeRoll(app.pool, now, { classId, by: { id: byId, isAdmin: true } })
  const [forgiven, counts] = missed
  if (!forgiven || !counts) return
  await forgiveStrike(app.pool, now, { bookingId: forgiven.id, byId, why: 'Ens va trucar: s’havia fet mal.' })
}
