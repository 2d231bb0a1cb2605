import type { FastifyInstance } from 'fastify'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { OwnScore } from '../../contract/scores.ts'
import { withdrawLoads } from '../movement-records/enter-load.ts'
import { markBest } from './best-queries.ts'
import { lockTeams } from './lock-teams.ts'
import { readScores } from './read-scores.ts'
import { auditedScore, blockToScore, refuseLate } from './save-score.ts'
import { type BlockToScore, removeScores, type ScoreRow, selectScore } from './score-queries.ts'

/**
 * Succeeds without a score. The rest of a team keeps its result. With a version, only the score of that version is deleted.
 * @throws Refusal not_found, score_closed, changed_meanwhile
 */
export function deleteOwnScore(
  app: FastifyInstance,
  blockId: number,
  memberId: number,
  version?: number,
): Promise<void> {
  return unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    const block = await blockToScore(unit, blockId)
    refuseLate(block, app.clock())
    const { rows } = await lockTeams(unit, blockId, [memberId])
    const own = rows.find(({ member_id }) => member_id === memberId)
    if (!own) return
    if (version !== undefined && own.version !== version) throw new Refusal('changed_meanwhile')
    await remove(unit, block, [own], rows)
  })
}

/** Deletes a member's or a team's score. Returns it as it was. @throws Refusal not_found, score_private, changed_meanwhile */
export function deleteScore(
  app: FastifyInstance,
  scoreId: number,
  byMemberId: number,
): Promise<{ memberId: number; score: OwnScore }[]> {
  return unitOfWork(app, { audit: 'delete-score' }, async (unit) => {
    const found = await orNotFound(selectScore(unit.db, scoreId))
    const block = await blockToScore(unit, found.block_id)
    const { rows } = await lockTeams(unit, block.id, [found.member_id])
    if (rows.length === 0) throw new Refusal('not_found')
    if (rows.some((row) => !row.visible && row.member_id !== byMemberId)) throw new Refusal('score_private')
    const before = await readScores(unit.db, rows)
    await remove(unit, block, rows, rows)
    for (const row of rows)
      unit.audit({
        byMemberId,
        action: 'delete-score',
        entityId: row.id,
        aboutMemberId: row.member_id,
        before: auditedScore(row),
      })
    return before
  })
}

/** `team`: the rows with those who keep theirs, whose entry changes on the boards. */
async function remove(
  unit: Unit,
  block: BlockToScore,
  rows: readonly ScoreRow[],
  team: readonly ScoreRow[],
): Promise<void> {
  await withdrawLoads(
    unit,
    rows.map(({ record_id }) => record_id),
  )
  await removeScores(
    unit.db,
    rows.map(({ id }) => id),
  )
  const memberIds = rows.map(({ member_id }) => member_id)
  if (block.benchmark_id) await markBest(unit.db, block.benchmark_id, memberIds)
  unit.announce([
    ...team.map(({ id }) => ({ t: 'score', board: block.board_id, score: id }) as const),
    ...memberIds.map((id) => ({ t: 'user', id, what: 'records' }) as const),
  ])
}
