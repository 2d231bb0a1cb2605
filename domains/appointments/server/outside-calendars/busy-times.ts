import ICAL from 'ical.js'
import { instantOf, type Millis } from '../../../../platform/rules/local-time.ts'
import { isTimeZone } from '../../../gym/server/centers/time-zone.ts'
import { joined, type Span } from '../../rules/free-starts.ts'
import { CalendarTrouble } from './calendar-trouble.ts'

export interface BusyWork {
  text: string
  /** Only times between these count; what is longer is cut. */
  from: Millis
  until: Millis
  /** Of whole days, and of times without a zone. */
  zone: string
  /** Our own events, which a coach may have copied into that calendar, do not make them busy twice. */
  ownHost: string
}

/** Of one event: every day for half a century. */
const mostRepeats = 20_000
/** Of a coach in the coming weeks. */
const mostTimes = 2_000

/** A zone that a file names without describing it, by the rules of this system. */
class SystemZone extends ICAL.Timezone {
  override utcOffset({ year, month, day, hour, minute }: ICAL.Time): number {
    const wall = Date.UTC(year, month - 1, day, hour, minute)
    const text = new Date(wall).toISOString()
    return (wall - instantOf(text.slice(0, 10), text.slice(11, 16), this.tzid)) / 1000
  }
}

/** When the events of an iCalendar file make somebody busy, in order, joined. @throws CalendarTrouble */
export function busyTimes({ text, from, until, zone, ownHost }: BusyWork): Span[] {
  const events = eventsOf(text)
  addSystemZones(text)
  const instant = (time: ICAL.Time): Millis => instantIn(time, zone)
  const slot = (uid: string, time: ICAL.Time) => `${uid} ${instant(time)}`
  // An event with a recurrence id stands for one repetition of another one, wherever it was moved.
  const replaced = new Set(
    events.flatMap(({ uid, recurrenceId }) => (recurrenceId ? [slot(uid, recurrenceId)] : [])),
  )
  const found: Span[] = []
  for (const event of events) {
    if (!isBusy(event.component) || event.uid?.endsWith(`@${ownHost}`)) continue
    const length = event.duration
    for (const start of startsOf(event)) {
      const at = instant(start)
      if (at >= until) break
      const end = start.clone()
      end.addDuration(length)
      const ends = instant(end)
      if (ends <= from || ends <= at) continue
      if (!event.recurrenceId && replaced.has(slot(event.uid, start))) continue
      requireZone(event)
      found.push({ from: Math.max(at, from), until: Math.min(ends, until) })
    }
  }
  const times = joined(found)
  if (times.length > mostTimes) throw new CalendarTrouble('repeats')
  return times
}

/** @throws CalendarTrouble not_calendar */
function eventsOf(text: string): ICAL.Event[] {
  try {
    const parsed = ICAL.parse(text)
    const roots: unknown[] = typeof parsed[0] === 'string' ? [parsed] : parsed
    const calendars = roots.map(
      (root) => new ICAL.Component(root as ConstructorParameters<typeof ICAL.Component>[0]),
    )
    if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
      throw new Error('another file')
    return calendars
      .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
      .filter((component) => component.hasProperty('dtstart'))
      .map((component) => new ICAL.Event(component, { exceptions: [] }))
  } catch {
    throw new CalendarTrouble('not_calendar')
  }
}

function addSystemZones(text: string): void {
  const names = new Set([...text.matchAll(/;TZID="?([^":;\r\n]+)/g)].map(([, name = '']) => name))
  for (const tzid of names)
    if (!ICAL.TimezoneService.has(tzid) && isTimeZone(tzid))
      ICAL.TimezoneService.register(new SystemZone({ tzid }))
}

const instantIn = (time: ICAL.Time, zone: string): Millis => {
  const text = time.toString()
  const isLocal = time.isDate || time.zone === ICAL.Timezone.localTimezone
  const at = isLocal
    ? instantOf(text.slice(0, 10), text.slice(11, 16) || '00:00', zone)
    : time.toUnixTime() * 1000
  if (!Number.isFinite(at)) throw new CalendarTrouble('not_calendar')
  return at
}

const isBusy = (component: ICAL.Component): boolean => {
  const says = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    says('status') !== 'CANCELLED' &&
    says('transp') !== 'TRANSPARENT' &&
    says('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

function* startsOf(event: ICAL.Event): Generator<ICAL.Time> {
  if (event.recurrenceId || !event.isRecurring()) {
    yield event.startDate
    return
  }
  const repeats = event.iterator()
  for (let nth = 0; nth < mostRepeats; nth += 1) {
    const next = repeats.next() as ICAL.Time | undefined
    if (!next) return
    yield next
  }
  throw new CalendarTrouble('repeats')
}

/** @throws CalendarTrouble zone, when the event is in one that neither the file nor the system knows */
function requireZone({ component, startDate }: ICAL.Event): void {
  const tzid = component.getFirstProperty('dtstart')?.getParameter('tzid')
  if (tzid && startDate.zone === ICAL.Timezone.localTimezone) throw new CalendarTrouble('zone', String(tzid))
}
