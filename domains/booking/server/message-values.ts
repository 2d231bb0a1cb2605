import { errorCodes } from '../../../platform/contract/errors.ts'
import { type Texts, textIn } from '../../../platform/contract/texts.ts'
import * as words from '../../../platform/phrases/in-words.ts'
import { phrase } from '../../../platform/phrases/texts.ts'
import { addDays, dayAt, type Millis } from '../../../platform/rules/local-time.ts'
import type { Facts, TextValue } from '../../../platform/server/notifications/message.ts'
import { orEmpty, textOfDetails } from '../../../platform/server/notifications/message-values.ts'
import type { StrikeReason } from '../contract/strikes.ts'

export type ClassOfMessage = {
  activity_key: string
  activity_name: Texts
  center: string
  /** Of the center. */
  address: string
  time_zone: string
  starts_at: Date
  ends_at: Date
  on_date: string
}

declare module '../../../platform/server/notifications/message.ts' {
  interface Facts {
    /** The class that `classId` in the details names. */
    gymClass: ClassOfMessage | null
  }
}

export type AboutClass = { classId: number }
/** `until`: when the strike stops counting, or the limit ends. */
export type AboutStrike = AboutClass & { why: StrikeReason; until: Millis }
export type Refunded = { refunded: boolean }
/** A ticket of a draw: 1 for the first of all tickets. */
export type Ranked = { rank: number; tickets: number }
export type WithReason = { reason: string }
/** A slot of the week plan; `weekday` counts from 0 = Monday. */
export type SlotDetails = {
  activity: Texts
  center: string
  weekday: number
  start: string
}

function timeText(at: Date, { channel, now, language, gymClass }: Facts): string {
  if (!gymClass) return ''
  const { time_zone: zone } = gymClass
  if (channel === 'mail') return words.timeInWords(at, zone, language)
  const today = dayAt(now, zone)
  const ahead = [today, addDays(today, 1)].indexOf(dayAt(at.getTime(), zone))
  return words.timeInShort(at, zone, language, ahead)
}

export const ofClass = {
  activity: (_, { gymClass, language }) => textIn(gymClass?.activity_name, language),
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

export const ranked = {
  rank: ({ rank = 0 }) => String(rank),
  tickets: ({ tickets = 0 }) => String(tickets),
} satisfies Record<string, TextValue<Ranked>>

export const refund: TextValue<Refunded> = ({ refunded }, { channel, language }) =>
  phrase(language, `${channel === 'mail' ? 'mails' : 'push'}.refund.${refunded ? 'returned' : 'none'}`)

export const reason: TextValue<WithReason> = (details, { language }) => {
  const code = errorCodes.find((each) => each === details.reason)
  return code ? phrase(language, `error.${code}`) : ''
}

/** The start of a class before it was rescheduled. */
export const timeBefore: TextValue<{ before: Millis }> = ({ before }, facts) =>
  orEmpty(before, (at) => timeText(new Date(at), facts))

/** The reason given by staff. */
export const whyText: TextValue<{ why?: string }> = ({ why }, { language }) =>
  why ? phrase(language, 'mails.why', { why }) : ''

export const toClass: TextValue<AboutClass> = (_, { gymClass }) =>
  gymClass ? `/book/${gymClass.activity_key}/${gymClass.on_date}` : '/schedule'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const slotTime = (weekday: number, time: string, language: Facts['language']): string =>
  phrase(language, 'fixedPlaces.slotTime', {
    day: phrase(language, `fixedPlaces.every.${weekdays[weekday] ?? 'mon'}`),
    time,
  })

export const ofSlot = {
  activity: (details, { language }) => textOfDetails(details, 'activity', language),
  center: ({ center = '' }) => center,
  slot: ({ weekday = 0, start = '' }, { language }) => slotTime(weekday, start, language),
} satisfies Record<string, TextValue<SlotDetails>>

export const slotBefore: TextValue<{ wasDay: number; wasStart: string }> = (
  { wasDay = 0, wasStart = '' },
  { language },
) => slotTime(wasDay, wasStart, language)
