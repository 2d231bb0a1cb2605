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
  summary: 'The gym’s key that browsers subscribe with, as text (base64url)',
  returns: z.unknown(),
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/notifications/subscribe',
  access: 'member',
  summary: 'Tell this browser from now on; the same one again changes nothing',
  body: PushSubscriptionForm,
  tries: { perMinute: 30 },
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  access: 'member',
  summary: 'Tell this browser nothing any more; one that is not one’s own stays as it is',
  body: z.object({ endpoint: Endpoint }),
})

export const getPushChoices = endpoint({
  method: 'GET',
  path: '/api/notifications/choices',
  access: 'member',
  summary: 'What one wants to be told by push, on whichever browsers it is on',
  returns: PushChoices,
})

export const setPushChoices = endpoint({
  method: 'PUT',
  path: '/api/notifications/choices',
  access: 'member',
  summary: 'Choose what one wants to be told; what is left out stays',
  body: PushChoices.partial(),
  returns: PushChoices,
})
