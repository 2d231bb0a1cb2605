import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Credits, Id } from './values.ts'

export const Plan = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  /** Sessions a week by kind; above 49 is unlimited. */
  credits: Credits,
  /** Euros a month. */
  price: z.number(),
})
export type Plan = z.output<typeof Plan>

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  summary: 'The plans on offer, cheapest first',
  returns: z.array(Plan),
  keptUntil: ['plans'],
})

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/plans/:id',
  access: 'public',
  summary: 'One plan',
  params: z.object({ id: Id }),
  returns: Plan,
  keptUntil: ['plans'],
})
