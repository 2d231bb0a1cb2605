import { type RawBuilder, sql } from 'kysely'

/* SQL for what a place without a tick means. */

/** A tick of staff, or one from before it was recorded who ticks. Who scans at the door says nothing about the others. */
const byStaff = sql`coalesce(t.validated_via, 'staff') = 'staff'`

/** Whether the class is over and staff ticked somebody in it, or closed the roll: then nobody else came. */
export const isRollTaken = (classId: RawBuilder<number>, endsAt: RawBuilder<Date>, now: Date) =>
  sql<boolean>`(${endsAt} <= ${now}::timestamptz and (
    exists (select from bookings t where t.class_id = ${classId} and t.validated and t.ended_at is null and ${byStaff})
    or exists (select from gym_classes r where r.id = ${classId} and r.roll_closed_by is not null)))`

/** The statement must alias the booking as `b`. */
const rollOfBooking = (now: Date) => isRollTaken(sql`b.class_id`, sql`upper(b.during)`, now)

const isUnticked = sql`(b.status = 'IN' and b.ended_at is null and not b.validated)`

/** A place `b` from the waiting list whose member no message reached. */
export const untoldPlace = `(b.promoted_at is not null and exists (select from unreached_messages u
  where u.member_id = b.member_id and u.class_id = b.class_id and u.template = 'promoted' and u.called_at is null))`
export const isUntold = sql.raw<boolean>(untoldPlace)

/** A place `b` was missed. */
export const isMissed = (now: Date) =>
  sql<boolean>`((${isUnticked} and ${rollOfBooking(now)} or b.end_reason is not distinct from 'given_away') and not ${isUntold})`

/** Unticked: it is unknown whether the place `b` of a past class was used. */
export const isUnknown = (now: Date) =>
  sql<boolean>`(${isUnticked} and upper(b.during) <= ${now}::timestamptz and not ${rollOfBooking(now)})`
