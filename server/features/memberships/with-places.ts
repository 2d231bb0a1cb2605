import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../rules/local-time.ts'
import { type Tx, transaction } from '../../transaction.ts'
import { type Seating, seatWithLine } from '../bookings/seating.ts'
import { lockMember, selectClassesHeld } from './queries.ts'

/** Somebody booked between looking and locking: the whole is begun anew. */
class Moved extends Error {}

const MOST_TRIES = 5

/**
 * Does work under the locks of all coming classes from a day on in which a member has a place or waits, and of the member:
 * classes first, then people, as everywhere. Nothing of theirs changes meanwhile. `first` takes locks that go before those.
 */
export async function withPlaces<T>(
  app: FastifyInstance,
  memberId: number,
  from: Day,
  work: (tx: Tx, seating: Seating) => Promise<T>,
  first?: (tx: Tx) => Promise<void>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction(app.pool, async (tx) => {
        const now = app.clock()
        await first?.(tx)
        const held = await selectClassesHeld(tx.db, memberId, from, now)
        const seating = await seatWithLine(tx, now, held)
        await lockMember(tx.db, memberId)
        const isSame = (await selectClassesHeld(tx.db, memberId, from, now)).every((id) => held.includes(id))
        if (!isSame) throw new Moved()
        return await work(tx, seating)
      })
    } catch (error) {
      if (!(error instanceof Moved) || tries >= MOST_TRIES) throw error
    }
  }
}
