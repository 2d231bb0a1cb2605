import type { embed as es } from '../es/embed.ts'
import type { Phrases } from '../phrases.ts'

export const embed: Phrases<typeof es> = {
  title: 'Horari de {{center}}',
  free: 'Lliures: {{count}}',
  full: 'Completa',
  none: 'No hi ha classes els pròxims dies.',
}
