import { z } from 'zod'
import { CreditType, Id, LocalDate } from '../../../contracts/values.ts'

/** What a payment buys, as the server worked it out and keeps it with the payment. */
export const Bought = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('credits'),
    /** Null until an older client names the kind with the receipt. */
    creditType: CreditType.nullable(),
    amount: z.number().int().positive(),
  }),
  z.object({ kind: z.literal('plan'), planId: Id, pro: z.boolean(), startsOn: LocalDate }),
  z.object({
    kind: z.literal('product'),
    productId: Id,
    centerId: Id,
    /** Sold at the desk, and left with the member at once. */
    handedOver: z.boolean().optional(),
  }),
  z.object({
    /** What a member owes for a month; `startsOn` is the first day it pays. */
    kind: z.literal('bill'),
    billId: Id,
    bill: z.enum(['month', 'pause', 'rest']),
    planId: Id,
    pro: z.boolean(),
    startsOn: LocalDate,
    /** Tried by the job, with nobody there to confirm anything. */
    byItself: z.boolean(),
    /** Asked for by staff, so that the member has not read the answer. */
    byStaff: z.boolean().optional(),
  }),
  /** Paid before the gym was here, for what its other program said. Nothing is granted for it, nor taken back. */
  z.object({ kind: z.literal('imported'), what: z.string() }),
])
export type Bought = z.output<typeof Bought>
