import type { Screen } from '../../../app/web/screens.ts'
import type { NewClass } from '../class-row.ts'
import type { Site } from '../journey.ts'
import { writeScoredWorkout } from '../scored-workout.ts'

export const isOfStaff = (screen: Screen): boolean => screen.path.startsWith('/admin')

/** An address of the screen that shows something of the demo gym. */
export async function addressOf(
  screen: Screen,
  { db, today, now }: Site,
  { id, date }: NewClass,
): Promise<string> {
  const plan = await db.selectFrom('plans').select('id').orderBy('id').executeTakeFirstOrThrow()
  const remittance = await db
    .selectFrom('remittances')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const draw = await db.selectFrom('draws').select('id').orderBy('id').executeTakeFirstOrThrow()
  const isOfScores = screen.id === 'board' || screen.id === 'admin-scores'
  const scored = isOfScores && (await writeScoredWorkout(db, today, now()))
  const values: Record<string, string> = {
    activityName: 'wod',
    date,
    token: 'a-token-of-nobody',
    kind: 'benchmark',
  }
  const ids: Record<string, number> = {
    rate: plan.id,
    draw: draw.id,
    ...(scored && { board: scored.board, 'admin-scores': scored.block }),
    benchmark: 1,
    'visit-class': id,
    'admin-user': 2,
    'admin-coach-pay-sheet': 2,
    'admin-remittance': remittance.id,
  }
  values.id = String(ids[screen.id] ?? id)
  return screen.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
}
