import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What push messages are about; a member chooses by kind. A place that staff gave or took counts as what it is for the member. */
export const PushKind = z.enum(['promotion', 'offer', 'cancelled', 'reminder', 'payments', 'broadcast'])
export type PushKind = z.output<typeof PushKind>

/** What who has chosen nothing is told. */
export const usualChoices: Readonly<Record<PushKind, boolean>> = {
  promotion: true,
  offer: true,
  cancelled: true,
  reminder: false,
  payments: true,
  broadcast: true,
}

export const PushChoices = z.object({
  promotion: z.boolean(),
  offer: z.boolean(),
  cancelled: z.boolean(),
  reminder: z.boolean(),
  payments: z.boolean(),
  broadcast: z.boolean(),
})
export type PushChoices = z.output<typeof PushChoices>

const Endpoint = z.url({ protocol: /^https?$/ }).max(1000)
const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`, 'u'))

/** A browser's subscription as its PushManager gives it (`subscription.toJSON()`). */
export const PushSubscriptionForm = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
})
export type PushSubscriptionForm = z.output<typeof PushSubscriptionForm>

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/notifications/publicKey',
  access: 'public',
  summary: "Returns the gym's key for push subscriptions, as text (base64url).",
  returns: z.unknown(),
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/notifications/subscribe',
  access: 'member',
  summary: 'Subscribes this browser to push messages; repeating it changes nothing.',
  body: PushSubscriptionForm,
  tries: { perMinute: 30 },
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  access: 'member',
  summary: "Unsubscribes this browser; other members' subscriptions stay.",
  body: z.object({ endpoint: Endpoint }),
})

export const getPushChoices = endpoint({
  method: 'GET',
  path: '/api/notifications/choices',
  access: 'member',
  summary: "Returns the caller's notification preferences, which hold for all their browsers.",
  returns: PushChoices,
})

export const setPushChoices = endpoint({
  method: 'PUT',
  path: '/api/notifications/choices',
  access: 'member',
  summary: "Changes the caller's notification preferences; omitted ones keep their values.",
  body: PushChoices.partial(),
  returns: PushChoices,
})
