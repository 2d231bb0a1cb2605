import { timeShape } from '../../../../platform/contract/shapes.ts'
import { addDays, clockTime, instantOf, isDay } from '../../../../platform/rules/local-time.ts'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import type { GymClass } from '../../../booking/contract/classes.ts'
import type { ClassChange, NewClass } from '../../contract/class-changes.ts'

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
 * Checks beyond the contract: the order of the times, and places for the `least` members who are in. Unchanged times
 * are accepted, because a class may run past midnight.
 */
export function checkClass(typed: Typed, least: number, before?: NewClass): FieldErrors {
  return {
    ...(!isInOrder(typed, before) && { endTime: 'too_small' }),
    ...(Number(typed.maxPeople) < least && { maxPeople: 'below_booked' }),
  }
}

const isInOrder = ({ startTime = '', endTime = '' }: Typed, before?: NewClass): boolean =>
  endTime > startTime || (startTime === before?.startTime && endTime === before.endTime)

type Times = Pick<NewClass, 'date' | 'startTime' | 'endTime'>

/** The start and end of a class as instants; an end that is not after the start is on the next day. */
function instantsOf({ date, startTime, endTime }: Times, timeZone: string) {
  const at = (day: string, time: string) => new Date(instantOf(day, time, timeZone)).toISOString()
  return {
    startTime: at(date, startTime),
    endTime: at(endTime > startTime ? date : addDays(date, 1), endTime),
  }
}

/** The time typed so far as instants; undefined while it is incomplete or wrong. */
export function typedSpan(typed: Typed, timeZone: string | undefined, before?: NewClass) {
  const { date = '', startTime = '', endTime = '' } = typed
  const isComplete = isDay(date) && timeShape.test(startTime) && timeShape.test(endTime)
  if (!timeZone || !isComplete || !isInOrder(typed, before)) return undefined
  return instantsOf({ date, startTime, endTime }, timeZone)
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
