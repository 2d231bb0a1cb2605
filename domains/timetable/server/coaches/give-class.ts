import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { type CoverOutcome, closeCovers, openCoverOf } from './cover-queries.ts'
import { type CoachesOfClass, writeCoaches } from './queries.ts'
import { tellCoaches } from './tell-coaches.ts'

/**
 * Gives a class to a coach, under its lock. A request for cover ends when the one who asked no longer has the class; they and
 * the new coach are told. The caller checks that the ids may coach.
 */
export async function giveClass(
  unit: Unit,
  now: Millis,
  gymClass: Pick<CoachesOfClass, 'id' | 'coach_id'>,
  to: { coachId: number | null; assistantIds: readonly number[] },
  by: { id: number; outcome: Extract<CoverOutcome, 'taken' | 'assigned'> },
): Promise<void> {
  await writeCoaches(unit, gymClass.id, to.coachId, to.assistantIds)
  unit.announce([{ t: 'class', id: gymClass.id }])
  if (gymClass.coach_id === to.coachId) return
  const cover = await openCoverOf(unit, gymClass.id)
  if (cover) {
    const outcome = to.coachId === null ? 'cancelled' : by.outcome
    await closeCovers(unit, [gymClass.id], { outcome, takenBy: to.coachId, now })
  }
  await tellCoaches(unit, {
    classId: gymClass.id,
    askedBy: cover?.asked_by ?? null,
    to: to.coachId,
    byId: by.id,
  })
}
