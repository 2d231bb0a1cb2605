import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { addDays, type Day, dayAt, type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { opensAt } from '../../rules/booking-window.ts'
import { drawClosesAfter } from '../../rules/draw.ts'
import { type DrawnActivity, drawnActivities, type PlannedDraw, writePlan } from './plan-queries.ts'

/** Draws are planned when the opening is at most this far away. */
const planAhead = minutes(36 * 60)

/**
 * Plans the draws of the days that open next. A day whose wishes should have begun already opens first come, first served: nobody
 * could have known of its draw in time.
 */
export async function planDraws(pool: pg.Pool, now: Millis): Promise<void> {
  const drawn = await drawnActivities({ client: pool })
  const plan = drawn.flatMap((activity) => daysToCome(activity, now).map((day) => planned(activity, day)))
  const due = plan.filter(({ wishesFrom, opensAt }) => wishesFrom > now && opensAt <= now + planAhead)
  await unitOfWork(pool, { unaudited: 'follows from the settings' }, (unit) => writePlan(unit, now, due))
}

const daysToCome = ({ days_to_show, time_zone }: DrawnActivity, now: Millis): Day[] => {
  const today = dayAt(now, time_zone)
  return Array.from({ length: days_to_show + 2 }, (_, ahead) => addDays(today, ahead))
}

function planned(row: DrawnActivity, day: Day): PlannedDraw {
  const opening = opensAt(day, {
    daysToShow: row.days_to_show,
    bookFutureClassStartHour: row.book_future_class_start_hour,
    timeZone: row.time_zone,
  })
  return {
    centerId: row.center_id,
    activityId: row.activity_id,
    day,
    wishesFrom: opening - minutes(row.draw_minutes),
    opensAt: opening,
    closesAt: opening + drawClosesAfter,
    ...newSeed(),
  }
}

/** 32 random bytes and their SHA-256, in hex. */
export function newSeed(): { seed: string; seedHash: string } {
  const seed = randomBytes(32)
  return { seed: seed.toString('hex'), seedHash: createHash('sha256').update(seed).digest('hex') }
}
