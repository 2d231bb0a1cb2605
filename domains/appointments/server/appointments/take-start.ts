import {
  addDays,
  type Day,
  dayAt,
  daysBetween,
  type Millis,
  minutes,
} from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Connected, Tx } from '../../../../platform/server/statement.ts'
import { daysAhead } from '../../contract/appointments.ts'
import { mostInSeries } from '../../contract/series.ts'
import { freeNumber, leastBusy } from '../../rules/free-starts.ts'
import type { ServiceRow } from '../services/find-service.ts'
import { lockPeople, lockSpaces, selectBusy } from './queries.ts'
import { earliestStart, readAvailability } from './read-availability.ts'

export interface WantedStarts {
  service: ServiceRow
  center: { id: number; time_zone: string }
  /** One of them. */
  coachIds: readonly number[]
  memberIds: readonly number[]
  /** Ascending. */
  startsAt: readonly Millis[]
  minutes: number
  byStaff: boolean
  /** An appointment that gives its own time up. */
  instead?: number
}

/** Why a start cannot be had. */
export type Clash = 'overlapping' | 'notice_passed' | 'start_taken'

export interface TakenStart {
  coachId: number
  from: Millis
  until: Millis
  day: Day
  spaces: { id: number; number: number }[]
}

/** The spaces, then everybody concerned. @throws Refusal not_found */
export async function lockForStart(tx: Tx, wanted: WantedStarts): Promise<void> {
  await lockSpaces(tx, wanted.service.space_ids, wanted.center.id)
  const known = await lockPeople(tx, wanted.coachIds, wanted.memberIds)
  if (!wanted.memberIds.every((id) => known.has(id))) throw new Refusal('not_found')
}

/**
 * Each start, or why it cannot be had, by the rule that lists the starts. Under these locks they stay so.
 * @throws Refusal bad_request (startTime)
 */
export async function findStarts(
  on: Connected,
  now: Millis,
  wanted: WantedStarts,
): Promise<(TakenStart | Clash)[]> {
  const { service, center, coachIds, startsAt, instead = 0 } = wanted
  const days = startsAt.map((at) => dayAt(at, center.time_zone))
  const [first = '', last = ''] = [days[0], days.at(-1)]
  requireListed(now, center.time_zone, first, last)
  const length = minutes(wanted.minutes)
  const whole = { from: startsAt[0] ?? 0, until: (startsAt.at(-1) ?? 0) + length, instead }
  const earliest = earliestStart(now, service, wanted.byStaff)
  const [busy, { starts, spaces, load }] = await Promise.all([
    selectBusy(on, wanted.memberIds, whole),
    readAvailability(on, {
      ...{ service, center, coachIds, minutes: wanted.minutes, earliest, instead },
      ...{ first, days: daysBetween(first, last) + 1 },
    }),
  ])
  return startsAt.map((from, nth) => {
    const until = from + length
    if (busy.some((each) => each.from < until && from < each.until)) return 'overlapping'
    if (from < earliest) return 'notice_passed'
    const coachId = leastBusy(starts.find(({ at }) => at === from)?.coachIds ?? [], load)
    if (coachId === undefined) return 'start_taken'
    const span = { from, until: until + minutes(service.buffer_minutes) }
    return {
      ...{ coachId, from, until, day: days[nth] ?? first },
      spaces: spaces.map((space) => ({ id: space.id, number: freeNumber(space, span) ?? 0 })),
    }
  })
}

/** All of them, under their locks. @throws Refusal bad_request (startTime), overlapping, notice_passed, start_taken */
export async function takeStarts(tx: Tx, now: Millis, wanted: WantedStarts): Promise<TakenStart[]> {
  return (await findStarts(tx, now, wanted)).map((found) => {
    if (typeof found === 'string') throw new Refusal(found)
    return found
  })
}

/** Those who may be asked for. @throws Refusal bad_request (coachId) */
export function coachesFor(service: ServiceRow, coachId: number | undefined): number[] {
  const all = service.coaches.map(({ id }) => id)
  if (coachId === undefined) return all
  if (!all.includes(coachId)) throw new Refusal('bad_request', { fields: { coachId: 'invalid' } })
  return [coachId]
}

/** The first one is listed, and the others follow by weeks. @throws Refusal bad_request (startTime) */
function requireListed(now: Millis, timeZone: string, first: Day, last: Day): void {
  const end = addDays(dayAt(now, timeZone), daysAhead)
  if (first >= end || last >= addDays(end, 7 * mostInSeries))
    throw new Refusal('bad_request', { fields: { startTime: 'too_big' } })
}

/** Whatever did not ask for the locks: a class that was given to the coach meanwhile, or a place of the member in a class. */
export const constraints = {
  coach_times_free: 'start_taken',
  space_times_free: 'start_taken',
  appointment_people_no_overlap: 'overlapping',
} as const
