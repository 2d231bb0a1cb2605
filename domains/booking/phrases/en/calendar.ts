import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { calendar as es } from '../es/calendar.ts'

export const calendar: Phrases<typeof es> = {
  title: 'Calendar',
  previous: 'Previous month',
  next: 'Next month',
  toNow: '{{month}}: back to this month',
  grid: 'Days of {{month}}',
  attended_zero: 'No workouts this month',
  attended_one: '{{count}} workout this month',
  attended_other: '{{count}} workouts this month',
  attendedThen_zero: 'No workouts in the whole month',
  attendedThen_one: '{{count}} workout in the whole month',
  attendedThen_other: '{{count}} workouts in the whole month',
  failed: 'We couldn’t load the whole month.',
  day: {
    today: 'today',
    trained_one: 'you came to {{count}} class',
    trained_other: 'you came to {{count}} classes',
    booked_one: 'you have {{count}} booking',
    booked_other: 'you have {{count}} bookings',
    off: 'closed',
  },
  legend: { trained: 'You came', booked: 'Booked', off: 'Closed', today: 'Today' },
  off: 'The centre is closed that day.',
  booked: 'Your bookings',
  hasPlace: 'You have a place',
  waiting: 'On the waiting list',
  notYet: 'The workout is published on the day.',
  came: 'Classes you did',
  rate: {
    title: 'Past days are for members with a plan',
    text: 'With a plan you can look back at the workouts of any day. Today’s is always there for you.',
    look: 'See prices',
    later: 'Not now',
  },
}
