import type { Connected } from '../../../../platform/server/statement.ts'
import { coachOverlaps, type OverlapRow } from './queries.ts'

export type { OverlapRow }

/** Coaches of these classes who have another one at the same time, in any center; each slot of the week once. */
export const findOverlaps = (
  on: Connected,
  classIds: readonly number[],
  most: number,
): Promise<OverlapRow[]> => coachOverlaps(on, classIds, most)
