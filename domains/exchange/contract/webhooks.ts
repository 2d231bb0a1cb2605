import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, line, WholeNumber } from '../../../platform/contract/values.ts'
import { webhookKinds } from './webhook-events.ts'

/** Most webhooks of a gym. */
export const mostWebhooks = 20

/** Hours for which the previous secret signs as well after a new one was made. */
export const oldSecretHours = 24

/** Days without a success after which a webhook is switched off. */
export const failingDays = 5

const Kinds = z
  .array(z.enum(webhookKinds))
  .refine((kinds) => kinds.length > 0, { params: { code: 'required' } })
  .transform((kinds) => [...new Set(kinds)])

export const WebhookForm = z.object({
  name: line(60),
  /** https, on the usual port, of a host that is public. */
  url: z.url({ protocol: /^https?$/ }).max(500),
  kinds: Kinds,
})

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  createdAt: Instant,
  createdBy: z.string(),
  /** Null while it works; else why nothing is sent: an admin, no success for days, or the answer 410. */
  off: z.enum(['admin', 'failing', 'gone']).nullable(),
  /** Since then every request has failed; null after a success. */
  failingSince: Instant.nullable(),
  lastSuccessAt: Instant.nullable(),
  /** Until then the previous secret signs as well. */
  oldSecretUntil: Instant.nullable(),
  /** Messages that wait to be sent, or to be tried again. */
  waiting: z.int(),
})
export type Webhook = z.output<typeof Webhook>

const MessageId = WholeNumber.positive().max(Number.MAX_SAFE_INTEGER)

const Attempt = z.object({
  at: Instant,
  /** Milliseconds. */
  duration: z.int(),
  /** HTTP status; null without an answer. */
  status: z.int().nullable(),
  /** The first bytes of the answer, or why there was none. */
  answer: z.string(),
})

export const WebhookMessage = z.object({
  id: MessageId,
  /** The header `webhook-id`, the same in every try. */
  messageId: z.string(),
  kind: z.string(),
  createdAt: Instant,
  state: z.enum(['waiting', 'sent', 'failed']),
  nextTryAt: Instant.nullable(),
  /** As sent. */
  body: z.string(),
  /** The latest first, at most 20. */
  attempts: z.array(Attempt),
})
export type WebhookMessage = z.output<typeof WebhookMessage>

export const listWebhooks = endpoint({
  route: 'GET /api/webhooks',
  access: 'admin',
  summary: `Lists the webhooks of the gym by name; at most ${mostWebhooks}.`,
  returns: z.array(Webhook),
})

const secret = z.string()
const fails = ['url_refused'] as const

export const makeWebhook = endpoint({
  route: 'POST /api/webhooks',
  access: 'admin',
  freshProof: true,
  summary: 'Makes a webhook. The secret that signs its requests is in this answer only.',
  body: WebhookForm,
  returns: z.object({ webhook: Webhook, secret }),
  fails: [...fails, 'too_many_webhooks'],
  keepsAnswer: false,
})

export const changeWebhook = endpoint({
  route: 'PUT /api/webhooks/:id',
  access: 'admin',
  freshProof: true,
  summary: 'Changes a webhook, or switches it off or on.',
  body: WebhookForm.extend({ on: z.boolean() }),
  returns: Webhook,
  fails: [...fails],
})

export const renewWebhookSecret = endpoint({
  route: 'POST /api/webhooks/:id/secret',
  access: 'admin',
  freshProof: true,
  summary: `Makes a new secret; for ${oldSecretHours} hours requests carry a signature by each of the two.`,
  returns: z.object({ webhook: Webhook, secret }),
  keepsAnswer: false,
})

export const deleteWebhook = endpoint({
  route: 'DELETE /api/webhooks/:id',
  access: 'admin',
  summary: 'Deletes a webhook with its messages.',
})

export const listWebhookMessages = endpoint({
  route: 'GET /api/webhooks/:id/messages',
  access: 'admin',
  summary:
    'Lists the messages of a webhook, latest first, 20 at a time; pass `next` as `before` for the next page.',
  query: z.object({ before: MessageId.optional() }),
  returns: z.object({ content: z.array(WebhookMessage), next: MessageId.nullable() }),
})

export const testWebhook = endpoint({
  route: 'POST /api/webhooks/:id/test',
  access: 'admin',
  summary: 'Sends a message of the type `webhook.test` and returns the answer.',
  returns: WebhookMessage,
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})

export const replayWebhookMessage = endpoint({
  route: 'POST /api/webhooks/:id/messages/:messageId/replay',
  access: 'admin',
  summary: 'Sends a message again, with the same id and body, and returns the answer.',
  params: z.object({ id: Id, messageId: MessageId }),
  returns: WebhookMessage,
  rateLimit: { perMinute: 60 },
  keepsAnswer: false,
})
