import type { Offers } from '../../scripts/walls/doors.ts'

/** What other domains may import, beside the contract; the rest is private. */
export const offers: Offers = {
  rules: [
    'blocks-in.ts',
    'exercise-load.ts',
    'guess-scoring.ts',
    'milestone.ts',
    'scores/score-cells.ts',
    'scores/score-form.ts',
    'scores/score-order.ts',
    'scores/scored-blocks.ts',
    'workout-title.ts',
  ],
  server: [
    'expressions/readable.ts',
    'movement-records/write-records.ts',
    'movements/find-movement.ts',
    'scores/announce-scores.ts',
    'scores/past-blocks.ts',
    'scores/read-figures.ts',
    'scores/write-blocks.ts',
    'scores/write-past-scores.ts',
  ],
  web: [
    'api/benchmarks.ts',
    'api/entered-scores.ts',
    'api/movements.ts',
    'api/privacy-choices.ts',
    'api/scores.ts',
    'scores/day-scores.tsx',
    'scores/listing-choice.tsx',
    'scores/use-score-text.ts',
    'widgets/benchmark-dialog.tsx',
    'widgets/benchmark-picker.tsx',
    'widgets/scoring-fields.ts',
    'widgets/starting-list-dialog.tsx',
    'widgets/training-card.tsx',
    'widgets/training-waiting.tsx',
    'widgets/use-scoring-text.ts',
    'widgets/workout-title.tsx',
  ],
}
