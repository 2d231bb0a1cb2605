/** Madrid as calendar programs describe it. */
export const madridZone = `BEGIN:VTIMEZONE
TZID:Romance Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`

let made = 0

/** An iCalendar file with these events, each the lines between BEGIN and END. One without a UID gets its own. */
export function calendarFile(events: readonly string[], before = ''): string {
  const written = events.map((lines) => {
    made += 1
    const uid = lines.includes('UID:') ? '' : `UID:event-${made}@elsewhere.example\n`
    return `BEGIN:VEVENT\n${uid}DTSTAMP:20260101T000000Z\n${lines}\nEND:VEVENT\n`
  })
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//tests//EN\n${before && `${before}\n`}${written.join('')}END:VCALENDAR\n`
  return text.replaceAll('\n', '\r\n')
}

/** An event between two hours (`HHMM`) of a day (`YYYYMMDD`), of Madrid in summer. */
export const eventOn = (day: string, from: string, until: string, more = ''): string => {
  const utc = (time: string) => String(Number(time) - 200).padStart(4, '0')
  return `DTSTART:${day}T${utc(from)}00Z\nDTEND:${day}T${utc(until)}00Z${more && `\n${more}`}`
}
