import type pg from 'pg'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { type Day, dayAt, daysBetween, type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { requireUnchanged } from '../../../../platform/server/require-unchanged.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { promoteWaiting } from '../../../booking/server/bookings/promote-waiting.ts'
import { rescheduleBookings } from '../../../booking/server/bookings/reschedule-class.ts'
import { seatWithLine } from '../../../booking/server/bookings/seating.ts'
import { comingClass } from '../../../booking/server/classes/coming-class.ts'
import type { ClassChange, changeClass as changeClassEndpoint } from '../../contract/class-changes.ts'
import { coachBooked } from '../coaches/coach-booked.ts'
import { lockComingClass } from '../coaches/coming-coached.ts'
import { giveClass } from '../coaches/give-class.ts'
import { requireCoaches } from '../coaches/require-coaches.ts'
import { tellCoachesOfReschedule } from '../coaches/tell-coaches.ts'
import { isActivity, isInDraw, updateClass } from './staff-queries.ts'

const MOST_DAYS_AHEAD = 366

type ClassTimes = Pick<ReturnType<typeof comingClass>, 'starts_at' | 'ends_at' | 'time_zone'>

/**
 * A rescheduled class keeps its members, its waiting list and what they paid.
 * @throws Refusal not_found, class_cancelled, class_started, below_booked, has_bookings, day_in_draw, coach_booked, changed_meanwhile, bad_request
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

    const becomes = change.activityId !== undefined && change.activityId !== gymClass.activity_id
    if (becomes && gymClass.users_in + gymClass.users_wait > 0) throw new Refusal('has_bookings')
    const { day, isRescheduled } = timeAfter(now, gymClass, change)
    // Wishes name the classes of one day.
    if (day !== gymClass.on_date && (await isInDraw(unit, classId, [gymClass.on_date, day])))
      throw new Refusal('day_in_draw')
    if (becomes && !(await isActivity(unit, change.activityId ?? 0)))
      throw new Refusal('bad_request', { fields: { activityId: 'invalid' } })

    await updateClass(unit, classId, { ...change, date: day })
    const startsBefore = gymClass.starts_at
    // Credits and sessions depend on the day, so they are read again; the locks are held already.
    if (isRescheduled) {
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
    if (isRescheduled) {
      unit.announce(await rescheduleBookings(unit, seating, { gymClass, before: startsBefore, byId }))
      // A new coach reads the new time in the message that gives them the class.
      const coachId = change.coachId === undefined ? coached.coach_id : null
      const coachIds = [coachId, ...(change.assistantIds ?? coached.assistant_ids)]
      tellCoachesOfReschedule(unit, classId, startsBefore, { coachIds, byId })
    }
    const filled = await promoteWaiting(unit, seating, [classId])
    unit.announce([{ t: 'class', id: classId }, ...filled])
  }).catch(coachBooked)
}

/** The day of a class after the change, in its center. @throws Refusal bad_request */
function timeAfter(
  now: Millis,
  gymClass: ClassTimes,
  { startTime, endTime }: ClassChange,
): { day: Day; isRescheduled: boolean } {
  const startsAt = startTime ? Date.parse(startTime) : gymClass.starts_at
  const endsAt = endTime ? Date.parse(endTime) : gymClass.ends_at
  const refuse = (field: string, code: 'too_small' | 'too_big' | 'date_past' | 'date_invalid') =>
    new Refusal('bad_request', { fields: { [field]: code } })
  if (startsAt >= endsAt) throw refuse('endTime', 'too_small')
  // Overlap checks read one day more at both ends.
  if (endsAt - startsAt > minutes(24 * 60)) throw refuse('endTime', 'too_big')
  if (startsAt <= now) throw refuse('startTime', 'date_past')
  const day = dayAt(startsAt, gymClass.time_zone)
  if (daysBetween(dayAt(now, gymClass.time_zone), day) > MOST_DAYS_AHEAD) throw refuse('date', 'date_invalid')
  return { day, isRescheduled: startsAt !== gymClass.starts_at || endsAt !== gymClass.ends_at }
}
