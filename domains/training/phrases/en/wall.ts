import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { wall as es } from '../es/wall.ts'

export const wall: Phrases<typeof es> = {
  title: 'Wall screen',
  workout: 'Today’s workout',
  cap: '{{count}} min',
  with: 'With {{name}}',
  places: '{{taken}} of {{all}}',
  free_one: '{{count}} place left',
  free_other: '{{count}} places left',
  full: 'Full',
  place: 'A place',
  here: 'here',
  nobody: 'Nobody has booked yet.',
  next: 'Next class: {{time}} {{activity}}',
  scores: 'Scores',
  results_one: '{{count}} score',
  results_other: '{{count}} scores',
  turn: '{{nth}} of {{of}}',
  away: 'Offline since {{time}}',
  unlinkedTitle: 'This is the wall screen',
  unlinked: 'It opens with the link of a device. An admin creates one in Admin, Devices.',
  revokedTitle: 'This link is no longer valid',
  revoked: 'An admin has revoked it. This screen needs a new link.',
  waiting: 'One moment…',
}
