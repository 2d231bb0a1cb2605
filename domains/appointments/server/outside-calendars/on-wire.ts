import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { OutsideCalendar } from '../../contract/outside-calendars.ts'
import type { CalendarRow } from './queries.ts'

const iso = (at: Millis): string => new Date(at).toISOString()

export const toOutsideCalendar = (row: CalendarRow, language: Language): OutsideCalendar => ({
  ...{ coach: row.coach, host: row.host, times: row.times },
  readAt: row.read_at === null ? null : iso(row.read_at),
  trouble: row.trouble && {
    ...{ code: row.trouble.code, detail: row.trouble.detail },
    ...{ since: iso(row.trouble.since), triedAt: iso(row.trouble.tried_at) },
  },
  clashes: row.clashes.map(({ id, service, at, zone }) => ({
    ...{ id, service: textIn(service, language), startTime: iso(at), timeZone: zone },
  })),
})
