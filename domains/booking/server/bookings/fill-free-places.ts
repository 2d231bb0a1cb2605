import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { endPlaces } from './end-places.ts'
import { classesToFill, classesToLapse } from './join/line-queries.ts'
import { promoteWaiting } from './promote-waiting.ts'
import type { BookingRow } from './queries.ts'
import { type Seating, seatWithLine } from './seating.ts'

const atMost = 200

/** Fills places that became free without a leave, one transaction per class. Returns the number checked. */
export async function fillFreePlaces(pool: pg.Pool, now: Millis): Promise<number> {
  const ids = await unitOfWork(pool, { unaudited: 'a job' }, (unit) => classesToFill(unit, now, atMost))
  for (const id of ids) {
    await unitOfWork(pool, { unaudited: 'a job' }, async (unit) => {
      const seating = await seatWithLine(unit, now, [id])
      const gymClass = seating.classes.get(id)
      // The offer was sent when the place became free.
      if (gymClass) unit.announce(await promoteWaiting(unit, seating, [id], { offer: false }))
    })
  }
  return ids.length
}

export async function lapseWaits(pool: pg.Pool, now: Millis): Promise<number> {
  const ids = await unitOfWork(pool, { unaudited: 'a job' }, (unit) => classesToLapse(unit, now, atMost))
  for (const id of ids) {
    await unitOfWork(pool, { unaudited: 'a job' }, async (unit) => {
      const seating = await seatWithLine(unit, now, [id])
      const line = seating.in(id).filter((b) => b.status === 'WAIT' && isOver(seating, b))
      const lapsed = line.map((booking) => ({ booking, reason: 'lapsed' as const, giveBack: false }))
      unit.announce(await endPlaces(unit, seating, null, lapsed))
    })
  }
  return ids.length
}

/** The class has started, or the one in which the wait keeps a place. */
function isOver(seating: Seating, waiting: BookingRow): boolean {
  const gymClass = seating.classes.get(waiting.class_id)
  if (gymClass && gymClass.starts_at <= seating.now) return true
  const kept = seating.placeKept(waiting)
  return kept !== null && typeof kept !== 'string' && kept.booking.starts_at <= seating.now
}
