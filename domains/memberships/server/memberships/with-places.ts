import type { FastifyInstance } from 'fastify'
import type { AuditAction } from '../../../../platform/contract/audit.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { type AuditDeclaration, type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { type Seating, seatWithLine } from '../../../booking/server/bookings/seating.ts'
import { lockMember, selectBookedClasses } from './queries.ts'

/** A booking was added between reading and locking: start again. */
class Moved extends Error {}

const MAX_TRIES = 5

/** Lock order: classes before members; `first` takes locks that precede both. */
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
        const held = await selectBookedClasses(unit.db, memberId, from, now)
        const seating = await seatWithLine(unit, now, held)
        await lockMember(unit.db, memberId)
        const isSame = (await selectBookedClasses(unit.db, memberId, from, now)).every((id) =>
          held.includes(id),
        )
        if (!isSame) throw new Moved()
        return await work(unit, seating)
      })
    } catch (error) {
      if (!(error instanceof Moved) || tries >= MAX_TRIES) throw error
    }
  }
}
