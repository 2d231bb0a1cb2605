import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { decodeLive, liveChannel } from '../../../../platform/server/live-events.ts'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/webhooks.ts'
import { forgetWantedKinds, readWantedKinds } from '../webhook-events/wanted-kinds.ts'
import { webhookChannel } from '../webhook-events/webhook-channel.ts'
import { deleteOldMessages, selectMessages } from './queries.ts'
import { changeWebhook, deleteWebhook, listWebhooks, makeWebhook, renewSecret } from './save-webhook.ts'
import { sendByHand } from './send-by-hand.ts'
import { WebhookSender } from './send-messages.ts'
import { messageOnWire } from './webhook-on-wire.ts'

const MESSAGE_PAGE = 20
/** Messages that are done are kept for two weeks, and at most so many for each webhook. */
const kept = { ms: minutes(14 * 24 * 60), most: 5_000 }

export default async function webhooks(app: FastifyInstance): Promise<void> {
  route(app, contract.listWebhooks, () => listWebhooks(app))
  route(app, contract.makeWebhook, ({ body, caller }) => makeWebhook(app, body, caller.id))
  route(app, contract.changeWebhook, ({ params, body, caller }) =>
    changeWebhook(app, params.id, body, caller.id),
  )
  route(app, contract.renewWebhookSecret, ({ params, caller }) => renewSecret(app, params.id, caller.id))
  route(app, contract.deleteWebhook, ({ params, caller }) => deleteWebhook(app, params.id, caller.id))
  route(app, contract.listWebhookMessages, async ({ params, query }) => {
    const page = { ...(query.before !== undefined && { before: query.before }), most: MESSAGE_PAGE + 1 }
    const rows = await selectMessages(app.db, params.id, page)
    const content = rows.slice(0, MESSAGE_PAGE).map(messageOnWire)
    return { content, next: rows.length > MESSAGE_PAGE ? (content.at(-1)?.id ?? null) : null }
  })
  route(app, contract.testWebhook, ({ params, caller }) =>
    sendByHand(app, { webhookId: params.id, messageId: 'test' }, caller.id),
  )
  route(app, contract.replayWebhookMessage, ({ params, caller }) =>
    sendByHand(app, { webhookId: params.id, messageId: params.messageId }, caller.id),
  )

  const { databaseUrl } = app.config
  const readKinds = () =>
    void readWantedKinds(databaseUrl, app.db).catch((err: unknown) =>
      app.log.warn({ err }, 'reading webhook kinds failed'),
    )
  app.listener.onUp(readKinds)
  app.listener.onDown(() => forgetWantedKinds(databaseUrl))
  app.listener.onEvent(liveChannel, (payload) => {
    if (!payload.includes('webhooks')) return
    if (decodeLive(payload).some((event) => event.t === 'data' && event.event === 'webhooks')) readKinds()
  })

  const sender = new WebhookSender(app)
  const sendSoon = (): void => {
    if (app.draining) return
    sender
      .send()
      .catch((error: Error) => app.log.warn({ reason: error.message }, 'sending webhooks failed, will retry'))
  }
  app.job('send-webhooks', { cron: '* * * * *', run: () => sender.send() })
  app.job('forget-webhook-messages', {
    cron: '23 4 * * *',
    run: () => deleteOldMessages(app.db, { before: new Date(app.clock() - kept.ms), most: kept.most }),
  })
  if (app.jobsEnabled) {
    app.listener.onEvent(webhookChannel, sendSoon)
    app.listener.onUp(sendSoon)
  }
  app.addHook('preClose', () => sender.idle())
  app.addHook('onClose', async () => forgetWantedKinds(databaseUrl))
}
