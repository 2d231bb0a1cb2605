import type { ClassChange, GymClass, NewClass } from '../../../contracts/classes.ts'
import { clockTime, instantOf } from '../../../rules/local-time.ts'
import type { Typed } from '../../widgets/drafts.ts'
import type { FieldErrors } from '../../widgets/use-call-form.ts'

type Facts = Pick<
  GymClass,
  | 'activity'
  | 'center'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'maxPeople'
  | 'free'
  | 'show'
  | 'coach'
  | 'assistants'
>

/** A class with its times on the clock of its center. */
export const classValue = (gymClass: Facts): NewClass => ({
  activityId: gymClass.activity.id,
  date: gymClass.date,
  startTime: clockTime(gymClass.startTime, gymClass.center.timeZone),
  endTime: clockTime(gymClass.endTime, gymClass.center.timeZone),
  maxPeople: gymClass.maxPeople,
  free: gymClass.free,
  show: gymClass.show,
  coachId: gymClass.coach?.id ?? null,
  assistantIds: (gymClass.assistants ?? []).map(({ id }) => id),
})

/**
 * What the contract cannot check: the order of the times, and places for the `least` members who are in. Unchanged times
 * are accepted, because a class may run past midnight.
 */
export function checkClass(typed: Typed, least: number, before?: NewClass): FieldErrors {
  const { startTime = '', endTime = '', maxPeople } = typed
  const keepsTimes = startTime === before?.startTime && endTime === before.endTime
  return {
    ...(!keepsTimes && endTime <= startTime && { endTime: 'too_small' }),
    ...(Number(maxPeople) < least && { maxPeople: 'below_booked' }),
  }
}

/** The change of a class, with its times as instants. */
export function changeOf(changed: Partial<NewClass>, { date, center }: Facts): ClassChange {
  const { startTime, endTime, date: _, ...others } = changed
  const at = (time: string) => new Date(instantOf(date, time, center.timeZone)).toISOString()
  return {
    ...others,
    ...(startTime && { startTime: at(startTime) }),
    ...(endTime && { endTime: at(endTime) }),
  }
}
