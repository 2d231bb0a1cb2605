import type { FastifyInstance } from 'fastify'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { testKind } from '../../contract/webhook-events.ts'
import type { WebhookMessage } from '../../contract/webhooks.ts'
import { insertTest, lockWebhook, selectMessages, selectSendable } from './queries.ts'
import { sendMessage } from './send-messages.ts'
import { messageOnWire } from './webhook-on-wire.ts'

/** Sends a test, or a message again, now, and returns it with what was answered. @throws Refusal not_found */
export async function sendByHand(
  app: FastifyInstance,
  { webhookId, messageId }: { webhookId: number; messageId: number | 'test' },
  byId: number,
): Promise<WebhookMessage> {
  const action = messageId === 'test' ? 'test-webhook' : 'replay-webhook'
  const message = await unitOfWork(app, { audit: ['test-webhook', 'replay-webhook'] }, async (unit) => {
    if (!(await lockWebhook(unit.db, webhookId))) throw new Refusal('not_found')
    const id = messageId === 'test' ? await insertTest(unit.db, webhookId, testKind) : messageId
    const claimed = await orNotFound(selectSendable(unit.db, webhookId, id))
    const after = { messageId: `msg_${claimed.message_id}` }
    unit.audit({ byMemberId: byId, action, entityId: webhookId, after })
    return claimed
  })
  await sendMessage(app, message, 'once')
  const [sent] = await selectMessages(app.db, webhookId, { only: message.id, most: 1 })
  if (!sent) throw new Refusal('not_found')
  return messageOnWire(sent)
}
