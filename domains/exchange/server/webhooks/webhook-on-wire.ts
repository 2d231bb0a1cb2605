import type { Webhook, WebhookMessage } from '../../contract/webhooks.ts'
import type { MessageRow, WebhookRow } from './queries.ts'

/** The same bytes in every try, because the signature covers them. */
export const bodyOf = ({
  kind,
  created_at,
  data,
}: Pick<MessageRow, 'kind' | 'created_at' | 'data'>): string =>
  JSON.stringify({ type: kind, timestamp: created_at.toISOString(), data })

export const webhookOnWire = (row: WebhookRow, now: number): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  kinds: row.kinds,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  off: row.off,
  failingSince: row.failing_since?.toISOString() ?? null,
  lastSuccessAt: row.last_success_at?.toISOString() ?? null,
  oldSecretUntil:
    row.old_secret_until && row.old_secret_until.getTime() > now ? row.old_secret_until.toISOString() : null,
  waiting: row.waiting,
})

export const messageOnWire = (row: MessageRow): WebhookMessage => ({
  id: row.id,
  messageId: `msg_${row.message_id}`,
  kind: row.kind,
  createdAt: row.created_at.toISOString(),
  state: row.sent_at ? 'sent' : row.next_try_at ? 'waiting' : 'failed',
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  body: bodyOf(row),
  attempts: row.attempts,
})
