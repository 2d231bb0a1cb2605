import type { FastifyInstance } from 'fastify'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { lockTellings, markFailed } from './queries.ts'
import { templatesToCallFor } from './to-call-templates.ts'

/** Ends messages that will not be sent. Members whom no other channel of a message carries go onto the list to call. */
export async function giveUp(app: FastifyInstance, ids: readonly number[], error: string): Promise<void> {
  await unitOfWork(app.pool, { unaudited: 'what became of a message' }, async ({ db }) => {
    await lockTellings(db, ids)
    await markFailed(db, ids, { error: error.slice(0, 500), call: templatesToCallFor() })
  })
}
