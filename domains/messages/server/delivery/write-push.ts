import type { PushPayload } from '../../../../platform/contract/push-payload.ts'
import { pushTextOf } from '../../../../platform/rules/push-text.ts'
import type { PushMessage } from '../../../../platform/server/adapters/push/push.ts'
import type { Facts } from '../../../../platform/server/notifications/message.ts'
import {
  type DetailsOf,
  messageOf,
  type PushTemplate,
} from '../../../../platform/server/notifications/messages.ts'
import type { SlotDetails } from '../../../booking/server/message-values.ts'
import { broadcastMessages } from '../messages.ts'
import { fillTexts } from './fill-texts.ts'
import type { PushRow } from './push-queries.ts'
import { named } from './write-mail.ts'

export type PushFacts = Pick<Facts, 'language' | 'gymClass' | 'now' | 'takesCards'> & {
  template: PushTemplate
  details: object
} & Partial<Pick<PushRow, 'about' | 'about_id'>>

const SECONDS_PER_DAY = 86_400
/** Push services store messages no longer than this. */
const MAX_TTL_SECONDS = 7 * SECONDS_PER_DAY

type Delivery = { tag: string; ttlSeconds: number; urgency: PushMessage['urgency'] }

/** Writes a push message; null if it is too late to send it. */
export function writePush(facts: PushFacts): PushMessage | null {
  const { language } = facts
  const delivery = deliveryOf(facts)
  if (!delivery) return null
  const { ttlSeconds, urgency } = delivery
  // Two children in one class are two messages.
  const tag = facts.about_id ? `${delivery.tag}-${facts.about_id}` : delivery.tag
  const payload: PushPayload = { ...textOf(facts), tag, language }
  return { payload: JSON.stringify(payload), ttlSeconds, urgency, topic: tag }
}

function textOf(facts: PushFacts): Pick<PushPayload, 'title' | 'body' | 'path'> {
  const { template, details } = facts
  if (template === 'broadcast') {
    const { title, text } = details as DetailsOf<'broadcast'>
    return { title, body: pushTextOf(text), path: broadcastMessages.broadcast.link as string }
  }
  const { text, link } = fillTexts(template, details, {
    ...facts,
    channel: 'push',
    isConfirmed: true,
    receipt: null,
  })
  return {
    title: named(facts.about, text(`push.${template}.title`)),
    body: text(`push.${template}.body`).replace(/\s+/g, ' ').trim(),
    path: link ?? '/',
  }
}

/** Time to live, and the tag: a newer message with the same tag replaces an older one. */
function deliveryOf({ template, details, gymClass, now }: PushFacts): Delivery | null {
  const { push } = messageOf(template)
  if (push?.kind === 'broadcast') {
    const { broadcastId = 0 } = details as Partial<DetailsOf<'broadcast'>>
    return { tag: `gym-${broadcastId}`, ttlSeconds: SECONDS_PER_DAY, urgency: 'normal' }
  }
  if (push?.kind === 'payments')
    return { tag: 'payments', ttlSeconds: SECONDS_PER_DAY, urgency: push.urgent ? 'high' : 'normal' }
  const { classId, weekday, start = '' } = details as Partial<DetailsOf<'promoted'> & SlotDetails>
  if (push?.lasting && classId === undefined) {
    const tag = `slot-${weekday}-${start.replace(':', '')}`
    return { tag, ttlSeconds: SECONDS_PER_DAY, urgency: 'normal' }
  }
  if (!gymClass) return null
  const tag = `class-${classId}`
  if (push?.lasting) return { tag, ttlSeconds: SECONDS_PER_DAY, urgency: 'normal' }
  const until = push?.untilEnd ? gymClass.ends_at : gymClass.starts_at
  const secondsLeft = Math.floor((until.getTime() - now) / 1000)
  if (secondsLeft <= 0) return null
  return { tag, ttlSeconds: Math.min(secondsLeft, MAX_TTL_SECONDS), urgency: 'high' }
}
