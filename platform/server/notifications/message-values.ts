import type { StrikeReason } from '../../../domains/booking/contract/strikes.ts'
import { settingDefaults } from '../../../domains/gym/contract/setting-facts.ts'
import { ReturnReason } from '../../../domains/memberships/contract/remittances.ts'
import { CardErrorCode } from '../../../domains/sales/contract/card-errors.ts'
import type { ScoreScheme } from '../../../domains/training/contract/score-schemes.ts'
import type { WeightUnit } from '../../../domains/training/rules/barbell.ts'
import { scoreText } from '../../../domains/training/rules/scores/score-text.ts'
import { errorCodes } from '../../contract/errors.ts'
import { nameIn } from '../../contract/languages.ts'
import * as words from '../../phrases/in-words.ts'
import { phrase } from '../../phrases/texts.ts'
import { addDays, type Day, dayAt, daysBetween, type Millis } from '../../rules/local-time.ts'
import type { Facts, TextValue } from './message.ts'

export type AboutClass = { classId: number }
/** `until`: when the strike stops counting, or the limit ends. */
export type AboutStrike = AboutClass & { why: StrikeReason; until: Millis }
export type Refunded = { refunded: boolean }
/** A ticket of a draw: 1 for the first of all tickets. */
export type Ranked = { rank: number; tickets: number }
export type WithReason = { reason: string }
/** A bill by its first month; messages written by earlier versions do not say how many `months` it is for. */
export type BilledMonths = {
  month: Day
  months?: number
  /** Further months of the same debit. */
  more?: { month: Day; months: number }[]
}
export type UnpaidMonth = BilledMonths & { cents: number; blockedOn: Day; endsOn: Day }
/** `cardError` is a CardErrorCode; `lastTry`: there is no further retry. */
export type FailedCharge = UnpaidMonth & {
  cardError?: string
  reason?: string
  lastTry?: boolean
  /** Of several bills, if more than one is owed. */
  owedCents?: number
  owedBills?: number
}
/** A slot of the week plan; `weekday` counts from 0 = Monday. */
export type SlotDetails = {
  activityCa: string
  activityEs: string
  center: string
  weekday: number
  start: string
}
/** `what`: the benchmark, or the movement with sets and repetitions, by language. */
export type BestScore = {
  whatCa: string
  whatEs: string
  scheme: ScoreScheme
  value: number
  capped: boolean
  unit: WeightUnit
  day: Day
  since: Day | null
  boardId: number
}
export type RateChange = {
  day: Day
  planCa?: string | undefined
  planEs?: string | undefined
  pro?: boolean
}
export type FactorChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'codesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'resetByStaff'
export type PlanRenewal = RateChange & { cents: number; months: number; staysUntil?: Day | undefined }
export type UnfinishedSale = { cents: number; buy: string; planId?: number }

function timeText(at: Date, { channel, now, language, gymClass }: Facts): string {
  if (!gymClass) return ''
  const { time_zone: zone } = gymClass
  if (channel === 'mail') return words.timeInWords(at, zone, language)
  const today = dayAt(now, zone)
  const ahead = [today, addDays(today, 1)].indexOf(dayAt(at.getTime(), zone))
  return words.timeInShort(at, zone, language, ahead)
}

const orEmpty = <T>(value: T | undefined, say: (value: T) => string): string =>
  value === undefined ? '' : say(value)

export const ofClass = {
  activity: (_, { gymClass, language }) => gymClass?.[`activity_${language}`] ?? '',
  center: (_, { gymClass }) => gymClass?.center ?? '',
  when: (_, facts) => orEmpty(facts.gymClass?.starts_at, (at) => timeText(at, facts)),
} satisfies Record<string, TextValue<object>>

export const until: TextValue<{ freeUntil: Millis }> = ({ freeUntil }, facts) =>
  orEmpty(freeUntil ?? facts.gymClass?.starts_at, (at) => timeText(new Date(at), facts))

export const ofStrike = {
  until: ({ until: end }, facts) => orEmpty(end, (at) => timeText(new Date(at), facts)),
  why: ({ why = 'missed' }, facts) =>
    phrase(facts.language, `mails.strikeWhy.${why}`, {
      activity: ofClass.activity({}, facts),
      center: ofClass.center({}, facts),
      when: ofClass.when({}, facts),
    }),
} satisfies Record<string, TextValue<AboutStrike>>

/** The place that a promoted member kept until now. */
export const left: TextValue<{ leftAt: Millis }> = ({ leftAt }, facts) =>
  orEmpty(leftAt, (at) => {
    const when = timeText(new Date(at), facts)
    const { channel, language } = facts
    return channel === 'mail'
      ? phrase(language, 'mails.left', { when })
      : ` ${phrase(language, 'push.left', { when })}`
  })

export const ofBestScore = {
  what: ({ whatCa, whatEs }, { language }) =>
    nameIn({ nameCa: whatCa ?? '', nameEs: whatEs ?? '' }, language),
  result: ({ value = 0, capped = false, scheme = 'done', unit = 'kg' }, { language }) =>
    scoreText({ value, capped }, scheme, new Intl.NumberFormat(language).format, unit),
  day: ({ day }, { language }) => orEmpty(day, (each) => words.dayInWords(each, language)),
  since: ({ since, day = since }, { language }) => {
    if (!since || !day) return ''
    const values = { ofMonth: words.ofMonth(since, language), year: since.slice(0, 4) }
    const isOld = daysBetween(since, day) > 330
    return phrase(language, isOld ? 'mails.bestSinceYear' : 'mails.bestSince', values)
  },
} satisfies Record<string, TextValue<BestScore>>

export const ranked = {
  rank: ({ rank = 0 }) => String(rank),
  tickets: ({ tickets = 0 }) => String(tickets),
} satisfies Record<string, TextValue<Ranked>>

export const refund: TextValue<Refunded> = ({ refunded }, { channel, language }) =>
  phrase(language, `${channel === 'mail' ? 'mails' : 'push'}.refund.${refunded ? 'returned' : 'none'}`)

export const reason: TextValue<{ reason?: string; cardError?: string }> = (details, { language }) => {
  const code = errorCodes.find((each) => each === details.reason)
  if (code) return phrase(language, `error.${code}`)
  const cardError = CardErrorCode.safeParse(details.cardError).data
  return cardError ? phrase(language, `cardError.${cardError}`) : ''
}

/** The start of a class before it was rescheduled. */
export const timeBefore: TextValue<{ before: Millis }> = ({ before }, facts) =>
  orEmpty(before, (at) => timeText(new Date(at), facts))

/** The reason given by staff. */
export const whyText: TextValue<{ why?: string }> = ({ why }, { language }) =>
  why ? phrase(language, 'mails.why', { why }) : ''

/** A browser and its system, by their proper names. */
export const device: TextValue<{ browser: string; system: string }> = (
  { browser = '', system = '' },
  { language },
) => [browser || phrase(language, 'mails.anyBrowser'), system].filter(Boolean).join(' · ')

export const amount: TextValue<{ cents: number }> = ({ cents }, { language }) =>
  orEmpty(cents, (each) => words.euros(each, language))

/** "3 de noviembre de 2026, 10:15". */
export const atInstant: TextValue<{ at: Millis; zone: string }> = ({ at = 0, zone }, { language }) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  }).format(at)

export const ofReceipt = {
  what: (_, { receipt }) => receipt?.what ?? '',
  amount: (_, { receipt }) => receipt?.amount ?? '',
  paper: (_, { isConfirmed, language }) =>
    phrase(language, `mails.paper.${isConfirmed ? 'attached' : 'elsewhere'}`),
} satisfies Record<string, TextValue<object>>

export const ofMonth = {
  month: ({ month, months }, { language }) =>
    orEmpty(month, (day) => words.monthInWords(day, language, months)),
  ofMonth: ({ month, months, more = [] }, { language }) =>
    orEmpty(month, (day) =>
      new Intl.ListFormat(language).format(
        [{ month: day, months }, ...more].map((each) => words.ofMonth(each.month, language, each.months)),
      ),
    ),
} satisfies Record<string, TextValue<BilledMonths>>

export const whereToPay: TextValue<object> = (_, { language, takesCards }) =>
  phrase(language, `mails.whereToPay.${takesCards ? 'cards' : 'desk'}`)

export const ofUnpaidMonth = {
  ...ofMonth,
  amount,
  whereToPay,
  blockedOn: ({ blockedOn }, { language }) => orEmpty(blockedOn, (day) => words.dayInWords(day, language)),
  endsOn: ({ endsOn }, { language }) => orEmpty(endsOn, (day) => words.dayInWords(day, language)),
} satisfies Record<string, TextValue<UnpaidMonth>>

export const ofFailedCharge = {
  ...ofUnpaidMonth,
  reason,
  again: ({ lastTry }, { language }) => phrase(language, `mails.again.${lastTry ? 'over' : 'soon'}`),
  inAll: ({ owedBills: count = 1, owedCents: cents = 0 }, facts) =>
    count > 1
      ? phrase(facts.language, 'mails.inAll', { count: String(count), amount: amount({ cents }, facts) })
      : '',
} satisfies Record<string, TextValue<FailedCharge>>

export const onDay: TextValue<{ day: Day }> = ({ day }, { language }) =>
  orEmpty(day, (each) => words.dayInWords(each, language))

export const ofRateChange = {
  day: onDay,
  plan: ({ planCa, planEs, pro }, { language }) =>
    `${nameIn({ nameCa: planCa ?? '', nameEs: planEs ?? '' }, language)}${pro ? ' + Pro' : ''}`,
} satisfies Record<string, TextValue<RateChange>>

export const ofRenewal = {
  ...ofRateChange,
  amount,
  period: ({ months = 1 }, { language }) => words.monthsInWords(months, language),
  wayOut: ({ staysUntil }, { language }) =>
    staysUntil === undefined
      ? phrase(language, 'mails.wayOut.free')
      : phrase(language, 'mails.wayOut.stays', { until: words.dayInWords(staysUntil, language) }),
} satisfies Record<string, TextValue<PlanRenewal>>

/** Messages written by earlier versions have no number. */
export const days: TextValue<{ days: number }> = (details, { language }) =>
  words.daysInWords(details.days ?? settingDefaults.planEndsAfterDays, language)

export const returnReason: TextValue<{ returnReason: string }> = (details, { language }) => {
  const code = ReturnReason.safeParse(details.returnReason).data
  return code ? phrase(language, `mails.returnReason.${code}`) : ''
}

export const toClass: TextValue<AboutClass> = (_, { gymClass }) =>
  gymClass ? `/book/${gymClass.activity_key}/${gymClass.on_date}` : '/schedule'

export const creditCount: TextValue<{ credits: number }> = ({ credits = 0 }, { language }) =>
  phrase(language, credits === 1 ? 'mails.credits.one' : 'mails.credits.many', { count: String(credits) })

export const toBuy: TextValue<UnfinishedSale> = ({ buy, planId }) => {
  if (buy === 'plan') return planId ? `/rates/${planId}` : '/rates'
  if (buy === 'pack') return '/config/your-credits'
  return buy === 'product' ? '/shop' : '/profile'
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const slotTime = (weekday: number, time: string, language: Facts['language']): string =>
  phrase(language, 'fixedPlaces.slotTime', {
    day: phrase(language, `fixedPlaces.every.${weekdays[weekday] ?? 'mon'}`),
    time,
  })

export const ofSlot = {
  activity: (details, { language }) => (language === 'ca' ? details.activityCa : details.activityEs) ?? '',
  center: ({ center = '' }) => center,
  slot: ({ weekday = 0, start = '' }, { language }) => slotTime(weekday, start, language),
} satisfies Record<string, TextValue<SlotDetails>>

export const slotBefore: TextValue<{ wasDay: number; wasStart: string }> = (
  { wasDay = 0, wasStart = '' },
  { language },
) => slotTime(wasDay, wasStart, language)
