import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import type { ShownClass } from './queries.ts'

const REFRESH_SECONDS = 3600

/** The classes of a center as iCalendar (RFC 5545) in UTC. Deterministic, because the ETag is a hash of it. */
export function writeCenterCalendar(
  classes: readonly ShownClass[],
  about: { gym: string; center: string; address: string; language: Language; publicUrl: string },
): string {
  const { gym, center, address, language, publicUrl } = about
  const calendar = ical({
    name: `${gym} · ${phrase(language, 'embed.title', { center })}`,
    prodId: { company: gym, product: 'schedule', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  const host = new URL(publicUrl).hostname
  for (const row of classes)
    calendar.createEvent({
      id: `class-${row.id}@${host}`,
      stamp: row.changed_at,
      start: row.starts_at,
      end: row.ends_at,
      summary: textIn(row.activity_name, language),
      location: { title: center, address },
      url: `${publicUrl}/book/${row.key}/${row.on_date}`,
    })
  return calendar.toString()
}
