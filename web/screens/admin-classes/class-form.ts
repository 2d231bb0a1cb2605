import type { ClassChange, GymClass, NewClass } from '../../../contracts/classes.ts'
import { clockTime, instantOf } from '../../../rules/local-time.ts'
import type { FieldErrors } from '../../widgets/use-call-form.ts'

/** What stands in the fields, by name. A box that is not ticked is empty. */
export type ClassFields = Readonly<Record<string, string>>

type Facts = Pick<
  GymClass,
  'activity' | 'center' | 'date' | 'startTime' | 'endTime' | 'maxPeople' | 'free' | 'show'
>

/** The fields of a class as it is. */
export const fieldsOf = (gymClass: Facts): Record<string, string> => ({
  activityId: String(gymClass.activity.id),
  date: gymClass.date,
  startTime: clockTime(gymClass.startTime, gymClass.center.timeZone),
  endTime: clockTime(gymClass.endTime, gymClass.center.timeZone),
  maxPeople: String(gymClass.maxPeople),
  free: gymClass.free ? 'on' : '',
  show: gymClass.show ? 'on' : '',
})

/**
 * What this side can tell of them. `least`: so many are in. `before`: as it was; a class that runs past midnight, as no
 * form makes one, keeps its times.
 */
export function checkFields(fields: ClassFields, least: number, before: ClassFields = {}): FieldErrors {
  const keepsTimes = fields.startTime === before.startTime && fields.endTime === before.endTime
  const { activityId, date, startTime = '', endTime = '', maxPeople = '' } = fields
  const places = Number(maxPeople)
  return {
    ...(!activityId && { activityId: 'required' }),
    ...(!date && { date: 'required' }),
    ...(!startTime && { startTime: 'required' }),
    ...(!endTime ? { endTime: 'required' } : !keepsTimes && endTime <= startTime && { endTime: 'too_small' }),
    ...(!/^\d+$/.test(maxPeople) || places < 1
      ? { maxPeople: 'too_small' }
      : places < least
        ? { maxPeople: 'below_booked' }
        : places > 500 && { maxPeople: 'too_big' }),
  }
}

/** What has been changed of a class; nothing where nothing has. */
export function changeOf(fields: ClassFields, gymClass: Facts): ClassChange {
  const before = fieldsOf(gymClass)
  const differs = (name: string) => fields[name] !== before[name]
  const at = (name: string) =>
    new Date(instantOf(gymClass.date, fields[name] ?? '', gymClass.center.timeZone)).toISOString()
  return {
    ...(differs('activityId') && { activityId: Number(fields.activityId) }),
    ...(differs('startTime') && { startTime: at('startTime') }),
    ...(differs('endTime') && { endTime: at('endTime') }),
    ...(differs('maxPeople') && { maxPeople: Number(fields.maxPeople) }),
    ...(differs('free') && { free: fields.free === 'on' }),
    ...(differs('show') && { show: fields.show === 'on' }),
  }
}

/** A new class from what was filled in. */
export const newClassOf = (fields: ClassFields): NewClass => ({
  activityId: Number(fields.activityId),
  date: fields.date ?? '',
  startTime: fields.startTime ?? '',
  endTime: fields.endTime ?? '',
  maxPeople: Number(fields.maxPeople),
  free: fields.free === 'on',
  show: fields.show === 'on',
})
