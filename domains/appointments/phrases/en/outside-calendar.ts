import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { outsideCalendar as es } from '../es/outside-calendar.ts'

export const outsideCalendar: Phrases<typeof es> = {
  title: 'Your other calendar',
  failed: 'We couldn’t load the calendar',
  intro:
    'With the ICS address of a Google, Apple or Outlook calendar, nobody can book an appointment at times when there’s something in it.',
  address: 'ICS address',
  otherAddress: 'Another ICS address',
  hint: 'The calendar’s secret address in iCal format. Nobody is shown it.',
  save: 'Save and read',
  saved: 'Calendar saved',
  remove: 'Stop reading it',
  removed: 'No longer read',
  reading: 'We read the calendar at {{host}} every quarter of an hour.',
  read: 'Last read: {{when}}. Busy times in the coming weeks: {{times}}.',
  since: 'Since {{since}}; last tried: {{tried}}. Until it works, what was read last still counts.',
  clashes: 'Appointments at the same time as something in this calendar. They still stand:',
  others: 'Nor can we read the calendars of: {{names}}.',
  trouble: {
    unreachable: 'We can’t connect to the calendar’s server',
    slow: 'The calendar’s server doesn’t answer in time',
    private: 'The address leads to a server that isn’t public',
    status: 'The calendar’s server answered {{detail}}: the address may no longer be valid',
    too_big: 'The calendar is larger than 5 MB: use one with less history',
    not_calendar: 'There’s no calendar we understand at that address',
    repeats: 'The calendar has too many repeats',
    too_long: 'The calendar takes too long to read: use a simpler one',
    zone: 'The calendar uses an unknown time zone: {{detail}}',
    sealed: 'The address was saved in another installation: type it again',
  },
}
