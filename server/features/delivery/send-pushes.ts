import type { FastifyInstance } from 'fastify'
import { type Pusher, PushRefused } from '../../adapters/push/push.ts'
import { writePush } from '../notifications/write-push.ts'
import { claimPushes, forgetSubscription, type PushRow } from './push-queries.ts'
import { markFailed, markSent, selectClassOfMessage } from './queries.ts'
import { pauseAfter } from './send-outbox.ts'

const AT_ONCE = 40
/** Longer than a push service is given to answer. */
const LEASE_SECONDS = 60

/** Sends every push that is due, on whichever nodes it runs at once. What fails is tried again later. */
export async function sendPushes(app: FastifyInstance, pusher: Pusher): Promise<void> {
  while (!app.draining) {
    const rows = await claimPushes(app.db, AT_ONCE, LEASE_SECONDS)
    await Promise.all(rows.map((row) => sendOne(app, pusher, row)))
    if (rows.length < AT_ONCE) return
  }
}

async function sendOne(app: FastifyInstance, pusher: Pusher, row: PushRow): Promise<void> {
  try {
    const { classId } = row.details
    const gymClass = classId === undefined ? null : ((await selectClassOfMessage(app.db, classId)) ?? null)
    const message = writePush({ ...row, gymClass, now: app.clock() })
    // A push that comes too late is marked as sent.
    if (message && (await pusher.send(row, message)) === 'gone') {
      await forgetSubscription(app.db, row.subscription_id)
      return
    }
  } catch (error) {
    const pause = pauseAfter(row.tries)
    const wait = error instanceof PushRefused ? error.retryAfter : 0
    app.log.warn({ message: row.id, tries: row.tries, err: error }, 'a push was not sent')
    const reason = String((error as Error).message).slice(0, 500)
    await markFailed(app.db, row.id, reason, pause === null ? null : Math.max(pause, wait))
    return
  }
  await markSent(app.db, row.id)
}
