import type pg from 'pg'
import { type Day, dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { nextOccurrence } from '../../rules/days-off.ts'
import { cancelWithin } from '../classes/cancel-classes.ts'
import { openClassesOfDay } from '../classes/open-classes.ts'
import { type DayOffRow, insertDayOff, lockCenter, membersOfDay } from './queries.ts'

export interface DayOffRequest {
  center: { id: number; time_zone: string }
  when: Day
  frequency: 'ONCE' | 'RECURRENT'
  skip: boolean
  preview: boolean
  why?: string
  byId: number
}

export interface DayOffOutcome {
  dayOff: DayOffRow | null
  classes: number
  members: { id: number; name: string; surname: string }[]
}

/** Of a recurrent day off closes the next occurrence. @throws Refusal day_off_exists, bad_request (past date) */
export async function closeDay(pool: pg.Pool, now: Millis, request: DayOffRequest): Promise<DayOffOutcome> {
  const { center, when, frequency, skip, why = '' } = request
  const next = nextOccurrence({ when, frequency }, dayAt(now, center.time_zone))
  if (!next) throw new Refusal('bad_request', { fields: { when: 'date_past' } })

  return await unitOfWork(pool, { audit: ['add-day-off', 'cancel-class'] }, async (unit) => {
    // With this lock, later runs that make classes of this center see the day off.
    await lockCenter(unit, center.id)
    const closes = !skip
    const classes = closes ? await openClassesOfDay(unit, center.id, next, now) : []
    const members = closes ? await membersOfDay(unit, center.id, next, now) : []
    if (request.preview) return { dayOff: null, classes: classes.length, members }

    const dayOff = await insertDayOff(unit, center.id, {
      when,
      frequency,
      skippedOn: skip ? next : null,
      why,
    })
    if (!dayOff) throw new Refusal('day_off_exists')
    const cancelled = await cancelWithin(unit, now, classes, request.byId, { why, dayOffId: dayOff.id })
    unit.audit({
      byMemberId: request.byId,
      action: 'add-day-off',
      entityId: dayOff.id,
      after: { when, frequency, skip, classes: cancelled },
      why,
    })
    unit.announce([{ t: 'data', event: 'days-off' }])
    return { dayOff: { ...dayOff, closedOn: cancelled > 0 ? next : null }, classes: cancelled, members }
  })
}
