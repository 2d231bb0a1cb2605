import { z } from 'zod'
import { Instant, LocalDate, Named } from '../../../platform/contract/values.ts'

/** Months that an earlier version left without a bill behind an open one; `from` is when they are billed, null when there are none. */
export const WaitingMonths = z.object({
  from: Instant.nullable(),
  members: z.int(),
  count: z.int(),
  /** Euros of all. */
  amount: z.number(),
  /** The first 200. */
  months: z.array(
    z.object({
      member: Named.extend({ surname: z.string() }),
      month: LocalDate,
      months: z.int(),
      amount: z.number(),
    }),
  ),
})
export type WaitingMonths = z.output<typeof WaitingMonths>
