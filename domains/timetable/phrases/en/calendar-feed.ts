import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { calendarFeed as es } from '../es/calendar-feed.ts'

export const calendarFeed: Phrases<typeof es> = {
  name: '{{gym}}: your classes',
  familyName: '{{gym}}: the family’s classes',
  of: '{{name}}: {{summary}}',
  waiting: '{{activity}} (waiting)',
  coaching: '{{activity}} (you’re coaching)',
  assisting: '{{activity}} (you’re assisting)',
  seats: 'Places taken: {{seats}}. If you can’t come, ask for cover.',
  own: {
    in: 'You have a place. If you can’t come, leave it in time from the app.',
    wait: 'You’re on the waiting list. If a place comes free, we’ll let you know.',
    waitKeeps:
      'You’re on the waiting list and keep your {{time}} place. If one comes free here, we’ll swap you over and let you know.',
  },
  ofFamily: {
    in: '{{name}} has a place. If they can’t come, leave it in time from the app.',
    wait: '{{name}} is on the waiting list. If a place comes free, we’ll let you know.',
    waitKeeps:
      '{{name}} is on the waiting list and keeps their {{time}} place. If one comes free here, we’ll swap them over and let you know.',
  },
}
