import { CardErrorCode } from '../../../contracts/card-errors.ts'
import { errorCodes } from '../../../contracts/errors.ts'
import { ReturnReason } from '../../../contracts/remittances.ts'
import { settingDefaults } from '../../../contracts/setting-facts.ts'
import * as words from '../../../phrases/in-words.ts'
import { phrase } from '../../../phrases/speak.ts'
import { addDays, type Day, dayAt, type Millis } from '../../../rules/local-time.ts'
import type { Facts, Say } from './message.ts'

// Values of texts that several messages share, with the details that they are written from.

export type AboutClass = { classId: number }
export type Refunded = { refunded: boolean }
/** An error code. */
export type WithReason = { reason: string }
/** A monthly charge: its month by any day of it, and the days of what follows while it is not paid. */
export type UnpaidMonth = { cents: number; month: Day; blockedOn: Day; endsOn: Day }
/** `cardError` is why the card was not taken (a CardErrorCode); `lastTry`, that it is not tried again. */
export type FailedCharge = UnpaidMonth & { cardError?: string; reason?: string; lastTry?: boolean }
/** A change of a plan: the day on which it holds, and the plan from then on. */
export type RateChange = {
  day: Day
  planCa?: string | undefined
  planEs?: string | undefined
  pro?: boolean
}
/** What the desk wanted to sell, and which plan. */
export type Unsold = { cents: number; buy: string; planId?: number }

function moment(at: Date, { channel, now, language, gymClass }: Facts): string {
  if (!gymClass) return ''
  const { time_zone: zone } = gymClass
  if (channel === 'mail') return words.timeInWords(at, zone, language)
  const today = dayAt(now, zone)
  const ahead = [today, addDays(today, 1)].indexOf(dayAt(at.getTime(), zone))
  return words.timeInShort(at, zone, language, ahead)
}

const orNothing = <T>(value: T | undefined, say: (value: T) => string): string =>
  value === undefined ? '' : say(value)

export const ofClass = {
  activity: (_, { gymClass, language }) => gymClass?.[`activity_${language}`] ?? '',
  center: (_, { gymClass }) => gymClass?.center ?? '',
  when: (_, facts) => orNothing(facts.gymClass?.starts_at, (at) => moment(at, facts)),
} satisfies Record<string, Say<object>>

/** Until when a place can be left free. */
export const until: Say<{ freeUntil: Millis }> = ({ freeUntil }, facts) =>
  orNothing(freeUntil ?? facts.gymClass?.starts_at, (at) => moment(new Date(at), facts))

export const refund: Say<Refunded> = ({ refunded }, { channel, language }) =>
  phrase(language, `${channel === 'mail' ? 'mails' : 'push'}.refund.${refunded ? 'returned' : 'none'}`)

export const reason: Say<{ reason?: string; cardError?: string }> = (details, { language }) => {
  const code = errorCodes.find((each) => each === details.reason)
  if (code) return phrase(language, `error.${code}`)
  const cardError = CardErrorCode.safeParse(details.cardError).data
  return cardError ? phrase(language, `cardError.${cardError}`) : ''
}

export const amount: Say<{ cents: number }> = ({ cents }, { language }) =>
  orNothing(cents, (each) => words.euros(each, language))

export const ofReceipt = {
  what: (_, { receipt }) => receipt?.what ?? '',
  amount: (_, { receipt }) => receipt?.amount ?? '',
} satisfies Record<string, Say<object>>

export const ofMonth = {
  month: ({ month }, { language }) => orNothing(month, (day) => words.monthInWords(day, language)),
  ofMonth: ({ month }, { language }) => orNothing(month, (day) => words.ofMonth(day, language)),
} satisfies Record<string, Say<{ month: Day }>>

export const ofUnpaidMonth = {
  ...ofMonth,
  amount,
  blockedOn: ({ blockedOn }, { language }) => orNothing(blockedOn, (day) => words.dayInWords(day, language)),
  endsOn: ({ endsOn }, { language }) => orNothing(endsOn, (day) => words.dayInWords(day, language)),
} satisfies Record<string, Say<UnpaidMonth>>

export const ofFailedCharge = {
  ...ofUnpaidMonth,
  reason,
  again: ({ lastTry }, { language }) => phrase(language, `mails.again.${lastTry ? 'over' : 'soon'}`),
} satisfies Record<string, Say<FailedCharge>>

export const onDay: Say<{ day: Day }> = ({ day }, { language }) =>
  orNothing(day, (each) => words.dayInWords(each, language))

export const ofRateChange = {
  day: onDay,
  plan: ({ planCa, planEs, pro }, { language }) =>
    `${(language === 'ca' ? planCa : planEs) ?? ''}${pro ? ' + Pro' : ''}`,
} satisfies Record<string, Say<RateChange>>

/** Messages written before the number was kept say the default. */
export const days: Say<{ days: number }> = (details, { language }) =>
  words.daysInWords(details.days ?? settingDefaults.planEndsAfterDays, language)

export const returnReason: Say<{ returnReason: string }> = (details, { language }) => {
  const code = ReturnReason.safeParse(details.returnReason).data
  return code ? phrase(language, `mails.returnReason.${code}`) : ''
}

/** The page of a class's day, with its activity. */
export const toClass: Say<AboutClass> = (_, { gymClass }) =>
  gymClass ? `/book/${gymClass.activity_key}/${gymClass.on_date}` : '/schedule'

/** Where members buy by themselves what the desk wanted to sell them. */
export const toBuy: Say<Unsold> = ({ buy, planId }) => {
  if (buy === 'plan') return planId ? `/rates/${planId}` : '/rates'
  return buy === 'product' ? '/shop' : '/profile'
}
