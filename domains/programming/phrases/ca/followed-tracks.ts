import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { followedTracks as es } from '../es/followed-tracks.ts'

export const followedTracks: Phrases<typeof es> = {
  legend: 'De quins entrenaments',
  hint: 'Sense triar-ne cap, del primer.',
}
