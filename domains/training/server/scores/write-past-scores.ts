import { inParts } from '../../../../platform/server/answers/in-parts.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import type { ReadResult } from '../../rules/scores/score-form.ts'
import { enterPastLoads } from '../movement-records/enter-load.ts'
import {
  insertPastScores,
  joinPastTeams,
  linkRecords,
  lockBlocksToScore,
  markAllBest,
  markPastBeats,
  selectSingleLoads,
} from './past-queries.ts'
import { lockMembers } from './score-queries.ts'

/** A score that was entered elsewhere, or long ago. */
export interface PastEntry extends ReadResult {
  blockId: number
  memberId: number
  /** The same for the members of a team of a block; null for a member alone. */
  team: string | null
  classId: number | null
  orderKey: bigint
  note: string
  visible: boolean
  at: Date
  byMemberId: number
}

/** A score that is there, and belongs to the team of new ones. */
export type TeamMate = Pick<PastEntry, 'blockId' | 'memberId'> & { team: string }

const unique = (ids: readonly number[]) => [...new Set(ids)]

/**
 * Writes past scores: no member is notified, a load for one repetition enters the records, and existing scores stay.
 * New ones join the team of their mates. Returns the ids of the new ones. Scores of erased members are left out.
 */
export async function writePastScores(
  unit: Tx,
  entries: readonly PastEntry[],
  mates: readonly TeamMate[] = [],
): Promise<number[]> {
  if (entries.length === 0) return []
  await lockBlocksToScore(unit.db, unique(entries.map(({ blockId }) => blockId)))
  const members = await lockMembers(unit.db, unique([...entries, ...mates].map(({ memberId }) => memberId)))
  const memberIds = members.map(({ id }) => id)
  const known = new Set(memberIds)
  const written = entries.filter(({ memberId }) => known.has(memberId))
  const ids: number[] = []
  await inParts(written, async (part) => {
    ids.push(...(await insertPastScores(unit.db, part)))
  })
  await joinPastTeams(unit.db, [...written, ...mates])
  await markAllBest(unit.db, memberIds)
  await markPastBeats(unit.db, ids)
  const loads = await selectSingleLoads(unit.db, ids)
  const links = await enterPastLoads(
    unit,
    loads.map(({ id, member_id, movement_id, on_date, grams, unit }) => ({
      ...{ scoreId: id, memberId: member_id, movementId: movement_id, day: on_date, grams, unit },
    })),
  )
  if (links.length > 0) await linkRecords(unit.db, links)
  return ids
}
