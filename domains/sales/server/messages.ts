import { phrase } from '../../../platform/phrases/texts.ts'
import type { Day, Millis } from '../../../platform/rules/local-time.ts'
import { service, staff } from '../../../platform/server/notifications/message.ts'
import { amount, atInstant, onDay } from '../../../platform/server/notifications/message-values.ts'
import type { SaleMethod } from '../contract/ways.ts'
import {
  creditCount,
  type FailedCharge,
  ofFailedCharge,
  ofReceipt,
  ofUnpaidMonth,
  toBuy,
  type UnfinishedSale,
  type UnpaidMonth,
} from './message-values.ts'

const yourRate = '/config/your-rate'
const yourPayments = '/config/your-payments'
const toVisitor = { toNonMember: true } as const

export const salesMessages = {
  receipt: service.mail<{ receiptOf: number }>({ link: yourPayments, values: ofReceipt }),
  /** `method` is how the money is returned; the card if missing. */
  refunded: service.mail<{ receiptOf: number; cents: number; method?: SaleMethod }>({
    link: yourPayments,
    values: {
      ...ofReceipt,
      amount,
      goesBack: ({ method = 'card' }, { language }) => phrase(language, `mails.goesBack.${method}`),
    },
  }),
  visit_refunded: service.mail<{ receiptOf: number; cents: number; method?: SaleMethod }>({
    ...toVisitor,
    link: '/visit',
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
  /** To the admins, before an upgrade bills the months that waited. */
  waiting_months: staff.mail<{ day: Day; members: number; bills: number; cents: number }>({
    link: '/admin/debts',
    values: {
      day: onDay,
      members: ({ members = 0 }) => String(members),
      bills: ({ bills = 0 }) => String(bills),
      amount,
    },
  }),
}
