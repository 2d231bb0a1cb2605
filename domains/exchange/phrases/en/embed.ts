import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { embed as es } from '../es/embed.ts'

export const embed: Phrases<typeof es> = {
  title: 'Timetable of {{center}}',
  free: 'Free: {{count}}',
  full: 'Full',
  none: 'There are no classes in the next few days.',
}
