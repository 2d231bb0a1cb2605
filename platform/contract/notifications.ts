import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Notification preferences of a member, one for each kind of push message. */
export const PushChoices = z.object({
  promotion: z.boolean(),
  offer: z.boolean(),
  cancelled: z.boolean(),
  reminder: z.boolean(),
  payments: z.boolean(),
  broadcast: z.boolean(),
  /** For coaches: cover asked and found. */
  coaching: z.boolean(),
  /** A personal best, the day after; by mail too. */
  bests: z.boolean(),
  /** For admins: the installation is ill. */
  health: z.boolean(),
  /** The workout of the day, once it is published. */
  workouts: z.boolean(),
})
export type PushChoices = z.output<typeof PushChoices>
export type PushKind = keyof PushChoices

export const defaultPushChoices: Readonly<PushChoices> = {
  promotion: true,
  offer: true,
  cancelled: true,
  reminder: false,
  payments: true,
  broadcast: true,
  coaching: true,
  bests: false,
  health: true,
  workouts: false,
}

const Endpoint = z.url({ protocol: /^https?$/ }).max(1000)
const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`, 'u'))

/** A browser's subscription as its PushManager gives it (`subscription.toJSON()`). */
export const PushSubscriptionForm = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
})
export type PushSubscriptionForm = z.output<typeof PushSubscriptionForm>

export const getPushKey = endpoint({
  route: 'GET /api/notifications/publicKey',
  access: 'public',
  summary: "Returns the gym's key for push subscriptions, as text (base64url).",
  returns: z.unknown(),
})

export const subscribePush = endpoint({
  route: 'POST /api/notifications/subscribe',
  access: 'member',
  summary: 'Subscribes this browser to push messages; repeating it changes nothing.',
  body: PushSubscriptionForm,
  rateLimit: { perMinute: 30 },
})

export const unsubscribePush = endpoint({
  route: 'POST /api/notifications/unsubscribe',
  access: 'member',
  summary: "Unsubscribes this browser; other members' subscriptions stay.",
  body: z.object({ endpoint: Endpoint }),
})

export const getPushChoices = endpoint({
  route: 'GET /api/notifications/choices',
  access: 'member',
  summary: "Returns the caller's notification preferences, which hold for all their browsers.",
  returns: PushChoices,
})

export const setPushChoices = endpoint({
  route: 'PUT /api/notifications/choices',
  access: 'member',
  summary: "Changes the caller's notification preferences; omitted ones keep their values.",
  body: PushChoices.partial(),
  returns: PushChoices,
})
