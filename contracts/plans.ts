import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Credits, Euros, Id, line } from './values.ts'

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

/** A plan as the owner writes it: its name in each language, sessions a week, euros a month. */
export const PlanForm = z.object({
  key: z.string().regex(/^[a-z0-9_-]{2,40}$/),
  nameEs: line(60),
  nameCa: line(60),
  credits: z.object({ activity: z.number().int().min(0).max(999), open: z.number().int().min(0).max(999) }),
  price: Euros,
})
export type PlanForm = z.output<typeof PlanForm>

export const createPlan = endpoint({
  method: 'POST',
  path: '/api/plans',
  access: 'admin',
  summary: 'Offer a plan',
  body: PlanForm,
  returns: Plan,
  fails: ['key_taken'],
})
