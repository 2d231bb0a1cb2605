import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { OutgoingMessage } from '../../../../platform/server/notifications/enqueue.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { countStrikes } from '../../rules/strikes.ts'
import {
  lockLimits,
  lockRules,
  markTold,
  membersIn,
  type StrikeRow,
  selectStrikes,
  writeLimits,
} from './queries.ts'

/** For commands that lock the member before they recount: settings come before members. */
export const holdStrikeRules = async (unit: Unit): Promise<void> => void (await lockRules(unit.db))

/**
 * Brings the limits of members in step with their strikes, and tells them what is new. Runs in the transaction that changed a roll,
 * a tick, a late leave or the settings, after it locked the classes.
 */
export async function recountStrikes(unit: Unit, now: Millis, memberIds: readonly number[]): Promise<void> {
  const rules = await lockRules(unit.db)
  if (!rules.strikes || memberIds.length === 0) return
  const before = await lockLimits(unit.db, memberIds)
  const strikes = Map.groupBy(await selectStrikes(unit.db, memberIds, now), (row) => row.member_id)
  const counted = before.map(({ id, limitedUntil }) => {
    const own = strikes.get(id) ?? []
    const count = countStrikes(own, rules, now)
    const ids = new Set(count.counting.map((strike) => strike.id))
    return { id, before: limitedUntil, count, strikes: own.filter((strike) => ids.has(strike.id)) }
  })
  const changed = counted.filter((one) => one.before !== one.count.limitedUntil)
  if (changed.length > 0)
    await writeLimits(
      unit.db,
      changed.map(({ id, count }) => ({ id, until: count.limitedUntil })),
    )
  const counting = counted.flatMap((one) => one.strikes.map(({ id }) => id))
  const fresh = counting.length > 0 ? await markTold(unit.db, counting, now) : new Set<number>()
  unit.send(counted.flatMap((one) => newsOf(one, { fresh, rules, now })))
  unit.announce(counted.map(({ id }) => ({ t: 'user', id, what: 'bookings' })))
}

/** Requires the lock of the class. A tick may decide what all unticked places of the class mean. */
export const recountClass = async (unit: Unit, now: Millis, classId: number): Promise<void> =>
  recountStrikes(unit, now, await membersIn(unit.db, classId))

interface Counted {
  id: number
  before: Millis | null
  count: ReturnType<typeof countStrikes>
  strikes: readonly StrikeRow[]
}

type Told = {
  fresh: ReadonlySet<number>
  rules: { strikeLimit: number; strikeHours: number }
  now: Millis
}

/** At most one message: that a limit begins, or else that a strike counts. */
function newsOf(
  { id: memberId, before, count, strikes }: Counted,
  { fresh, rules, now }: Told,
): OutgoingMessage[] {
  const { limitedUntil } = count
  const last = strikes.findLast((strike) => fresh.has(strike.id)) ?? strikes.at(-1)
  if (!last) return []
  const { class_id: classId, why } = last
  const began = limitedUntil !== null && (before === null || before <= now || before < limitedUntil)
  if (began)
    return [
      {
        template: 'booking_limited',
        memberId,
        details: { classId, why, until: limitedUntil, hours: rules.strikeHours },
      },
    ]
  if (!fresh.has(last.id)) return []
  const until = count.counting.find(({ id }) => id === last.id)?.until ?? now
  const details = { classId, why, until, counting: strikes.length, limit: rules.strikeLimit }
  return [{ template: 'class_missed', memberId, details }]
}
