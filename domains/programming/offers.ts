import type { Offers } from '../../scripts/walls/doors.ts'

/** What other domains may import, beside the contract; the rest is private. */
export const offers: Offers = {
  rules: ['block-outline.ts'],
  web: [
    'api/training.ts',
    'widgets/followed-tracks.tsx',
    'widgets/recovery-viewer.tsx',
    'widgets/shown-track.tsx',
    'widgets/workout-viewer.tsx',
  ],
}
