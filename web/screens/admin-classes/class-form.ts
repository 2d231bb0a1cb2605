import type { ClassChange, GymClass, NewClass } from '../../../contracts/classes.ts'
import { addDays, clockTime, instantOf } from '../../../rules/local-time.ts'
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

type Times = Pick<NewClass, 'date' | 'startTime' | 'endTime'>

/** The start and end of a class as instants; an end that is not after the start is on the next day. */
export function instantsOf({ date, startTime, endTime }: Times, timeZone: string) {
  const at = (day: string, time: string) => new Date(instantOf(day, time, timeZone)).toISOString()
  return {
    startTime: at(date, startTime),
    endTime: at(endTime > startTime ? date : addDays(date, 1), endTime),
  }
}

/** The change of a class, with its times as instants. `typed`: the whole form. */
export function changeOf(
  changed: Partial<NewClass>,
  typed: Times,
  { center }: Pick<Facts, 'center'>,
): ClassChange {
  const { startTime, endTime, date, ...others } = changed
  const moves = startTime !== undefined || endTime !== undefined || date !== undefined
  return { ...others, ...(moves && instantsOf(typed, center.timeZone)) }
}
