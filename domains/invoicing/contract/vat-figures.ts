import { z } from 'zod'
import { Id } from '../../../platform/contract/values.ts'
import { vats } from '../../../platform/contract/vat-codes.ts'

/** What a company invoiced, in euros, by day of issue; corrective invoices included, negative where they take back more. */
export const CompanyVat = z.object({
  id: Id,
  name: z.string(),
  lines: z.array(z.object({ vat: z.enum(vats), base: z.number(), tax: z.number(), total: z.number() })),
})
export type CompanyVat = z.output<typeof CompanyVat>
