import type { Offers } from '../../scripts/walls/doors.ts'

/** What other domains may import, beside the contract; the rest is private. */
export const offers: Offers = {
  rules: [
    'block-outline.ts',
    'exercise-load.ts',
    'guess-scoring.ts',
    'milestone.ts',
    'scores/score-cells.ts',
    'scores/score-form.ts',
    'scores/score-order.ts',
  ],
  server: [
    'movement-records/write-records.ts',
    'scores/announce-scores.ts',
    'scores/past-blocks.ts',
    'scores/write-past-scores.ts',
  ],
  web: [
    'api/privacy-choices.ts',
    'api/scores.ts',
    'api/training.ts',
    'scores/listing-choice.tsx',
    'widgets/recovery-viewer.tsx',
    'widgets/starting-list-dialog.tsx',
    'widgets/training-waiting.tsx',
    'widgets/workout-title.tsx',
    'widgets/workout-viewer.tsx',
  ],
}
