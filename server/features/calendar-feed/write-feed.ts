import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Language } from '../../../contracts/languages.ts'
import { phrase } from '../../../phrases/texts.ts'
import type { FeedRow } from './queries.ts'

const REFRESH_SECONDS = 3600

/** iCalendar (RFC 5545) in UTC. Deterministic, because the ETag is a hash of it. */
export function writeFeed(
  bookings: readonly FeedRow[],
  about: { gym: string; language: Language; publicUrl: string },
): string {
  const { gym, language, publicUrl } = about
  const calendar = ical({
    name: phrase(language, 'calendarFeed.name', { gym }),
    prodId: { company: gym, product: 'calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  const host = new URL(publicUrl).hostname
  for (const row of bookings) {
    const activity = row[`name_${language}`]
    const isIn = row.status === 'IN'
    const address = [row.address, `${row.postal_code} ${row.city}`.trim()].filter(Boolean).join(', ')
    const place = { title: row.center, address }
    const { latitude: lat, longitude: lon } = row
    calendar.createEvent({
      id: `booking-${row.id}@${host}`,
      stamp: row.changed_at,
      start: row.starts_at,
      end: row.ends_at,
      summary: isIn ? activity : phrase(language, 'calendarFeed.waiting', { activity }),
      description: phrase(language, isIn ? 'calendarFeed.in' : 'calendarFeed.wait'),
      location: lat === null || lon === null ? place : { ...place, geo: { lat, lon } },
      status: isIn ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      url: `${publicUrl}/book/${row.key}/${row.on_date}`,
    })
  }
  return calendar.toString()
}
