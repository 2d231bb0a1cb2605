import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { embed as es } from '../es/embed.ts'

export const embed: Phrases<typeof es> = {
  title: 'Horari de {{center}}',
  free: 'Lliures: {{count}}',
  full: 'Completa',
  none: 'No hi ha classes els pròxims dies.',
}
