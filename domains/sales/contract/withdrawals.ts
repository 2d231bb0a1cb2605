import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, LocalDate, Named, ReasonForm } from '../../../platform/contract/values.ts'

/** Ends the contract of a purchase, as consumers may within 14 days; staff refund what is left. */
export const withdrawPurchase = endpoint({
  route: 'POST /api/payments/:id/withdraw',
  access: 'member',
  onBehalf: 'pay',
  summary:
    'Withdraws from a purchase made online, within 14 days; acknowledged by mail with date and time. Repeating it changes nothing.',
  returns: z.object({ withdrawnAt: Instant }),
  fails: ['withdrawal_over'],
})

const MailedToken = z.object({ token: z.string().min(10).max(100) })

/** A purchase, as the link in the mail with its receipt shows it. */
export const MailedWithdrawal = z.object({
  number: z.string(),
  description: z.string(),
  kind: z.enum(['credits', 'plan', 'product']),
  amount: z.number(),
  name: z.string(),
  /** The last day; null when it is over, or was done. */
  until: LocalDate.nullable(),
  withdrawnAt: Instant.nullable(),
})
export type MailedWithdrawal = z.output<typeof MailedWithdrawal>

export const getMailedWithdrawal = endpoint({
  route: 'GET /api/withdrawals/:token',
  access: 'public',
  summary: 'Returns the purchase of a link in the mail with a receipt.',
  params: MailedToken,
  returns: MailedWithdrawal,
  fails: ['email_link_invalid'],
  rateLimit: { perMinute: 20 },
})

export const withdrawByMail = endpoint({
  route: 'POST /api/withdrawals/:token',
  access: 'public',
  summary:
    'Withdraws from a purchase by the link in the mail with its receipt, without a log-in. Repeating it changes nothing.',
  params: MailedToken,
  returns: z.object({ withdrawnAt: Instant }),
  fails: ['email_link_invalid', 'withdrawal_over'],
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})

/** A withdrawal that staff have not handled. Amounts are in euros. */
export const OpenWithdrawal = z.object({
  id: Id,
  paymentId: Id,
  member: Named.extend({ surname: z.string() }),
  /** Of the payment. */
  amount: z.number(),
  /** Proposed refund: for credits, the unused ones now; otherwise the remainder at the withdrawal. */
  proposed: z.number(),
  at: Instant,
})
export type OpenWithdrawal = z.output<typeof OpenWithdrawal>

export const resolveWithdrawal = endpoint({
  route: 'POST /api/payments/withdrawals/:id/attend',
  access: 'admin',
  summary: 'Marks a withdrawal as handled without a refund here.',
  body: ReasonForm,
})
