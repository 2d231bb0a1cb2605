import { settingDefaults } from '../../../contracts/setting-facts.ts'
import type { WayOfPaying } from '../../../contracts/ways-of-paying.ts'
import { phrase } from '../../../phrases/texts.ts'
import type { Day, Millis } from '../../../rules/local-time.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { type Channel, type Message, mail, mailAndPush, push } from './message.ts'
import {
  type AboutClass,
  type AboutStrike,
  amount,
  atInstant,
  type BestScore,
  type BilledMonths,
  creditCount,
  days,
  device,
  type FactorChange,
  type FailedCharge,
  left,
  ofBestScore,
  ofClass,
  ofFailedCharge,
  ofMonth,
  ofRateChange,
  ofReceipt,
  ofRenewal,
  ofSlot,
  ofStrike,
  ofUnpaidMonth,
  onDay,
  type PlanRenewal,
  type Ranked,
  type RateChange,
  type Refunded,
  ranked,
  reason,
  refund,
  returnReason,
  type SlotDetails,
  slotBefore,
  toBuy,
  toClass,
  type UnfinishedSale,
  type UnpaidMonth,
  until,
  type WithReason,
  whereToPay,
} from './message-values.ts'
import { programMessages } from './program-messages.ts'
import { visitMessages } from './visit-messages.ts'

type NoDetails = Record<never, never>
type Link = { token: string }

const confirmLink = ({ token }: Partial<Link>): string => `/auth/confirm-email/${token ?? ''}`
const toReset = ({ token }: Partial<Link>): string => `/auth/reset-password/${token ?? ''}`
const toCoaching = '/admin/coaching'
const coach = ({ coach: name = '' }: { coach?: string }): string => name
const yourPlaces = '/profile'
const misses = ({ misses: count = 0 }: { misses?: number }): string => String(count)
const yourRate = '/config/your-rate'
const yourPayments = '/config/your-payments'

/** By the name of their texts, `mails.{name}` and `push.{name}` in phrases; the type is the sender's details. */
export const messages = {
  confirm_email: mail<Link>({ link: confirmLink, toUnconfirmed: true }),
  confirm_new_email: mail<Link>({ link: confirmLink, toUnconfirmed: true }),
  email_in_use: mail<NoDetails>({ link: '/auth/forgot-password', toUnconfirmed: true }),
  email_moved: mail<Link>({
    link: ({ token = '' }) => `/auth/undo-email/${token}`,
    toUnconfirmed: true,
  }),
  welcome: mail<NoDetails>({ link: '/schedule' }),
  invited: mail<Link>({ link: toReset, toUnconfirmed: true }),
  reset_password: mail<Link>({ link: toReset, toUnconfirmed: true }),
  email_changed: mail<NoDetails>({ link: '/contact' }),
  new_device: mail<{ browser: string; system: string; network: string }>({
    link: '/config/your-account',
    values: { device, network: ({ network = '' }) => network },
  }),
  password_changed: mail<NoDetails>({ link: '/auth/forgot-password' }),
  factor_changed: mail<{ what: FactorChange }>({
    link: '/config/security',
    values: { what: ({ what }, { language }) => (what ? phrase(language, `mails.factor.${what}`) : '') },
  }),
  admins_changed: mail<{ what: 'promoted' | 'removed'; who: string; by: string; reason: string }>({
    link: '/admin/audit',
    values: {
      change: ({ what = 'promoted', who = '', by = '' }, { language }) =>
        phrase(language, `mails.admins.${what}`, { who, by }),
      reason: ({ reason = '' }) => reason,
    },
  }),
  account_erased: mail<NoDetails>({ link: '/contact', toNonMember: true }),
  contact_message: mail<{ from: string; email: string; message: string }>({
    link: null,
    toNonMember: true,
    values: {
      from: ({ from = '' }) => from,
      email: ({ email = '' }) => email,
      message: ({ message = '' }) => message,
    },
  }),

  promoted: mailAndPush<AboutClass & { freeUntil?: Millis; leftAt?: Millis }>({
    link: toClass,
    push: { kind: 'promotion' },
    values: { ...ofClass, until, left },
  }),
  place_offered: mailAndPush<AboutClass>({ link: toClass, push: { kind: 'offer' }, values: ofClass }),
  added_by_staff: mailAndPush<AboutClass>({ link: toClass, push: { kind: 'promotion' }, values: ofClass }),
  wait_skipped: mailAndPush<AboutClass & WithReason>({
    link: toClass,
    push: { kind: 'promotion', untilEnd: true },
    values: { ...ofClass, reason },
  }),
  fixed_place_refused: mailAndPush<AboutClass & WithReason & { waits: boolean }>({
    link: toClass,
    push: { kind: 'promotion', untilEnd: true },
    values: {
      ...ofClass,
      reason,
      waits: ({ waits }, { language }) => (waits ? phrase(language, 'mails.fixedPlaceWaits') : ''),
    },
  }),
  fixed_place_granted: mailAndPush<SlotDetails>({
    link: yourPlaces,
    push: { kind: 'promotion', lasting: true },
    values: ofSlot,
  }),
  fixed_place_warned: mailAndPush<SlotDetails & { misses: number; limit: number }>({
    link: yourPlaces,
    push: { kind: 'promotion', lasting: true },
    values: { ...ofSlot, misses, limit: ({ limit = 0 }) => String(limit) },
  }),
  /** `why` is what staff wrote. */
  fixed_place_ended: mailAndPush<
    SlotDetails & {
      reason: 'missed' | 'plan_ended' | 'slot_ended' | 'removed'
      misses?: number
      why?: string
    }
  >({
    link: yourPlaces,
    push: { kind: 'promotion', lasting: true },
    values: {
      ...ofSlot,
      reason: (details, { language }) =>
        phrase(language, `mails.fixedPlaceEnd.${details.reason ?? 'removed'}`, {
          misses: String(details.misses ?? ''),
        }),
      why: ({ why }, { language }) => (why ? phrase(language, 'mails.why', { why }) : ''),
    },
  }),
  fixed_slot_moved: mailAndPush<SlotDetails & { wasDay: number; wasStart: string }>({
    link: yourPlaces,
    push: { kind: 'promotion', lasting: true },
    values: { ...ofSlot, before: slotBefore },
  }),
  removed_by_staff: mailAndPush<AboutClass & Refunded>({
    link: '/schedule',
    push: { kind: 'cancelled', untilEnd: true },
    values: { ...ofClass, refund },
  }),
  place_dropped: mailAndPush<AboutClass & Refunded>({
    link: '/schedule',
    push: { kind: 'cancelled', untilEnd: true },
    values: { ...ofClass, refund },
  }),
  class_cancelled: mailAndPush<AboutClass & Refunded & { why?: string }>({
    link: '/schedule',
    push: { kind: 'cancelled', untilEnd: true },
    values: {
      ...ofClass,
      refund,
      why: ({ why }, { language }) => (why ? phrase(language, 'mails.why', { why }) : ''),
    },
  }),
  /** `counting`: strikes that count now; `limit` of them limit bookings. */
  class_missed: mailAndPush<AboutStrike & { counting: number; limit: number }>({
    link: yourPlaces,
    push: { kind: 'cancelled', lasting: true },
    values: {
      ...ofClass,
      ...ofStrike,
      counting: ({ counting = 1 }) => String(counting),
      limit: ({ limit = settingDefaults.strikeLimit }) => String(limit),
    },
  }),
  booking_limited: mailAndPush<AboutStrike & { hours: number }>({
    link: yourPlaces,
    push: { kind: 'cancelled', lasting: true },
    values: {
      ...ofClass,
      ...ofStrike,
      hours: ({ hours = settingDefaults.strikeHours }) => String(hours),
    },
  }),
  strike_forgiven: mailAndPush<AboutClass>({
    link: yourPlaces,
    push: { kind: 'cancelled', lasting: true },
    values: ofClass,
  }),
  draw_won: mailAndPush<AboutClass & Ranked>({
    link: toClass,
    push: { kind: 'promotion' },
    values: { ...ofClass, ...ranked },
  }),
  /** The class is the first wish whose waiting list the member joined. */
  draw_lost: mailAndPush<AboutClass & Ranked>({
    link: toClass,
    push: { kind: 'promotion' },
    values: { ...ofClass, ...ranked },
  }),
  /** No wish was possible by the rules of booking; the reason is that of the first. */
  draw_refused: mailAndPush<AboutClass & WithReason>({
    link: toClass,
    push: { kind: 'promotion' },
    values: { ...ofClass, reason },
  }),
  ...visitMessages,
  ...programMessages,
  ...invoiceMessages,
  class_reminder: push<AboutClass>({ link: toClass, push: { kind: 'reminder' }, values: ofClass }),

  /** The day after; `since`: the day of a result as good, null for the best ever. */
  best_score: mailAndPush<BestScore>({
    link: ({ boardId }) => `/board/${boardId ?? 0}`,
    push: { kind: 'bests', mailsToo: true, lasting: true },
    values: ofBestScore,
  }),

  cover_asked: mailAndPush<AboutClass & { coach: string; note: string }>({
    link: toCoaching,
    push: { kind: 'coaching' },
    values: {
      ...ofClass,
      coach,
      note: ({ note }, { language }) => (note ? phrase(language, 'mails.coverNote', { note }) : ''),
    },
  }),
  cover_found: mailAndPush<AboutClass & { coach: string }>({
    link: toCoaching,
    push: { kind: 'coaching' },
    values: { ...ofClass, coach },
  }),
  class_given: mailAndPush<AboutClass>({ link: toCoaching, push: { kind: 'coaching' }, values: ofClass }),
  /** Of an erased account without a name. */
  coach_gone: mail<{ coach: string; slots: number; classes: number }>({
    link: '/admin/classes',
    values: {
      coach: ({ coach: name }, { language }) => name || phrase(language, 'mails.somebody'),
      slots: ({ slots = 0 }) => String(slots),
      classes: ({ classes = 0 }) => String(classes),
    },
  }),

  receipt: mail<{ receiptOf: number }>({ link: yourPayments, values: ofReceipt }),
  /** `method` is how the money is returned; the card if missing. */
  refunded: mail<{ receiptOf: number; cents: number; method?: 'card' | 'cash' | 'transfer' }>({
    link: yourPayments,
    values: {
      ...ofReceipt,
      amount,
      goesBack: ({ method = 'card' }, { language }) => phrase(language, `mails.goesBack.${method}`),
    },
  }),
  /** Acknowledges that a member withdrew from a purchase, with date and time. */
  withdrawal: mail<{ receiptOf: number; at: Millis; zone: string; kind?: 'credits' | 'plan' | 'product' }>({
    link: yourPayments,
    values: {
      ...ofReceipt,
      when: atInstant,
      next: ({ kind = 'credits' }, { language }) => phrase(language, `mails.withdrawn.${kind}`),
    },
  }),
  payment_failed: mailAndPush<FailedCharge>({
    link: yourRate,
    push: { kind: 'payments', link: yourPayments },
    values: ofFailedCharge,
  }),
  payment_confirm: mailAndPush<FailedCharge>({
    link: yourRate,
    push: { kind: 'payments', link: yourPayments, urgent: true },
    values: ofFailedCharge,
  }),
  credits_expire: mailAndPush<{ credits: number; day: Day }>({
    link: '/config/your-credits',
    push: { kind: 'payments', lasting: true },
    values: { credits: creditCount, day: onDay },
  }),
  sale_confirm: mailAndPush<UnfinishedSale>({ link: toBuy, push: { kind: 'payments' }, values: { amount } }),
  plan_ended_unpaid: mailAndPush<{ cents: number; days: number }>({
    link: yourRate,
    push: { kind: 'payments' },
    values: { amount, days, whereToPay },
  }),
  /** Before the 1st on which a month begins that nothing can pay. */
  way_missing: mail<{ day: Day }>({ link: yourPayments, values: { day: onDay } }),
  /** 15 days before a plan of several months renews by itself. */
  plan_renews: mailAndPush<PlanRenewal>({
    link: yourRate,
    push: { kind: 'payments', lasting: true },
    values: ofRenewal,
  }),
  /** On the day on which a bill of the desk falls due, and a week later. */
  desk_bill_due: mailAndPush<UnpaidMonth>({
    link: yourRate,
    push: { kind: 'payments' },
    values: ofUnpaidMonth,
  }),
  desk_bill_late: mailAndPush<UnpaidMonth>({
    link: yourRate,
    push: { kind: 'payments' },
    values: ofUnpaidMonth,
  }),
  /** Staff remind a member of a debt; `month` is that of the oldest unpaid bill. */
  debt_reminder: mailAndPush<BilledMonths & { cents: number }>({
    link: yourRate,
    push: { kind: 'payments' },
    values: { amount, whereToPay, ...ofMonth, year: ({ month = '' }) => month.slice(0, 4) },
  }),
  /** To the admins, of the week; `ended` and `owing` are members. */
  debt_digest: mail<{
    failed: number
    failedCents: number
    ended: number
    endedCents: number
    owing: number
    owedCents: number
  }>({
    link: '/admin/debts',
    values: {
      failed: ({ failed = 0 }) => String(failed),
      failedAmount: ({ failedCents: cents = 0 }, facts) => amount({ cents }, facts),
      ended: ({ ended = 0 }) => String(ended),
      endedAmount: ({ endedCents: cents = 0 }, facts) => amount({ cents }, facts),
      owing: ({ owing = 0 }) => String(owing),
      owed: ({ owedCents: cents = 0 }, facts) => amount({ cents }, facts),
    },
  }),
  /** To the admins. */
  debtor_left: mail<{ who: string; cents: number; days: number }>({
    link: '/admin/debts',
    values: { who: ({ who = '' }) => who, amount, days },
  }),
  rate_changes: mail<RateChange>({ link: yourRate, values: ofRateChange }),
  rate_ends: mail<RateChange>({ link: yourRate, values: ofRateChange }),
  rate_rests: mail<RateChange>({ link: yourRate, values: ofRateChange }),
  debit_coming: mail<
    BilledMonths & { cents: number; day: Day; creditor: string; reference: string; accountEnd: string }
  >({
    link: yourRate,
    values: {
      ...ofMonth,
      amount,
      day: onDay,
      creditor: ({ creditor = '' }) => creditor,
      reference: ({ reference = '' }) => reference,
      accountEnd: ({ accountEnd = '' }) => accountEnd,
    },
  }),
  /** Earlier versions wrote `byCard` instead of `way`. */
  debit_returned: mailAndPush<
    UnpaidMonth & { returnReason: string; way: WayOfPaying; byCard?: boolean | undefined }
  >({
    link: yourRate,
    push: { kind: 'payments', link: yourPayments },
    values: {
      ...ofUnpaidMonth,
      returnReason,
      afterReturn: ({ byCard = true, way = byCard ? 'card' : 'mandate' }, facts) => {
        const how = way === 'card' && !facts.takesCards ? 'desk' : way
        return phrase(facts.language, `mails.afterReturn.${how}`, { whereToPay: whereToPay({}, facts) })
      },
    },
  }),
  /** Written by the gym, so the text is in the details. `news` carry an unsubscribe link. */
  broadcast: mailAndPush<{
    broadcastId: number
    memberId: number
    news: boolean
    title: string
    text: string
  }>({
    link: '/profile',
    push: { kind: 'broadcast' },
  }),
} as const

type Messages = typeof messages
export type Template = keyof Messages
export type DetailsOf<T extends Template> = Messages[T] extends Message<infer D, Channel> ? D : never
type TemplateOf<C extends Channel> = {
  [T in Template]: C extends Messages[T]['channels'][number] ? T : never
}[Template]
export type MailTemplate = TemplateOf<'mail'>
export type PushTemplate = TemplateOf<'push'>

export const messageOf = (template: Template): Message<object, Channel> => messages[template] as never
