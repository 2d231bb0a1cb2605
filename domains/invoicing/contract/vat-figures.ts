import { z } from 'zod'
import { Id } from '../../../platform/contract/values.ts'
import { vats } from '../../../platform/contract/vat-codes.ts'

/** Invoiced amounts of a company, in euros, by day of issue; negative where corrective invoices exceed the others. */
export const CompanyVat = z.object({
  id: Id,
  name: z.string(),
  lines: z.array(z.object({ vat: z.enum(vats), base: z.number(), tax: z.number(), total: z.number() })),
})
export type CompanyVat = z.output<typeof CompanyVat>
