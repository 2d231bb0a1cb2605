import type { ScoredBlock } from '../../contract/scores.ts'

/** The screen with the member's results of the block's benchmark, else of its movement; undefined for neither. */
export function historyPath({ benchmark, movement }: Pick<ScoredBlock, 'benchmark' | 'movement'>) {
  if (benchmark) return `/config/your-scores/benchmark/${benchmark.id}`
  return movement ? `/config/your-scores/movement/${movement.id}` : undefined
}
