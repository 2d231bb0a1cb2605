import type { BoardChanged } from '../../contract/live.ts'
import type { BoardEntry, ScoredBlock } from '../../contract/scores.ts'
import { orderKey, percentileOf, type Ranked, ranked } from './score-order.ts'

export interface BoardFilter {
  list: 'all' | 'women' | 'men'
  /** Only the scores of one class; null for the whole day. */
  classId: number | null
}

type Order = Pick<ScoredBlock, 'scheme' | 'tieBreak'>

/** The entries that pass the filter, best first. */
export function boardRows(
  entries: readonly BoardEntry[],
  order: Order,
  { list, classId }: BoardFilter,
): Ranked<BoardEntry>[] {
  const shown = entries.filter(
    (entry) => (list === 'all' || entry.listed === list) && (classId === null || entry.classId === classId),
  )
  return ranked(shown, (entry) => orderKey(entry, order))
}

/** The place of one's own entry as if it were listed, and the percentile of those it is compared with. */
export function ownPlace(
  own: BoardEntry,
  rows: readonly Ranked<BoardEntry>[],
  order: Order,
): { rank: number; of: number; percentile: number | null } {
  const key = orderKey(own, order)
  const others = rows.filter(({ item }) => item.id !== own.id)
  const rank = 1 + others.filter(({ item }) => orderKey(item, order) < key).length
  return { rank, of: others.length + 1, percentile: percentileOf(rank, others.length + 1) }
}

/** The entries after a message: any of its scores leaves its old entry. */
export function withChange(
  entries: readonly BoardEntry[],
  { scoreIds, entry }: BoardChanged,
  centerId: number | null,
): BoardEntry[] {
  const kept = entries.filter(({ id }) => !scoreIds.includes(id) && id !== entry?.id)
  return entry && (centerId === null || entry.centerId === centerId) ? [...kept, entry] : kept
}

/** The entries of a block's center whose team has a free place. `ownId`: the score of the one who wants to join. */
export const joinableEntries = (
  entries: readonly BoardEntry[],
  { teamSize, center }: Pick<ScoredBlock, 'teamSize' | 'center'>,
  ownId: number | null,
): BoardEntry[] =>
  entries.filter(
    ({ id, centerId, people, others }) =>
      id !== ownId && centerId === center.id && people.length + others < teamSize,
  )
