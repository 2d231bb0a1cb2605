import { phrase } from '../../../platform/phrases/texts.ts'
import type { Millis } from '../../../platform/rules/local-time.ts'
import { service, typed } from '../../../platform/server/notifications/message.ts'
import { settingDefaults } from '../../gym/contract/setting-facts.ts'
import {
  type AboutClass,
  type AboutStrike,
  left,
  ofClass,
  ofStrike,
  type Ranked,
  type Refunded,
  ranked,
  reason,
  refund,
  timeBefore,
  toClass,
  until,
  type WithReason,
  whyText,
} from './message-values.ts'

const yourPlaces = '/profile'

export const bookingMessages = {
  promoted: service.mailAndPush<AboutClass & { freeUntil?: Millis; leftAt?: Millis }>({
    link: toClass,
    callIfUnreached: true,
    push: { kind: 'promotion' },
    values: { ...ofClass, until, left },
  }),
  place_offered: service.mailAndPush<AboutClass>({ link: toClass, push: { kind: 'offer' }, values: ofClass }),
  added_by_staff: service.mailAndPush<AboutClass>({
    callIfUnreached: true,
    link: toClass,
    push: { kind: 'promotion' },
    values: ofClass,
  }),
  wait_skipped: service.mailAndPush<AboutClass & WithReason>({
    link: toClass,
    push: { kind: 'promotion', untilEnd: true },
    values: { ...ofClass, reason },
  }),
  removed_by_staff: service.mailAndPush<AboutClass & Refunded>({
    link: '/schedule',
    callIfUnreached: true,
    push: { kind: 'cancelled', untilEnd: true },
    values: { ...ofClass, refund },
  }),
  place_dropped: service.mailAndPush<AboutClass & Refunded>({
    link: '/schedule',
    callIfUnreached: true,
    push: { kind: 'cancelled', untilEnd: true },
    values: { ...ofClass, refund },
  }),
  class_cancelled: service.mailAndPush<AboutClass & Refunded & { why?: string }>({
    link: '/schedule',
    callIfUnreached: true,
    push: { kind: 'cancelled', untilEnd: true },
    values: {
      ...ofClass,
      refund,
      why: typed(whyText),
    },
  }),
  /** `before`: its start until now. `OUT`: the member has another class at the new time. `FIXED`: the fixed place is not booked yet. */
  class_rescheduled: service.mailAndPush<
    AboutClass & Refunded & { before: Millis; place: 'IN' | 'WAIT' | 'OUT' | 'FIXED'; freeUntil: Millis }
  >({
    link: toClass,
    callIfUnreached: true,
    push: { kind: 'cancelled' },
    values: {
      ...ofClass,
      before: timeBefore,
      place: (details, facts) =>
        phrase(
          facts.language,
          `${facts.channel === 'mail' ? 'mails' : 'push'}.rescheduled.${details.place ?? 'IN'}`,
          {
            until: until(details, facts),
            refund: refund(details, facts),
          },
        ),
    },
  }),
  /** `counting`: strikes that count now; `limit` of them limit bookings. */
  class_missed: service.mailAndPush<AboutStrike & { counting: number; limit: number }>({
    link: yourPlaces,
    push: { kind: 'cancelled', lasting: true },
    values: {
      ...ofClass,
      ...ofStrike,
      counting: ({ counting = 1 }) => String(counting),
      limit: ({ limit = settingDefaults.strikeLimit }) => String(limit),
    },
  }),
  booking_limited: service.mailAndPush<AboutStrike & { hours: number }>({
    link: yourPlaces,
    callIfUnreached: true,
    push: { kind: 'cancelled', lasting: true },
    values: {
      ...ofClass,
      ...ofStrike,
      hours: ({ hours = settingDefaults.strikeHours }) => String(hours),
    },
  }),
  strike_forgiven: service.mailAndPush<AboutClass>({
    link: yourPlaces,
    callIfUnreached: true,
    push: { kind: 'cancelled', lasting: true },
    values: ofClass,
  }),
  draw_won: service.mailAndPush<AboutClass & Ranked>({
    link: toClass,
    callIfUnreached: true,
    push: { kind: 'promotion' },
    values: { ...ofClass, ...ranked },
  }),
  /** The class is the first wish whose waiting list the member joined. */
  draw_lost: service.mailAndPush<AboutClass & Ranked>({
    link: toClass,
    push: { kind: 'promotion' },
    values: { ...ofClass, ...ranked },
  }),
  /** No wish was possible by the rules of booking; the reason is that of the first. */
  draw_refused: service.mailAndPush<AboutClass & WithReason>({
    link: toClass,
    push: { kind: 'promotion' },
    values: { ...ofClass, reason },
  }),
  class_reminder: service.push<AboutClass>({ link: toClass, push: { kind: 'reminder' }, values: ofClass }),
}
