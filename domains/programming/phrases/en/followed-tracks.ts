import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { followedTracks as es } from '../es/followed-tracks.ts'

export const followedTracks: Phrases<typeof es> = {
  legend: 'Which workouts',
  hint: 'If you choose none, the first one’s.',
}
