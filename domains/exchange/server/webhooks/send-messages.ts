import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { unseal } from '../../../../platform/server/adapters/seal.ts'
import { sendWebhook, type WebhookAnswer } from '../../../../platform/server/adapters/webhook.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { listAdmins } from '../../../people/server/members/admins.ts'
import { failingDays } from '../../contract/webhooks.ts'
import {
  claimMessages,
  type DueMessage,
  giveUpWaiting,
  insertAttempt,
  markFailed,
  markSent,
  selectDueWebhooks,
  updateWebhook,
} from './queries.ts'
import { bodyOf } from './webhook-on-wire.ts'

/** Minutes until the next try after the n-th, about three days in all. */
const RETRY_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1200, 1440]
const BATCH_SIZE = 5
/** Longer than a request may take. */
const LEASE_SECONDS = 60

/** Milliseconds until the next try; null after the last. */
export const retryDelay = (tries: number): number | null => {
  const delay = RETRY_MINUTES[tries - 1]
  return delay === undefined ? null : minutes(delay)
}

export const sealedFor = (webhookId: number) => ({ purpose: 'webhook', owner: webhookId })

/** The secrets that sign now: the current one, and the one before while it is still valid. */
function secretsOf(app: FastifyInstance, message: DueMessage): Buffer[] {
  const { webhook_id, secret, old_secret, old_secret_until } = message
  const isOldValid = (old_secret_until?.getTime() ?? 0) > app.clock()
  return [secret, isOldValid ? old_secret : null].flatMap((sealed) => {
    const plain = sealed && unseal(app.config.jwtSecret, sealedFor(webhook_id), sealed)
    return plain ? [plain] : []
  })
}

const isAccepted = ({ status }: WebhookAnswer): boolean => status !== null && status >= 200 && status < 300

/** Sends a message and records the attempt. What it leads to is done for claimed messages only, not for those sent once by hand. */
export async function sendMessage(
  app: FastifyInstance,
  message: DueMessage,
  how: 'claimed' | 'once' = 'claimed',
): Promise<void> {
  const sentAt = app.clock()
  const begun = performance.now()
  const secrets = secretsOf(app, message)
  const request = {
    url: message.url,
    id: `msg_${message.message_id}`,
    sentAt,
    body: bodyOf(message),
    secrets,
  }
  const answer =
    secrets.length > 0
      ? await sendWebhook(request, app.config.webhooksAnywhere)
      : { status: null, answer: 'the secret cannot be read: make a new one' }
  const duration = Math.round(performance.now() - begun)
  const now = new Date(sentAt)
  await insertAttempt(app.db, { message_id: message.id, at: now, duration, ...answer })
  if (isAccepted(answer)) return markSent(app.db, message, now)
  if (how === 'once') return
  const delay = retryDelay(message.tries)
  const webhook = await markFailed(app.db, message, now, delay === null ? null : new Date(sentAt + delay))
  if (!webhook || webhook.off) return
  const { failing_since: since } = webhook
  if (answer.status === 410) await switchOff(app, message, 'gone', webhook.name)
  else if (sentAt - since.getTime() >= minutes(failingDays * 24 * 60))
    await switchOff(app, message, 'failing', webhook.name)
}

/** Sends nothing more, and tells the admins. */
function switchOff(
  app: FastifyInstance,
  message: DueMessage,
  why: 'failing' | 'gone',
  name: string,
): Promise<void> {
  const { webhook_id: id, url } = message
  app.log.warn({ webhook: id, why }, 'webhook switched off')
  return unitOfWork(app, { unaudited: 'a job sends' }, async (unit) => {
    await updateWebhook(unit.db, id, { off: why })
    await giveUpWaiting(unit.db, id)
    unit.announce([{ t: 'data', event: 'webhooks' }])
    const details = { name, url, why }
    const admins = await listAdmins(unit.db)
    unit.send(admins.map((memberId) => ({ memberId, template: 'webhook_off' as const, details })))
  })
}

/** Sends what is due, each webhook by itself: one that does not answer delays no other. */
export class WebhookSender {
  readonly #app: FastifyInstance
  readonly #running = new Map<number, Promise<void>>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** Resolves when all that was due has been tried. */
  async send(): Promise<void> {
    const due = await selectDueWebhooks(this.#app.db, new Date(this.#app.clock()))
    await Promise.all(due.map((id) => this.#running.get(id) ?? this.#start(id)))
  }

  async idle(): Promise<void> {
    await Promise.allSettled(this.#running.values())
  }

  #start(id: number): Promise<void> {
    const run = this.#sendAll(id).finally(() => this.#running.delete(id))
    this.#running.set(id, run)
    return run
  }

  async #sendAll(id: number): Promise<void> {
    const app = this.#app
    while (!app.draining) {
      const page = { now: new Date(app.clock()), most: BATCH_SIZE, leaseSeconds: LEASE_SECONDS }
      const messages = await claimMessages(app.db, id, page)
      if (messages.length === 0) return
      await Promise.all(messages.map((message) => sendMessage(app, message)))
    }
  }
}
