import { z } from 'zod'
import { CreditType, Id, LocalDate } from '../../../../platform/contract/values.ts'

export const Bought = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('credits'),
    /** Null until an older client sends the kind with the receipt. */
    creditType: CreditType.nullable(),
    amount: z.number().int().positive(),
    packId: Id.optional(),
    /** Validity of a pack when it was bought; null for no limit. */
    days: z.number().int().positive().nullable().optional(),
    shareable: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('plan'),
    planId: Id,
    pro: z.boolean(),
    startsOn: LocalDate,
    /** Months paid, from the month of the payment on. */
    months: z.number().int().positive().default(1),
    minStayMonths: z.number().int().nonnegative().default(0),
  }),
  z.object({
    kind: z.literal('product'),
    productId: Id,
    variantId: Id.optional(),
    centerId: Id,
    handedOver: z.boolean().optional(),
  }),
  z.object({
    /** An unpaid bill; `startsOn` is the first day it pays for. */
    kind: z.literal('bill'),
    billId: Id,
    bill: z.enum(['month', 'pause', 'rest']),
    planId: Id,
    pro: z.boolean(),
    startsOn: LocalDate,
    months: z.number().int().positive().default(1),
    /** Charged by the job, without the member present. */
    byItself: z.boolean(),
    byStaff: z.boolean().optional(),
  }),
  /** A visitor's place in a class. */
  z.object({ kind: z.literal('visit'), visitId: Id, classId: Id, isTrial: z.boolean() }),
  /** A service at a time with a coach. */
  z.object({ kind: z.literal('appointment'), appointmentId: Id, serviceId: Id, minutes: z.int() }),
  /** An imported payment: grants nothing, and a refund takes nothing back. */
  z.object({ kind: z.literal('imported'), what: z.string() }),
])
export type Bought = z.output<typeof Bought>
