import type pg from 'pg'
import { type Day, dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { nextOccurrence } from '../../rules/days-off.ts'
import { cancelWithin } from '../classes/cancel-classes.ts'
import { makeComingClasses } from '../classes/make-classes.ts'
import { openClassesOfDay } from '../classes/open-classes.ts'
import { reopenDay } from '../classes/reopen-day.ts'
import { coachBooked } from '../coaches/coach-booked.ts'
import {
  type DayOffRow,
  deleteDayOff,
  findDayOff,
  isClosedByAnother,
  lockCenter,
  writeSkippedOn,
} from './queries.ts'

type LockedDayOff = DayOffRow & { centerId: number; next: Day }

/** Keeps the next occurrence open, or closes it again. Does nothing if that is already so. */
export async function skipDayOff(
  pool: pg.Pool,
  now: Millis,
  { id, skip, byId }: { id: number; skip: boolean; byId: number },
): Promise<void> {
  const centerId = await unitOfWork(pool, { audit: ['skip-day-off', 'cancel-class'] }, async (unit) => {
    const dayOff = await lockDayOff(unit, id, now)
    if ((dayOff.skippedOn === dayOff.next) === skip) return null
    await writeSkippedOn(unit, id, skip ? dayOff.next : null)
    const classes = skip
      ? await reopenClasses(unit, dayOff, now)
      : await cancelClasses(unit, dayOff, now, byId)
    unit.audit({
      byMemberId: byId,
      action: 'skip-day-off',
      entityId: id,
      before: { skip: !skip },
      after: { skip, on: dayOff.next, classes },
    })
    unit.announce([{ t: 'data', event: 'days-off' }])
    return skip ? dayOff.centerId : null
  }).catch(coachBooked)
  if (centerId !== null) await makeComingClasses(pool, now, centerId)
}

/** Removes a day off. Returns how many classes are reopened or made. @throws Refusal not_found, day_off_past */
export async function removeDayOff(
  pool: pg.Pool,
  now: Millis,
  { id, byId }: { id: number; byId: number },
): Promise<number> {
  const { centerId, reopened } = await unitOfWork(pool, { audit: 'remove-day-off' }, async (unit) => {
    const dayOff = await lockDayOff(unit, id, now)
    const reopened = await reopenClasses(unit, dayOff, now)
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
  }).catch(coachBooked)
  return reopened + (await makeComingClasses(pool, now, centerId))
}

/** Reads the day off under the center's lock, which everything that makes or closes its classes takes. */
async function lockDayOff(tx: Tx, id: number, now: Millis): Promise<LockedDayOff> {
  const found = await orNotFound(findDayOff(tx, id))
  await lockCenter(tx, found.centerId)
  const dayOff = await orNotFound(findDayOff(tx, id))
  const next = nextOccurrence(dayOff, dayAt(now, dayOff.time_zone))
  if (!next) throw new Refusal('day_off_past')
  return { ...dayOff, next }
}

const reopenClasses = async (unit: Unit, dayOff: LockedDayOff, now: Millis): Promise<number> =>
  (await isClosedByAnother(unit, dayOff.centerId, dayOff.next, dayOff.id))
    ? 0
    : reopenDay(unit, dayOff.id, now)

async function cancelClasses(
  unit: Unit<'cancel-class'>,
  { id, centerId, next, why }: LockedDayOff,
  now: Millis,
  byId: number,
): Promise<number> {
  const classes = await openClassesOfDay(unit, centerId, next, now)
  return await cancelWithin(unit, now, classes, byId, { why, dayOffId: id })
}
