import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { lockMembers, type MemberToScore, type ScoreRow, selectScores } from './score-queries.ts'

export interface LockedTeams {
  /** The given members and their team mates, without erased ones. */
  members: MemberToScore[]
  /** Their scores, read under the locks. */
  rows: ScoreRow[]
}

/**
 * Locks members and those with whom they are in a team, and reads their scores of a block.
 * @throws Refusal changed_meanwhile: somebody joined before the locks were there
 */
export async function lockTeams(
  { db }: Tx,
  blockId: number,
  memberIds: readonly number[],
): Promise<LockedTeams> {
  const before = await selectScores(db, blockId, memberIds)
  const ids = [...new Set([...memberIds, ...before.map(({ member_id }) => member_id)])]
  const members = await lockMembers(db, ids)
  const rows = await selectScores(db, blockId, memberIds)
  if (rows.some(({ member_id }) => !ids.includes(member_id))) throw new Refusal('changed_meanwhile')
  return { members, rows }
}
