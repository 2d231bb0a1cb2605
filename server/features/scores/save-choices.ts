import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { saveScoreChoices } from '../../../contracts/scores.ts'
import { addDays, dayAt } from '../../../rules/local-time.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { selectRecentBoards, writeChoices } from './own-queries.ts'

/** Open boards of the last month follow at once. */
export function saveChoices(
  app: FastifyInstance,
  memberId: number,
  choices: z.output<(typeof saveScoreChoices)['body']>,
): Promise<void> {
  return unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    await writeChoices(unit.db, memberId, choices)
    const since = addDays(dayAt(app.clock(), 'UTC'), -30)
    const shown = await selectRecentBoards(unit.db, memberId, since)
    unit.announce(shown.map((each) => ({ t: 'score', ...each }) as const))
  })
}
