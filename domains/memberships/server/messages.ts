import type { Texts } from '../../../platform/contract/texts.ts'
import type { WayOfPaying } from '../../../platform/contract/ways-of-paying.ts'
import * as words from '../../../platform/phrases/in-words.ts'
import { phrase } from '../../../platform/phrases/texts.ts'
import type { Day } from '../../../platform/rules/local-time.ts'
import { service, staff, type TextValue } from '../../../platform/server/notifications/message.ts'
import { amount, onDay, textOfDetails } from '../../../platform/server/notifications/message-values.ts'
import { settingDefaults } from '../../gym/contract/setting-facts.ts'
import {
  type BilledMonths,
  ofMonth,
  ofUnpaidMonth,
  type UnpaidMonth,
  whereToPay,
} from '../../sales/server/message-values.ts'
import { ReturnReason } from '../contract/remittances.ts'

type RateChange = {
  day: Day
  plan?: Texts | undefined
  pro?: boolean
}
type PlanRenewal = RateChange & { cents: number; months: number; staysUntil?: Day | undefined }

const yourRate = '/config/your-rate'
const yourPayments = '/config/your-payments'

const ofRateChange = {
  day: onDay,
  plan: (details, { language }) =>
    `${textOfDetails(details, 'plan', language)}${details.pro ? ' + Pro' : ''}`,
} satisfies Record<string, TextValue<RateChange>>

const ofRenewal = {
  ...ofRateChange,
  amount,
  period: ({ months = 1 }, { language }) => words.monthsInWords(months, language),
  wayOut: ({ staysUntil }, { language }) =>
    staysUntil === undefined
      ? phrase(language, 'mails.wayOut.free')
      : phrase(language, 'mails.wayOut.stays', { until: words.dayInWords(staysUntil, language) }),
} satisfies Record<string, TextValue<PlanRenewal>>

/** Messages written by earlier versions have no number. */
const days: TextValue<{ days: number }> = (details, { language }) =>
  words.daysInWords(details.days ?? settingDefaults.planEndsAfterDays, language)

const returnReason: TextValue<{ returnReason: string }> = (details, { language }) => {
  const code = ReturnReason.safeParse(details.returnReason).data
  return code ? phrase(language, `mails.returnReason.${code}`) : ''
}

export const membershipMessages = {
  plan_ended_unpaid: service.mailAndPush<{ cents: number; days: number }>({
    link: yourRate,
    callIfUnreached: true,
    push: { kind: 'payments' },
    values: { amount, days, whereToPay },
  }),
  /** Before the 1st on which a month begins that nothing can pay. */
  way_missing: service.mail<{ day: Day }>({
    callIfUnreached: true,
    link: yourPayments,
    values: { day: onDay },
  }),
  /** 15 days before a plan of several months renews by itself. */
  plan_renews: service.mailAndPush<PlanRenewal>({
    link: yourRate,
    callIfUnreached: true,
    push: { kind: 'payments', lasting: true },
    values: ofRenewal,
  }),
  /** Staff remind a member of a debt; `month` is that of the oldest unpaid bill. */
  debt_reminder: service.mailAndPush<BilledMonths & { cents: number }>({
    link: yourRate,
    callIfUnreached: true,
    push: { kind: 'payments' },
    values: { amount, whereToPay, ...ofMonth, year: ({ month = '' }) => month.slice(0, 4) },
  }),
  rate_changes: service.mail<RateChange>({ link: yourRate, callIfUnreached: true, values: ofRateChange }),
  rate_ends: service.mail<RateChange>({ link: yourRate, callIfUnreached: true, values: ofRateChange }),
  rate_rests: service.mail<RateChange>({ link: yourRate, callIfUnreached: true, values: ofRateChange }),
  debit_coming: service.mail<
    BilledMonths & { cents: number; day: Day; creditor: string; reference: string; accountEnd: string }
  >({
    link: yourRate,
    callIfUnreached: true,
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
  debit_returned: service.mailAndPush<
    UnpaidMonth & { returnReason: string; way: WayOfPaying; byCard?: boolean | undefined }
  >({
    link: yourRate,
    callIfUnreached: true,
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
  /** To the admins, of the week; `ended` and `owing` are members. */
  debt_digest: staff.mail<{
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
  /** To the admins, when the banks' time to return debits of a remittance is over. */
  remittance_to_settle: staff.mail<{ remittance: number; day: Day; debits: number; cents: number }>({
    link: ({ remittance }) =>
      remittance === undefined ? '/admin/mandatos' : `/admin/mandatos/${remittance}`,
    values: { day: onDay, debits: ({ debits = 0 }) => String(debits), amount },
  }),
  /** To the admins. */
  debtor_left: staff.mail<{ who: string; cents: number; days: number }>({
    link: '/admin/debts',
    values: { who: ({ who = '' }) => who, amount, days },
  }),
}
