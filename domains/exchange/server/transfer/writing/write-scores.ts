import { addDays } from '../../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../../platform/server/unit-of-work.ts'
import { makePastBlocks } from '../../../../training/server/scores/past-blocks.ts'
import { writePastScores } from '../../../../training/server/scores/write-past-scores.ts'
import type { ImportContext, Written } from '../kinds/transfer-kind.ts'
import type { ScorePlan } from '../plan-scores.ts'
import { selectBoardsOf, selectClassesOfDays } from '../score-queries.ts'

/** Boards of these last days may be open. */
const recentDays = 7

/**
 * Writes past scores: no member is notified, and a load for one repetition enters the records. Open boards of the last days
 * show them. @throws Refusal changed_meanwhile: one of them was entered meanwhile, or a block is gone
 */
export async function writeScores(
  unit: Unit,
  { blocks, scores, mates }: ScorePlan,
  { now, today, byId }: ImportContext,
  wrote: (lines: number) => Promise<void>,
): Promise<Written> {
  const made = await makePastBlocks(unit, blocks, new Date(now))
  const visits = await selectClassesOfDays(
    unit.db,
    scores.map(({ memberId, centerId, day }) => ({ memberId, centerId, day })),
  )
  const classOf = new Map(visits.map((one) => [`${one.memberId} ${one.centerId} ${one.day}`, one.classId]))
  const ids = await writePastScores(
    unit,
    scores.map(({ blockId, made: nth, memberId, centerId, day, row, ...result }) => ({
      ...result,
      ...{ blockId: blockId ?? made[nth ?? -1] ?? 0, memberId, byMemberId: byId },
      ...{ team: row.team, note: row.note, visible: row.visible, at: new Date(row.at) },
      classId: classOf.get(`${memberId} ${centerId} ${day}`) ?? null,
    })),
    mates,
  )
  if (ids.length !== scores.length) throw new Refusal('changed_meanwhile')
  await wrote(scores.length)
  const boards = await selectBoardsOf(unit.db, ids, addDays(today, -recentDays))
  const members = [...new Set(scores.map(({ memberId }) => memberId))]
  return {
    changed: [],
    live: [
      ...boards.map((each) => ({ t: 'score', ...each }) as const),
      ...members.map((id) => ({ t: 'user', id, what: 'records' }) as const),
    ],
  }
}
