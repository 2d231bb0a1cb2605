import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Named, Reason } from './values.ts'

/** Ends the contract of a purchase, as consumers may within 14 days; staff refund what is left. */
export const withdrawPurchase = endpoint({
  route: 'POST /api/payments/:id/withdraw',
  access: 'member',
  summary:
    'Withdraws from a purchase made online, within 14 days; acknowledged by mail with date and time. Repeating it changes nothing.',
  returns: z.object({ withdrawnAt: Instant }),
  fails: ['withdrawal_over'],
})

/** A withdrawal that staff have not handled. Amounts are in euros. */
export const OpenWithdrawal = z.object({
  id: Id,
  paymentId: Id,
  member: Named.extend({ surname: z.string() }),
  /** Of the payment. */
  amount: z.number(),
  /** What is to be refunded: of credits, what is unused now; else what was left when the member withdrew. */
  proposed: z.number(),
  at: Instant,
})
export type OpenWithdrawal = z.output<typeof OpenWithdrawal>

export const resolveWithdrawal = endpoint({
  route: 'POST /api/payments/withdrawals/:id/attend',
  access: 'admin',
  summary: 'Marks a withdrawal as handled without a refund here.',
  body: z.object({ why: Reason }),
})
