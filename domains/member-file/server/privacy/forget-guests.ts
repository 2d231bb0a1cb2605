import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { visitorsKeptDays } from '../../../booking/rules/visits.ts'
import { eraseGuest } from './erase-account.ts'
import { selectOldGuests } from './erase-queries.ts'

export async function forgetGuests(app: FastifyInstance): Promise<void> {
  const before = new Date(app.clock() - minutes(visitorsKeptDays * 24 * 60))
  const failed = await tryEach(
    app,
    await selectOldGuests(app.db, before),
    (id) =>
      eraseGuest(app, id).catch((error: unknown) => {
        // A payment that is not over keeps its payer until it is.
        if (!(error instanceof Refusal)) throw error
      }),
    'erasing a visitor failed, will retry',
  )
  if (failed > 0) throw new Error(`${failed} visitors failed, will retry`)
}
