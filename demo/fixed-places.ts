import type { FastifyInstance } from 'fastify'
import { askPlace } from '../domains/booking/server/fixed-places/ask-place.ts'
import { minutes } from '../platform/rules/local-time.ts'
import { Refusal } from '../platform/server/refusal.ts'
import { selectRegulars, writePastWeeks } from './fixed-queries.ts'

/** How many slots have fixed places, and for how many days. */
const slots = 4
const daysAgo = 60

/**
 * The most regular members of some slots have held them for two months; where there are more of them, one waits. Their places in
 * the classes that are open are booked.
 */
export async function holdDemoSlots(app: FastifyInstance): Promise<void> {
  const since = app.clock() - minutes(daysAgo * 24 * 60)
  const regulars = await selectRegulars(app.db, new Date(since), new Date(app.clock()))
  const bySlot = [...Map.groupBy(regulars, (row) => row.slot_id)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, slots)
  for (const [slotId, members] of bySlot) {
    for (const { member_id: memberId } of members) {
      if ((await ask(app, since, slotId, memberId)) === 'line') break
    }
  }
  await writePastWeeks(app.db, new Date(app.clock()))
  await app.runJob('seat-fixed-places')
}

async function ask(app: FastifyInstance, at: number, slotId: number, memberId: number) {
  try {
    return (await askPlace(app.pool, at, slotId, memberId)).granted ? 'held' : 'line'
  } catch (error) {
    // Without a plan then, or with as many as it has sessions.
    if (error instanceof Refusal) return 'refused'
    throw error
  }
}
