import type { FastifyInstance } from 'fastify'
import { spokenOr } from '../../../../platform/contract/languages.ts'
import { type Pusher, PushRefused } from '../../../../platform/server/adapters/push/push.ts'
import { giveUp } from './give-up.ts'
import { claimPushes, deleteSubscription, type PushRow, selectWaiting } from './push-queries.ts'
import { markSent, retryLater, selectClassOfMessage } from './queries.ts'
import { retryDelay } from './send-outbox.ts'
import { writePush } from './write-push.ts'

const BATCH_SIZE = 40
/** Longer than a push service's time-out. */
const LEASE_SECONDS = 60

export async function sendPushes(app: FastifyInstance, pusher: Pusher): Promise<void> {
  while (!app.draining) {
    const rows = await claimPushes(app.db, BATCH_SIZE, LEASE_SECONDS)
    await Promise.all(rows.map((row) => sendOne(app, pusher, row)))
    if (rows.length < BATCH_SIZE) return
  }
}

async function sendOne(app: FastifyInstance, pusher: Pusher, row: PushRow): Promise<void> {
  try {
    const { classId } = row.details
    const gymClass = classId === undefined ? null : ((await selectClassOfMessage(app.db, classId)) ?? null)
    const message = writePush({
      ...row,
      language: spokenOr(row.language, app.spoken.languages),
      gymClass,
      now: app.clock(),
      takesCards: app.provider !== null,
    })
    // A message that comes too late to matter is marked as sent.
    if (message && (await pusher.send(row, message)) === 'gone') {
      await giveUp(app, await selectWaiting(app.db, row.subscription_id), 'the browser is gone')
      await deleteSubscription(app.db, row.subscription_id)
      return
    }
  } catch (error) {
    const delay = retryDelay(row.tries)
    const serviceDelay = error instanceof PushRefused ? error.retryAfter : 0
    app.log.warn({ message: row.id, tries: row.tries, err: error }, 'sending a push message failed')
    const reason = String((error as Error).message).slice(0, 500)
    if (delay === null) await giveUp(app, [row.id], reason)
    else await retryLater(app.db, row.id, { error: reason, seconds: Math.max(delay, serviceDelay) })
    return
  }
  await markSent(app.db, row.id)
}
