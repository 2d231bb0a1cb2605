import { CardErrorCode } from '../../../contracts/card-errors.ts'
import { errorCodes } from '../../../contracts/errors.ts'
import type { PushPayload } from '../../../contracts/push-payload.ts'
import type { Language } from '../../../contracts/values.ts'
import { phrase } from '../../../phrases/speak.ts'
import { pushTextOf } from '../../../rules/broadcast-text.ts'
import { addDays, dayAt, type Millis } from '../../../rules/local-time.ts'
import type { PushMessage } from '../../adapters/push/push.ts'
import { euros } from '../payments/receipt-on-wire.ts'
import type { MessageDetails } from './enqueue.ts'
import { ofMonth } from './month-in-words.ts'
import { type PushTemplate, pushKinds } from './push-kinds.ts'
import type { ClassOfMessage } from './queries.ts'
import { whereToBuy } from './write-mail.ts'

/** What a push message is written from. */
export type PushFacts = {
  template: PushTemplate
  language: Language
  details: MessageDetails
  gymClass: ClassOfMessage | null
}

const day = 86_400
/** Push services keep nothing for longer than this, in seconds. */
const longest = 7 * day
/** What is said of a class that was called off is news until its end, everything else until it begins. */
const newsUntilEnd: readonly PushTemplate[] = [
  'class_cancelled',
  'removed_by_staff',
  'place_dropped',
  'wait_skipped',
]

/** A push message in the reader's language; null when it is no news any more. */
export function writePush(facts: PushFacts, now: Millis): PushMessage | null {
  const { template, details, gymClass } = facts
  if (template === 'broadcast') {
    const tag = `gym-${details.broadcastId ?? 0}`
    const payload = {
      title: String(details.title),
      body: pushTextOf(String(details.text)),
      path: '/profile',
      tag,
    }
    return message(facts, payload, day, 'normal')
  }
  if (pushKinds[template] === 'payments') return aboutPayment(template, facts)
  if (!gymClass) return null
  const over = newsUntilEnd.includes(template) ? gymClass.ends_at : gymClass.starts_at
  const secondsLeft = Math.floor((over.getTime() - now) / 1000)
  if (secondsLeft <= 0) return null
  const values = valuesOf(facts, gymClass, now)
  const tag = `class-${details.classId ?? 0}`
  const payload = {
    title: phrase(facts.language, `push.${template}.title`, values),
    body: phrase(facts.language, `push.${template}.body`, values).trim(),
    path: pathOf(template, gymClass),
    tag,
  }
  return message(facts, payload, Math.min(secondsLeft, longest), 'high')
}

const message = (
  { language }: PushFacts,
  payload: Omit<PushPayload, 'language'>,
  ttlSeconds: number,
  urgency: PushMessage['urgency'],
): PushMessage => ({
  payload: JSON.stringify({ ...payload, language } satisfies PushPayload),
  ttlSeconds,
  urgency,
  topic: payload.tag,
})

/** What a payment needs of its member; a later one takes the place of what was said before. */
function aboutPayment(template: Exclude<PushTemplate, 'broadcast'>, facts: PushFacts): PushMessage {
  const { language, details } = facts
  const cardError = CardErrorCode.safeParse(details.cardError).data
  const values = {
    amount: euros(details.cents ?? 0, language),
    ofMonth: details.month ? ofMonth(details.month, language) : '',
    reason: cardError
      ? phrase(language, `cardError.${cardError}`)
      : details.reason === 'no_default_card'
        ? phrase(language, 'error.no_default_card')
        : '',
  }
  const payload = {
    title: phrase(language, `push.${template}.title`, values),
    body: phrase(language, `push.${template}.body`, values).replace(/\s+/g, ' '),
    path: pathToPay(facts),
    tag: 'payments',
  }
  return message(facts, payload, day, template === 'payment_confirm' ? 'high' : 'normal')
}

function pathToPay({ template, details }: PushFacts): string {
  if (template === 'sale_confirm') return whereToBuy(details)
  return template === 'plan_ended_unpaid' ? '/rates' : '/config/your-payments'
}

function valuesOf(
  { language, details }: PushFacts,
  gymClass: ClassOfMessage,
  now: Millis,
): Record<string, string | number> {
  const reason = errorCodes.find((code) => code === details.reason)
  return {
    activity: gymClass[`activity_${language}`],
    center: gymClass.center,
    when: whenInShort(gymClass.starts_at, gymClass.time_zone, now, language),
    until: whenInShort(new Date(details.freeUntil ?? gymClass.starts_at), gymClass.time_zone, now, language),
    reason: reason ? phrase(language, `error.${reason}`) : '',
    refund: phrase(language, details.refunded ? 'push.refund.returned' : 'push.refund.none'),
  }
}

/** `hoy 18:00`, `mañana 07:00`, `lunes 24 18:00` */
function whenInShort(instant: Date, timeZone: string, now: Millis, language: Language): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(instant)
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const today = dayAt(now, timeZone)
  const day = dayAt(instant.getTime(), timeZone)
  if (day === today) return phrase(language, 'push.when.today', { time })
  if (day === addDays(today, 1)) return phrase(language, 'push.when.tomorrow', { time })
  const weekday = `${format({ weekday: 'long' })} ${format({ day: 'numeric' })}`
  return phrase(language, 'push.when.later', { day: weekday, time })
}

const pathOf = (template: PushTemplate, { activity_key, on_date }: ClassOfMessage): string =>
  pushKinds[template] === 'cancelled' ? '/schedule' : `/book/${activity_key}/${on_date}`
