import * as words from '../../../platform/phrases/in-words.ts'
import { phrase } from '../../../platform/phrases/texts.ts'
import type { Millis } from '../../../platform/rules/local-time.ts'
import { service, type TextValue, typed } from '../../../platform/server/notifications/message.ts'
import { type AboutClass, ofClass, timeBefore, until, whyText } from './message-values.ts'

// To visitors, who have no account. `token` is the secret of their link.

type Link = { token: string }

const toVisitor = { toNonMember: true } as const
const toVisit = ({ token }: Partial<Link>): string => `/visit/link/${token ?? ''}`

const address: TextValue<object> = (_, { gymClass }) => gymClass?.address || (gymClass?.center ?? '')

const price: TextValue<{ cents: number }> = ({ cents = 0 }, { language }) =>
  cents === 0
    ? phrase(language, 'mails.visitFree')
    : phrase(language, 'mails.visitPaid', { amount: words.euros(cents, language) })

export const visitMessages = {
  visit_booked: service.mail<AboutClass & Link & { freeUntil: Millis; cents: number; receiptOf?: number }>({
    ...toVisitor,
    link: toVisit,
    values: { ...ofClass, address, until, price },
  }),
  visit_cancelled: service.mail<AboutClass & { refunded: boolean }>({
    ...toVisitor,
    link: '/visit',
    values: {
      ...ofClass,
      refund: ({ refunded }, { language }) => (refunded ? phrase(language, 'mails.visitRefund') : ''),
    },
  }),
  /** `refundCents`: 0 when nothing was paid, or what was paid is lost. */
  visit_called_off: service.mail<AboutClass & { why: string; refundCents: number }>({
    ...toVisitor,
    link: '/visit',
    callIfUnreached: true,
    values: {
      ...ofClass,
      why: typed(whyText),
      refund: ({ refundCents = 0 }, { language }) =>
        refundCents > 0
          ? phrase(language, 'mails.visitRefundOf', { amount: words.euros(refundCents, language) })
          : '',
    },
  }),
  visit_rescheduled: service.mail<AboutClass & { before: Millis; freeUntil: Millis }>({
    ...toVisitor,
    link: '/visit',
    callIfUnreached: true,
    values: { ...ofClass, before: timeBefore, address, until },
  }),
  /** To somebody who wants an account with the address of a visitor. */
  visit_link: service.mail<Link>({ ...toVisitor, link: toVisit }),
}
