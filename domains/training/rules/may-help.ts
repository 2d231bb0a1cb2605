import type { Alternatives } from '../contract/restriction-areas.ts'
import type { ReadBlock } from './blocks-in.ts'

/** Whether a workout may have videos, or something to do instead of a line: only then the code that shows them is loaded. */
export const mayHelp = (
  blocks: readonly ReadBlock[],
  movements: readonly { video: string | null; alternatives: Alternatives }[],
): boolean =>
  movements.some(({ video, alternatives }) => video !== null || Object.keys(alternatives).length > 0) ||
  blocks.some(({ video, alternatives, wbs }) => video || alternatives?.length || mayHelp(wbs, []))
