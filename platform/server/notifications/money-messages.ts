import type { WayOfPaying } from '../../../domains/people/contract/ways-of-paying.ts'
import { phrase } from '../../phrases/texts.ts'
import type { Day, Millis } from '../../rules/local-time.ts'
import { service } from './message.ts'
import {
  amount,
  atInstant,
  type BilledMonths,
  creditCount,
  days,
  type FailedCharge,
  ofFailedCharge,
  ofMonth,
  ofRateChange,
  ofReceipt,
  ofRenewal,
  ofUnpaidMonth,
  onDay,
  type PlanRenewal,
  type RateChange,
  returnReason,
  toBuy,
  type UnfinishedSale,
  type UnpaidMonth,
  whereToPay,
} from './message-values.ts'

const yourRate = '/config/your-rate'
const yourPayments = '/config/your-payments'

export const moneyMessages = {
  receipt: service.mail<{ receiptOf: number }>({ link: yourPayments, values: ofReceipt }),
  /** `method` is how the money is returned; the card if missing. */
  refunded: service.mail<{ receiptOf: number; cents: number; method?: 'card' | 'cash' | 'transfer' }>({
    link: yourPayments,
    values: {
      ...ofReceipt,
      amount,
      goesBack: ({ method = 'card' }, { language }) => phrase(language, `mails.goesBack.${method}`),
    },
  }),
  /** Acknowledges that a member withdrew from a purchase, with date and time. */
  withdrawal: service.mail<{
    receiptOf: number
    at: Millis
    zone: string
    kind?: 'credits' | 'plan' | 'product'
  }>({
    link: yourPayments,
    values: {
      ...ofReceipt,
      when: atInstant,
      next: ({ kind = 'credits' }, { language }) => phrase(language, `mails.withdrawn.${kind}`),
    },
  }),
  payment_failed: service.mailAndPush<FailedCharge>({
    link: yourRate,
    callIfUnreached: true,
    push: { kind: 'payments', link: yourPayments },
    values: ofFailedCharge,
  }),
  payment_confirm: service.mailAndPush<FailedCharge>({
    link: yourRate,
    callIfUnreached: true,
    push: { kind: 'payments', link: yourPayments, urgent: true },
    values: ofFailedCharge,
  }),
  credits_expire: service.mailAndPush<{ credits: number; day: Day }>({
    link: '/config/your-credits',
    push: { kind: 'payments', lasting: true },
    values: { credits: creditCount, day: onDay },
  }),
  sale_confirm: service.mailAndPush<UnfinishedSale>({
    link: toBuy,
    push: { kind: 'payments' },
    values: { amount },
  }),
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
  /** On the day on which a bill of the desk falls due, and a week later. */
  desk_bill_due: service.mailAndPush<UnpaidMonth>({
    link: yourRate,
    callIfUnreached: true,
    push: { kind: 'payments' },
    values: ofUnpaidMonth,
  }),
  desk_bill_late: service.mailAndPush<UnpaidMonth>({
    link: yourRate,
    callIfUnreached: true,
    push: { kind: 'payments' },
    values: ofUnpaidMonth,
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
}
