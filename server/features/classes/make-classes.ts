import type pg from 'pg'
import { isClosed } from '../../../rules/days-off.ts'
import { addDays, type Day, dayAt, type Millis } from '../../../rules/local-time.ts'
import { centersToPlan, daysOffOf, makeClasses } from './queries.ts'

/**
 * Makes the classes of the coming days from the week plans of all centers, or of one; days off are left out. Whoever else
 * does it at the same time, each template and date is made once. Answers how many were made.
 */
export async function makeComingClasses(pool: pg.Pool, now: Millis, onlyCenterId?: number): Promise<number> {
  const on = { client: pool }
  let made = 0
  for (const center of await centersToPlan(on, onlyCenterId ?? null)) {
    const today = dayAt(now, center.time_zone)
    const daysOff = await daysOffOf(on, center.id)
    const days: Day[] = []
    for (let ahead = 0; ahead <= center.classes_ahead_days; ahead += 1) {
      const day = addDays(today, ahead)
      if (!isClosed(day, daysOff, today)) days.push(day)
    }
    made += (await makeClasses(on, center.id, days, now)).length
  }
  return made
}
