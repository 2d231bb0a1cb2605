import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { addDays, type Day, dayAt, daysBetween, instantOf } from '../../../../platform/rules/local-time.ts'
import { isClosed } from '../../../timetable/rules/days-off.ts'
import type { CoachBlock, CoachCalendar } from '../../contract/coach-calendar.ts'
import type { CoachHours } from '../../contract/coach-hours.ts'
import { freeHours } from '../../rules/free-hours.ts'
import { type CoachTimes, daysFrom, type Span } from '../../rules/free-starts.ts'
import { readHours } from '../coach-hours/save-hours.ts'
import { selectTaken, type Window } from './availability-queries.ts'
import { type BlockRow, selectBlocks, selectCenters } from './calendar-queries.ts'
import { toCoachAppointment } from './on-wire.ts'
import { selectOfCoach } from './queries.ts'

const onWire = ({ from, until }: Span) => ({
  startTime: new Date(from).toISOString(),
  endTime: new Date(until).toISOString(),
})

/** @throws Refusal not_found for members who may not coach */
export async function readCalendar(
  app: FastifyInstance,
  coachId: number,
  { from: first, until: last }: { from: Day; until: Day },
  language: Language,
): Promise<CoachCalendar> {
  const on = { client: app.pool }
  const now = app.clock()
  // A day more at both ends: the days of a center are not those of UTC.
  const [from, until] = [addDays(first, -1), addDays(last, 2)].map((day) => instantOf(day, '00:00', 'UTC'))
  const window: Window = {
    ...{ centerId: 0, instead: 0, first, last },
    ...{ from: from as number, until: until as number },
  }
  const [hours, centers, appointments, blocks, taken] = await Promise.all([
    readHours(app, coachId),
    selectCenters(on),
    selectOfCoach(on, coachId, first, last),
    selectBlocks(on, coachId, window, dayAt(now, 'UTC')),
    selectTaken(on, [coachId], window),
  ])
  const days = daysFrom(first, daysBetween(first, last) + 1)
  const isOff = (day: Day, centerId: number) =>
    isClosed(day, centers.find(({ id }) => id === centerId)?.days_off ?? [])
  const zoneOf = new Map(centers.map(({ id, time_zone }) => [id, time_zone]))
  const isMade = ({ class_id, center_id, from: startsAt }: BlockRow) =>
    class_id !== null ||
    center_id === null ||
    !isOff(dayAt(startsAt, zoneOf.get(center_id) ?? 'UTC'), center_id)
  const free = centers.flatMap(({ id, time_zone: timeZone }) =>
    freeHours(
      { days: days.filter((day) => !isOff(day, id)), timeZone, earliest: now },
      timesIn(id, { id: coachId, taken }, hours),
    ),
  )
  return {
    appointments: appointments.map((row) => toCoachAppointment(row, language)),
    blocks: blocks.filter(isMade).map((row) => toBlock(row, language)),
    free: free.sort((a, b) => a.from - b.from).map(onWire),
    closed: days.filter((day) => centers.length > 0 && centers.every(({ id }) => isOff(day, id))),
  }
}

const timesIn = (
  centerId: number,
  coach: Pick<CoachTimes, 'id' | 'taken'>,
  { weekly, exceptions }: CoachHours,
): CoachTimes => ({
  ...coach,
  weekly: weekly.filter((each) => each.centerId === centerId),
  exceptions: exceptions.map(({ hours, ...days }) => ({
    ...days,
    here: hours?.centerId === centerId ? hours : null,
  })),
})

const toBlock = ({ name, color, ...row }: BlockRow, language: Language): CoachBlock => ({
  classId: row.class_id,
  activity: name && color !== null ? { name: textIn(name, language), color } : null,
  ...onWire(row),
  coverAsked: row.cover_asked,
})
