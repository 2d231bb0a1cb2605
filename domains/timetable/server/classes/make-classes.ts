import type pg from 'pg'
import { addDays, dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import {
  centersToPlan,
  daysOffOf,
  lockCenterShared,
  makeClasses,
} from '../../../booking/server/classes/queries.ts'
import { isClosed } from '../../rules/days-off.ts'

/** All centers, or one; each template and date is created once. Returns how many were created. */
export async function makeComingClasses(pool: pg.Pool, now: Millis, onlyCenterId?: number): Promise<number> {
  let made = 0
  for (const center of await centersToPlan({ client: pool }, onlyCenterId ?? null)) {
    made += await unitOfWork(pool, { unaudited: 'follows from the week plan' }, async (unit) => {
      await lockCenterShared(unit, center.id)
      return await makeWithin(unit, now, center)
    })
  }
  return made
}

/** Requires the caller's transaction to have locked the center's row. */
export async function makeWithin(
  tx: Tx,
  now: Millis,
  center: { id: number; time_zone: string; classes_ahead_days: number },
): Promise<number> {
  const today = dayAt(now, center.time_zone)
  const days = Array.from({ length: center.classes_ahead_days + 1 }, (_, ahead) => addDays(today, ahead))
  const daysOff = await daysOffOf(tx, center.id)
  const open = days.filter((day) => !isClosed(day, daysOff))
  return (await makeClasses(tx, center.id, open, now)).length
}
