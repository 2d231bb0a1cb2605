import type { FastifyInstance } from 'fastify'
import type { AuditAction } from '../../../contracts/audit.ts'
import type { Day } from '../../../rules/local-time.ts'
import { type AuditDeclaration, type Unit, unitOfWork } from '../../unit-of-work.ts'
import { type Seating, seatWithLine } from '../bookings/seating.ts'
import { lockMember, selectClassesHeld } from './queries.ts'

/** Somebody booked between looking and locking: the whole is begun anew. */
class Moved extends Error {}

const MOST_TRIES = 5

/**
 * Does work under the locks of all coming classes from a day on in which a member has a place or waits, and of the member:
 * classes first, then people, as everywhere. Nothing of theirs changes meanwhile. `first` takes locks that go before those.
 */
export async function withPlaces<T, const A extends AuditAction = never>(
  app: FastifyInstance,
  declaration: AuditDeclaration<A>,
  memberId: number,
  from: Day,
  work: (unit: Unit<NoInfer<A>>, seating: Seating) => Promise<T>,
  first?: (unit: Unit) => Promise<void>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await unitOfWork(app, declaration, async (unit) => {
        const now = app.clock()
        await first?.(unit)
        const held = await selectClassesHeld(unit.db, memberId, from, now)
        const seating = await seatWithLine(unit, now, held)
        await lockMember(unit.db, memberId)
        const isSame = (await selectClassesHeld(unit.db, memberId, from, now)).every((id) =>
          held.includes(id),
        )
        if (!isSame) throw new Moved()
        return await work(unit, seating)
      })
    } catch (error) {
      if (!(error instanceof Moved) || tries >= MOST_TRIES) throw error
    }
  }
}
