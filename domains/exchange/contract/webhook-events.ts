import { z } from 'zod'
import { Id, Instant } from '../../../platform/contract/values.ts'

const statuses = ['created', 'requires_action', 'succeeded', 'failed', 'cancelled'] as const

/**
 * Webhook events, each with the payload that is sent as `data`. Payloads hold ids and states only: receivers read the
 * rest with a token, within its scopes. `domains/exchange/server/webhook-events/queries.ts` writes them.
 */
export const webhookEvents = {
  'booking.created': {
    summary: 'A place or a wait in a class, by the member, by staff, by a draw or from a fixed place.',
    data: z.object({
      bookingId: Id,
      classId: Id,
      memberId: Id,
      status: z.enum(['IN', 'WAIT']),
      attended: z.boolean(),
    }),
  },
  'booking.changed': {
    summary: 'A wait became a place, or attendance was ticked or unticked.',
    data: z.object({
      bookingId: Id,
      classId: Id,
      memberId: Id,
      status: z.enum(['IN', 'WAIT']),
      attended: z.boolean(),
    }),
  },
  'booking.ended': {
    summary: 'A place or a wait ended, with the reason: `left`, `left_late`, `cancelled` and others.',
    data: z.object({ bookingId: Id, classId: Id, memberId: Id, reason: z.string() }),
  },
  'member.changed': {
    summary:
      'A member is new, or their data, plan, debts or status may have changed; `erased` once the account is.',
    data: z.object({
      memberId: Id,
      status: z.enum(['ACTIVE', 'INACTIVE', 'MAINTENANCE']),
      erased: z.boolean(),
    }),
  },
  'payment.changed': {
    summary: 'A payment succeeded or failed, or was refunded, in part or whole.',
    data: z.object({ paymentId: Id, memberId: Id, status: z.enum(statuses), refunded: z.boolean() }),
  },
  'score.changed': {
    summary: 'A visible score was entered or changed, or got a fist bump. Private scores are not sent.',
    data: z.object({ scoreId: Id, boardId: Id, trackId: Id, memberId: Id }),
  },
  'score.deleted': {
    summary: 'A score was deleted, or made private.',
    data: z.object({ scoreId: Id, boardId: Id }),
  },
} as const

export type WebhookKind = keyof typeof webhookEvents
export const webhookKinds = Object.keys(webhookEvents) as WebhookKind[]

/** Sent by the test button, to a webhook of any kinds. */
export const testKind = 'webhook.test'

/** The body of every request to a webhook. */
export const webhookBody = (kind: WebhookKind) =>
  z.object({ type: z.literal(kind), timestamp: Instant, data: webhookEvents[kind].data })
