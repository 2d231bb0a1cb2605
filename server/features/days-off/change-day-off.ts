import type pg from 'pg'
import { nextOccurrence } from '../../../rules/days-off.ts'
import { type Day, dayAt, type Millis } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import type { Tx } from '../../statement.ts'
import { type Unit, unitOfWork } from '../../unit-of-work.ts'
import { cancelWithin } from '../classes/cancel-classes.ts'
import { makeComingClasses } from '../classes/make-classes.ts'
import { openClassesOfDay } from '../classes/open-classes.ts'
import { reopenDay } from '../classes/reopen-day.ts'
import { closesToo, type DayOffRow, deleteDayOff, findDayOff, lockCenter, skipOn } from './queries.ts'

type Held = DayOffRow & { centerId: number; next: Day }

/** Keeps its next occurrence open, or closes it after all. Asked for what is so already, it does nothing. */
export async function skipDayOff(
  pool: pg.Pool,
  now: Millis,
  { id, skip, byId }: { id: number; skip: boolean; byId: number },
): Promise<void> {
  const centerId = await unitOfWork(pool, { audit: ['skip-day-off', 'cancel-class'] }, async (unit) => {
    const dayOff = await hold(unit, id, now)
    if ((dayOff.skippedOn === dayOff.next) === skip) return null
    await skipOn(unit, id, skip ? dayOff.next : null)
    const classes = skip ? await open(unit, dayOff, now) : await close(unit, dayOff, now, byId)
    unit.audit({
      byMemberId: byId,
      action: 'skip-day-off',
      entityId: id,
      before: { skip: !skip },
      after: { skip, on: dayOff.next, classes },
    })
    unit.announce([{ t: 'data', event: 'days-off' }])
    return skip ? dayOff.centerId : null
  })
  if (centerId !== null) await makeComingClasses(pool, now, centerId)
}

/**
 * Takes a day off away. Answers how many classes take place again or are made.
 * @throws Refusal not_found, day_off_past
 */
export async function removeDayOff(
  pool: pg.Pool,
  now: Millis,
  { id, byId }: { id: number; byId: number },
): Promise<number> {
  const { centerId, reopened } = await unitOfWork(pool, { audit: 'remove-day-off' }, async (unit) => {
    const dayOff = await hold(unit, id, now)
    const reopened = await open(unit, dayOff, now)
    await deleteDayOff(unit, id)
    unit.audit({
      byMemberId: byId,
      action: 'remove-day-off',
      entityId: id,
      before: { when: dayOff.when, frequency: dayOff.frequency, why: dayOff.why },
      after: { classes: reopened },
    })
    unit.announce([{ t: 'data', event: 'days-off' }])
    return { centerId: dayOff.centerId, reopened }
  })
  return reopened + (await makeComingClasses(pool, now, centerId))
}

/** Locks the center, as everybody does who makes or closes its classes, and reads the day off then. */
async function hold(tx: Tx, id: number, now: Millis): Promise<Held> {
  const found = await findDayOff(tx, id)
  if (!found) throw new Refusal('not_found')
  await lockCenter(tx, found.centerId)
  const dayOff = await findDayOff(tx, id)
  if (!dayOff) throw new Refusal('not_found')
  const next = nextOccurrence(dayOff, dayAt(now, dayOff.time_zone))
  if (!next) throw new Refusal('day_off_past')
  return { ...dayOff, next }
}

/** What it closed takes place again, unless another day off closes that date too. */
const open = async (unit: Unit, dayOff: Held, now: Millis): Promise<number> =>
  (await closesToo(unit, dayOff.centerId, dayOff.next, dayOff.id)) ? 0 : reopenDay(unit, dayOff.id, now)

async function close(
  unit: Unit<'cancel-class'>,
  { id, centerId, next, why }: Held,
  now: Millis,
  byId: number,
): Promise<number> {
  const classes = await openClassesOfDay(unit, centerId, next, now)
  return await cancelWithin(unit, now, classes, byId, { why, dayOffId: id })
}
