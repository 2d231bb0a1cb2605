import type pg from 'pg'
import type { changeClass as changeClassEndpoint } from '../../../contracts/classes.ts'
import type { BodyOf } from '../../../contracts/endpoint.ts'
import { dayAt, daysBetween, type Millis, minutes } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import { requireUnchanged } from '../../require-unchanged.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { promoteWaiting } from '../bookings/promote-waiting.ts'
import { rescheduleBookings } from '../bookings/reschedule-bookings.ts'
import { seatWithLine } from '../bookings/seating.ts'
import { lockComingClass } from '../coaches/coming-coached.ts'
import { giveClass } from '../coaches/give-class.ts'
import { requireCoaches } from '../coaches/require-coaches.ts'
import { tellCoachesOfMove } from '../coaches/tell-coaches.ts'
import { comingClass } from './coming-class.ts'
import { isActivity, isInDraw, updateClass } from './staff-queries.ts'

/** Days ahead that a class may move. */
const farthest = 366

/**
 * A class that moves to another time keeps its members, its waiting list and what they paid.
 * @throws Refusal not_found, class_cancelled, class_started, below_booked, has_bookings, day_in_draw, changed_meanwhile, bad_request
 */
export function changeClass(
  pool: pg.Pool,
  now: Millis,
  classId: number,
  { was, ...change }: BodyOf<typeof changeClassEndpoint>,
  byId: number,
): Promise<void> {
  return unitOfWork(pool, { audit: 'change-class' }, async (unit) => {
    let seating = await seatWithLine(unit, now, [classId])
    let gymClass = comingClass(seating, classId)
    const coached = await lockComingClass(unit, now, classId)
    const before = {
      maxPeople: gymClass.max_people,
      show: gymClass.shown,
      free: gymClass.free,
      startTime: new Date(gymClass.starts_at).toISOString(),
      endTime: new Date(gymClass.ends_at).toISOString(),
      activityId: gymClass.activity_id,
      coachId: coached.coach_id,
      assistantIds: coached.assistant_ids,
    }
    requireUnchanged(change, was, before)
    if (change.maxPeople !== undefined && change.maxPeople < gymClass.users_in)
      throw new Refusal('below_booked')

    const startsAt = change.startTime ? Date.parse(change.startTime) : gymClass.starts_at
    const endsAt = change.endTime ? Date.parse(change.endTime) : gymClass.ends_at
    const moves = startsAt !== gymClass.starts_at || endsAt !== gymClass.ends_at
    const becomes = change.activityId !== undefined && change.activityId !== gymClass.activity_id
    if (becomes && gymClass.users_in + gymClass.users_wait > 0) throw new Refusal('has_bookings')
    if (startsAt >= endsAt) throw new Refusal('bad_request', { fields: { endTime: 'too_small' } })
    // Overlap checks read one day more at both ends.
    if (endsAt - startsAt > minutes(24 * 60))
      throw new Refusal('bad_request', { fields: { endTime: 'too_big' } })
    if (startsAt <= now) throw new Refusal('bad_request', { fields: { startTime: 'date_past' } })
    const [today, day] = [dayAt(now, gymClass.time_zone), dayAt(startsAt, gymClass.time_zone)]
    if (daysBetween(today, day) > farthest)
      throw new Refusal('bad_request', { fields: { date: 'date_invalid' } })
    // Wishes name the classes of one day.
    if (day !== gymClass.on_date && (await isInDraw(unit, classId, [gymClass.on_date, day])))
      throw new Refusal('day_in_draw')

    if (becomes && !(await isActivity(unit, change.activityId ?? 0)))
      throw new Refusal('bad_request', { fields: { activityId: 'invalid' } })

    await updateClass(unit, classId, { ...change, date: day })
    const startedAt = gymClass.starts_at
    // The locks are held; what it reads depends on the new day.
    if (moves) {
      seating = await seatWithLine(unit, now, [classId])
      gymClass = comingClass(seating, classId)
    }
    if (change.coachId !== undefined || change.assistantIds !== undefined) {
      const to = {
        coachId: change.coachId === undefined ? coached.coach_id : change.coachId,
        assistantIds: change.assistantIds ?? coached.assistant_ids,
      }
      await requireCoaches(unit, [to])
      await giveClass(unit, now, coached, to, { id: byId, outcome: 'assigned' })
    }
    unit.audit({
      byMemberId: byId,
      action: 'change-class',
      entityId: classId,
      before,
      after: change,
    })
    gymClass.max_people = change.maxPeople ?? gymClass.max_people
    gymClass.free = change.free ?? gymClass.free
    gymClass.shown = change.show ?? gymClass.shown
    if (moves) {
      unit.announce(await rescheduleBookings(unit, seating, { gymClass, before: startedAt, byId }))
      // A new coach reads the new time in the message that gives them the class.
      const coachId = change.coachId === undefined ? coached.coach_id : null
      const coachIds = [coachId, ...(change.assistantIds ?? coached.assistant_ids)]
      tellCoachesOfMove(unit, classId, startedAt, { coachIds, byId })
    }
    const filled = await promoteWaiting(unit, seating, [classId])
    unit.announce([{ t: 'class', id: classId }, ...filled])
  })
}
