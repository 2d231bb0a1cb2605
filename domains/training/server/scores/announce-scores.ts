import { addDays, dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { selectRecentBoards } from './own-queries.ts'

/** Open boards of the last month show a member's scores as they may now be shown. */
export async function announceScores(unit: Unit, memberId: number, now: Millis): Promise<void> {
  const shown = await selectRecentBoards(unit.db, memberId, addDays(dayAt(now, 'UTC'), -30))
  unit.announce(shown.map((each) => ({ t: 'score', ...each }) as const))
}
