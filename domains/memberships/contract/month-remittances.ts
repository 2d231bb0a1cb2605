import { z } from 'zod'
import { Remittance } from './remittances.ts'

/** A number of bills, payments or members, and their euros. */
export const Sum = z.object({ count: z.int(), amount: z.number() })
export type Sum = z.output<typeof Sum>

export const RemittanceInMonth = Remittance.pick({
  id: true,
  center: true,
  month: true,
  state: true,
  collectsOn: true,
  lines: true,
  total: true,
  returned: true,
  returnedTotal: true,
})
export type RemittanceInMonth = z.output<typeof RemittanceInMonth>

/** Most remittances on the page: a year of a gym with eight centers. */
export const mostRemittances = 100
