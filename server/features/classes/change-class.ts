import type pg from 'pg'
import type { changeClass as changeClassEndpoint } from '../../../contracts/classes.ts'
import type { BodyOf } from '../../../contracts/endpoint.ts'
import { dayAt, type Millis, minutes } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import { requireUnchanged } from '../../require-unchanged.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { promoteWaiting } from '../bookings/promote-waiting.ts'
import { seatWithLine } from '../bookings/seating.ts'
import { lockComingClass } from '../coaches/coming-coached.ts'
import { giveClass } from '../coaches/give-class.ts'
import { requireCoaches } from '../coaches/require-coaches.ts'
import { comingClass } from './coming-class.ts'
import { isActivity, updateClass } from './staff-queries.ts'

/** @throws Refusal not_found, class_cancelled, class_started, below_booked, has_bookings, changed_meanwhile, bad_request */
export function changeClass(
  pool: pg.Pool,
  now: Millis,
  classId: number,
  { was, ...change }: BodyOf<typeof changeClassEndpoint>,
  byId: number,
): Promise<void> {
  return unitOfWork(pool, { audit: 'change-class' }, async (unit) => {
    const seating = await seatWithLine(unit, now, [classId])
    const gymClass = comingClass(seating, classId)
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
    if ((moves || becomes) && gymClass.users_in + gymClass.users_wait > 0) throw new Refusal('has_bookings')
    if (startsAt >= endsAt) throw new Refusal('bad_request', { fields: { endTime: 'too_small' } })
    // Overlap checks read one day more at both ends.
    if (endsAt - startsAt > minutes(24 * 60))
      throw new Refusal('bad_request', { fields: { endTime: 'too_big' } })
    if (startsAt <= now) throw new Refusal('bad_request', { fields: { startTime: 'date_past' } })
    // Week plan and weekly sessions depend on the day, so a class cannot move to another one.
    if (dayAt(startsAt, gymClass.time_zone) !== gymClass.on_date)
      throw new Refusal('bad_request', { fields: { startTime: 'date_invalid' } })

    if (becomes && !(await isActivity(unit, change.activityId ?? 0)))
      throw new Refusal('bad_request', { fields: { activityId: 'invalid' } })

    await updateClass(unit, classId, change)
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
    const filled = await promoteWaiting(unit, seating, [classId])
    unit.announce([{ t: 'class', id: classId }, ...filled])
  })
}
