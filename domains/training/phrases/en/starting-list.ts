import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { startingList as es } from '../es/starting-list.ts'

export const startingList: Phrases<typeof es> = {
  open: 'Choose from a list',
  activities: { title: 'Activities to start with' },
  movements: { title: 'Movements to start with' },
  text: 'Tick what people train in your gym. You can change everything later.',
  all: 'Tick all',
  none: 'Untick all',
  there: 'Already there',
  add_one: 'Add {{count}}',
  add_other: 'Add {{count}}',
  added_one: '{{count}} added',
  added_other: '{{count}} added',
}
