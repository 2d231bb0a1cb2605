import { errorCodes } from '../../../platform/contract/errors.ts'
import { localeOf } from '../../../platform/contract/languages.ts'
import * as words from '../../../platform/phrases/in-words.ts'
import { phrase } from '../../../platform/phrases/texts.ts'
import type { Day } from '../../../platform/rules/local-time.ts'
import type { TextValue } from '../../../platform/server/notifications/message.ts'
import { amount, orEmpty } from '../../../platform/server/notifications/message-values.ts'
import { CardErrorCode } from '../contract/card-errors.ts'

declare module '../../../platform/server/notifications/message.ts' {
  interface Facts {
    /** The gym has card payments. */
    takesCards: boolean
    /** The payment that `receiptOf` in the details names. */
    receipt: { what: string; amount: string } | null
  }
}

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
export type UnfinishedSale = { cents: number; buy: string; planId?: number }

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
      new Intl.ListFormat(localeOf(language)).format(
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

const reason: TextValue<{ reason?: string; cardError?: string }> = (details, { language }) => {
  const code = errorCodes.find((each) => each === details.reason)
  if (code) return phrase(language, `error.${code}`)
  const cardError = CardErrorCode.safeParse(details.cardError).data
  return cardError ? phrase(language, `cardError.${cardError}`) : ''
}

export const ofFailedCharge = {
  ...ofUnpaidMonth,
  reason,
  again: ({ lastTry }, { language }) => phrase(language, `mails.again.${lastTry ? 'over' : 'soon'}`),
  inAll: ({ owedBills: count = 1, owedCents: cents = 0 }, facts) =>
    count > 1
      ? phrase(facts.language, 'mails.inAll', { count: String(count), amount: amount({ cents }, facts) })
      : '',
} satisfies Record<string, TextValue<FailedCharge>>

export const creditCount: TextValue<{ credits: number }> = ({ credits = 0 }, { language }) =>
  phrase(language, credits === 1 ? 'mails.credits.one' : 'mails.credits.many', { count: String(credits) })

export const toBuy: TextValue<UnfinishedSale> = ({ buy, planId }) => {
  if (buy === 'plan') return planId ? `/rates/${planId}` : '/rates'
  if (buy === 'pack') return '/config/your-credits'
  return buy === 'product' ? '/shop' : '/profile'
}
