import {
  addDays,
  type Day,
  dayAt,
  instantOf,
  type Millis,
  minutes,
} from '../../../../platform/rules/local-time.ts'
import type { Connected } from '../../../../platform/server/statement.ts'
import { isClosed } from '../../../timetable/rules/days-off.ts'
import { daysOffOf } from '../../../timetable/server/days-off/days-off-of.ts'
import { startStep } from '../../contract/services.ts'
import { type CoachTimes, daysFrom, type Free, freeStarts, type SpaceTimes } from '../../rules/free-starts.ts'
import type { ServiceRow } from '../services/find-service.ts'
import {
  selectExceptions,
  selectSpaces,
  selectTaken,
  selectTakenSpaces,
  selectWeekly,
  type Window,
} from './availability-queries.ts'

export interface Asked {
  service: Pick<ServiceRow, 'buffer_minutes' | 'space_ids'>
  center: { id: number; time_zone: string }
  coachIds: readonly number[]
  minutes: number
  /** No start before this. */
  earliest: Millis
  first: Day
  days: number
  /** An appointment that gives its own time up. */
  instead?: number | undefined
}

export interface Availability {
  starts: Free[]
  spaces: SpaceTimes[]
  /** Milliseconds of appointments by coach, within the days. */
  load: ReadonlyMap<number, Millis>
}

/** The free starts on some days. Under the locks of coaches and spaces they stay free. */
export async function readAvailability(on: Connected, asked: Asked): Promise<Availability> {
  const { service, center, coachIds } = asked
  const last = addDays(asked.first, asked.days - 1)
  const span: Window = {
    ...{ centerId: center.id, first: asked.first, last, instead: asked.instead ?? 0 },
    from: instantOf(asked.first, '00:00', center.time_zone),
    // The last appointment of the last day, with its buffer.
    until: instantOf(addDays(last, 2), '00:00', center.time_zone),
  }
  const [weekly, exceptions, taken, spaceRows, takenSpaces, closing] = await Promise.all([
    selectWeekly(on, coachIds, center.id),
    selectExceptions(on, coachIds, span),
    selectTaken(on, coachIds, span),
    selectSpaces(on, service.space_ids, center.id),
    selectTakenSpaces(on, service.space_ids, span),
    daysOffOf(on, center.id),
  ])
  const ofCoach = byKey('coach_id')
  const [hoursOf, exceptionsOf, takenOf] = [ofCoach(weekly), ofCoach(exceptions), ofCoach(taken)]
  const takenIn = byKey('space_id')(takenSpaces)
  const coaches = coachIds.map(
    (id): CoachTimes => ({
      id,
      weekly: hoursOf.get(id) ?? [],
      exceptions: (exceptionsOf.get(id) ?? []).map(({ first_day, last_day, from, until }) => ({
        ...{ firstDay: first_day, lastDay: last_day },
        here: from !== null && until !== null ? { from, until } : null,
      })),
      taken: takenOf.get(id) ?? [],
    }),
  )
  const spaces = spaceRows.map(
    ({ id, count, opens, closes }): SpaceTimes => ({
      ...{ id, count, taken: takenIn.get(id) ?? [] },
      hours: opens !== null && closes !== null ? { from: opens, until: closes } : null,
    }),
  )
  const wanted = {
    minutes: asked.minutes,
    bufferMinutes: service.buffer_minutes,
    earliest: asked.earliest,
    days: daysFrom(asked.first, asked.days).filter((day) => !isClosed(day, closing)),
    timeZone: center.time_zone,
    step: startStep,
  }
  const load = new Map<number, Millis>()
  for (const { coach_id, from, until, is_appointment } of taken)
    if (is_appointment && dayAt(from, center.time_zone) <= last)
      load.set(coach_id, (load.get(coach_id) ?? 0) + until - from)
  return { starts: freeStarts(wanted, coaches, spaces), spaces, load }
}

/** Since when a start can still be booked: staff until it begins, members with the notice of the service. */
export const earliestStart = (
  now: Millis,
  service: Pick<ServiceRow, 'notice_minutes'>,
  byStaff: boolean,
): Millis => (byStaff ? now : now + minutes(service.notice_minutes))

function byKey<K extends string>(key: K) {
  return <R extends { [key in K]: number }>(list: readonly R[]): Map<number, R[]> =>
    Map.groupBy(list, (row) => row[key])
}
