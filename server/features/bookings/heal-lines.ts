import type pg from 'pg'
import type { Millis } from '../../../rules/local-time.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { endPlaces } from './end-places.ts'
import { classesToFill, classesToLapse } from './line-queries.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { seatWithLine } from './seating.ts'

/** Classes looked at in one run of a job; the next run takes the rest. */
const atMost = 200

/**
 * Fills places that are free although somebody waits: every freed place is filled in its own transaction, but a night ends,
 * settings change. Each class in a transaction of its own. Answers how many classes it looked at.
 */
export async function fillFreePlaces(pool: pg.Pool, now: Millis): Promise<number> {
  const ids = await unitOfWork(pool, { unaudited: 'a job' }, (unit) => classesToFill(unit, now, atMost))
  for (const id of ids) {
    await unitOfWork(pool, { unaudited: 'a job' }, async (unit) => {
      const seating = await seatWithLine(unit, now, [id])
      const gymClass = seating.classes.get(id)
      // An offer has been sent when the place became free: it is not sent again every minute.
      if (gymClass) unit.announce(await promoteWaiting(unit, seating, [id], { offer: false }))
    })
  }
  return ids.length
}

/** Ends the waits of classes that have begun. */
export async function lapseWaits(pool: pg.Pool, now: Millis): Promise<number> {
  const ids = await unitOfWork(pool, { unaudited: 'a job' }, (unit) => classesToLapse(unit, now, atMost))
  for (const id of ids) {
    await unitOfWork(pool, { unaudited: 'a job' }, async (unit) => {
      const seating = await seatWithLine(unit, now, [id])
      const line = seating.in(id).filter((b) => b.status === 'WAIT')
      const lapsed = line.map((booking) => ({ booking, reason: 'lapsed' as const, giveBack: false }))
      unit.announce(await endPlaces(unit, seating, null, lapsed))
    })
  }
  return ids.length
}
