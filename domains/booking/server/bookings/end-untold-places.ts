import type pg from 'pg'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { costsCredit } from '../../rules/charge.ts'
import { endPlaces } from './end-places.ts'
import { seatWithLine } from './seating.ts'
import { selectUnusedUntold } from './untold-queries.ts'

const day = minutes(24 * 60)
/** Trainers have that long to tick who came. */
const ENDED_FOR = day
/** A node that was off for a week goes on. */
const ENDED_AT_MOST_FOR = 8 * day
const AT_MOST = 200

/**
 * Ends places from the waiting list that were not used and that their members could not be told of, and returns what they cost: nobody loses
 * a credit for a class they knew nothing of.
 */
export async function endUntoldPlaces(pool: pg.Pool, now: Millis): Promise<void> {
  const range = { from: now - ENDED_AT_MOST_FOR, until: now - ENDED_FOR }
  const unused = await unitOfWork(pool, { unaudited: 'a job' }, ({ db }) =>
    selectUnusedUntold(db, range, AT_MOST),
  )
  for (const [classId, places] of Map.groupBy(unused, (place) => place.classId)) {
    const ids = new Set(places.map(({ id }) => id))
    await unitOfWork(pool, { unaudited: 'a job' }, async (unit) => {
      const seating = await seatWithLine(unit, now, [classId])
      const ended = seating
        .in(classId)
        .filter(({ id, status, validated }) => ids.has(id) && status === 'IN' && !validated)
        .map((booking) => ({ booking, reason: 'untold' as const, giveBack: costsCredit(booking.charge) }))
      unit.announce(await endPlaces(unit, seating, null, ended))
    })
  }
}
