import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminDraws as es } from '../es/admin-draws.ts'

export const adminDraws: Phrases<typeof es> = {
  title: 'Draws',
  intro:
    'For activities that open by draw, each day is drawn shortly after it opens. Anyone can check the result.',
  turnOn: 'Choose which activities are drawn',
  start: 'Draw a day now',
  startIntro:
    'Opens a day early that can’t be booked yet: from now on people can ask for a class, and the draw takes place 30 seconds after the minutes you set. Handy for trying out the draw too.',
  activity: 'Activity',
  date: 'Day',
  minutes: 'Minutes to ask for a class',
  startButton: 'Start draw',
  started: 'The draw has started',
  list: 'History',
  none: 'No draws yet',
  noneText: 'Turn on the draw for an activity, or draw a day now.',
  failed: 'We couldn’t load the draws',
  column: {
    day: 'Day',
    activity: 'Activity',
    center: 'Centre',
    opens: 'Opens',
    tickets: 'Tickets',
    won: 'Got a place',
    state: 'Status',
  },
  state: {
    planned: 'Planned',
    open: 'Open',
    deciding: 'Drawing',
    decided: 'Drawn',
    all: 'Enough for everyone',
    some: 'Not enough for everyone',
  },
  people: 'Who has won, and how often',
  peopleIntro:
    'Over the last 90 days. Whoever has won least in 14 days goes first, counting only draws without enough places for everyone.',
  peopleFailed: 'We couldn’t load who has won',
  peopleNone: 'Nobody has taken part yet',
  person: { name: 'Name', entered: 'Entered', won: 'Won', wonLately: 'Won in 14 days' },
}
