import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { schedule as es } from '../es/schedule.ts'

export const schedule: Phrases<typeof es> = {
  title: 'Timetable',
  description:
    'All the classes of the week, Monday to Saturday, from 7:00 to 22:00. Choose a day and time and book your place.',
  intro: 'Each centre’s standard week. Tap a class and book your place.',
  days: 'Day of the week',
  today: 'today',
  weekdays: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  },
  weekdaysShort: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
  with: 'with {{names}}',
  parts: { morning: 'Morning', midday: 'Midday', evening: 'Evening' },
  open: 'Open: you can book now',
  opensToday: 'Opens today at {{hour}}',
  opensTomorrow: 'Opens tomorrow at {{hour}}',
  opensOn: 'Opens on {{day}} at {{hour}}',
  closed: 'The centre is closed that day',
  seats: {
    none: 'not on that day',
    full: 'full',
    free_one: '{{count}} left',
    free_other: '{{count}} left',
  },
  over: 'already started',
  empty: { title: 'Rest day', text: 'There are no classes. Look at another day of the week.' },
  emptyWeek: {
    title: 'The timetable is coming soon',
    text: 'There are no classes in the standard week yet. Write to us and we’ll let you know.',
    ask: 'Write to the centre',
  },
  notYet: {
    title: 'Not open yet',
    tomorrowText: 'Booking for {{name}}, {{day}} at {{time}}, opens tomorrow at {{hour}}.',
    text: 'Booking for {{name}}, {{day}} at {{time}}, opens on {{opening}} at {{hour}}.',
    done: 'Got it',
  },
}
