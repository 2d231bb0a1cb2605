import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import type { FeedEvent, FeedPlace } from './feed-event.ts'
import type { CoachedRow, FeedRow } from './queries.ts'

const REFRESH_SECONDS = 3600

/** iCalendar (RFC 5545) in UTC. Deterministic, because the ETag is a hash of it. */
export function writeFeed(
  {
    bookings,
    coached,
    more,
  }: {
    bookings: readonly FeedRow[]
    coached: readonly CoachedRow[]
    more: readonly FeedEvent[]
  },
  about: { gym: string; language: Language; isOfFamily: boolean; publicUrl: string },
): string {
  const { gym, language, isOfFamily, publicUrl } = about
  const calendar = ical({
    name: phrase(language, isOfFamily ? 'calendarFeed.familyName' : 'calendarFeed.name', { gym }),
    prodId: { company: gym, product: 'calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  const host = new URL(publicUrl).hostname
  const eventOf = (row: FeedPlace) => {
    const address = [row.address, `${row.postal_code} ${row.city}`.trim()].filter(Boolean).join(', ')
    const place = { title: row.center, address }
    const { latitude: lat, longitude: lon } = row
    return {
      stamp: row.changed_at,
      start: row.starts_at,
      end: row.ends_at,
      location: lat === null || lon === null ? place : { ...place, geo: { lat, lon } },
    }
  }
  for (const row of bookings) {
    const activity = textIn(row.activity_name, language)
    const isIn = row.status === 'IN'
    const summary = isIn ? activity : phrase(language, 'calendarFeed.waiting', { activity })
    const text = isIn ? 'in' : row.keeps === null ? 'wait' : 'waitKeeps'
    const values = { name: row.member_name, time: row.keeps ?? '' }
    calendar.createEvent({
      ...eventOf(row),
      id: `booking-${row.id}@${host}`,
      summary: isOfFamily ? phrase(language, 'calendarFeed.of', { name: row.member_name, summary }) : summary,
      description: phrase(language, `calendarFeed.${isOfFamily ? 'ofFamily' : 'own'}.${text}`, values),
      status: isIn ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      url: `${publicUrl}/book/${row.key}/${row.on_date}`,
    })
  }
  for (const row of coached) {
    const activity = textIn(row.activity_name, language)
    calendar.createEvent({
      ...eventOf(row),
      id: `coaching-${row.id}@${host}`,
      summary: phrase(language, row.is_assistant ? 'calendarFeed.assisting' : 'calendarFeed.coaching', {
        activity,
      }),
      description: phrase(language, 'calendarFeed.seats', { seats: row.seats }),
      status: ICalEventStatus.CONFIRMED,
      url: `${publicUrl}/admin/coaching`,
    })
  }
  for (const { id, of, summary, description, path, ...place } of more)
    calendar.createEvent({
      ...eventOf(place),
      id: `${id}@${host}`,
      summary:
        isOfFamily && of !== null ? phrase(language, 'calendarFeed.of', { name: of, summary }) : summary,
      description,
      status: ICalEventStatus.CONFIRMED,
      url: `${publicUrl}${path}`,
    })
  return calendar.toString()
}
