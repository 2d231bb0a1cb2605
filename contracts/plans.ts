import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mostSessions } from './shapes.ts'
import { Credits, Euros, Id, Key, LocalDate, line } from './values.ts'

export const Plan = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  /** Sessions a week by kind; above `unlimitedAbove` is unlimited. */
  credits: Credits,
  /** Euros a month. */
  price: z.number(),
})
export type Plan = z.output<typeof Plan>

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  summary: 'Lists the plans on offer, cheapest first.',
  returns: z.array(Plan),
  keptUntil: ['plans'],
})

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/plans/:id',
  access: 'public',
  summary: 'Returns one plan.',
  params: z.object({ id: Id }),
  returns: Plan,
  keptUntil: ['plans'],
})

/** Sessions a week of a plan. */
const Sessions = z.number().int().min(0).max(mostSessions)

/** A plan as the owner writes it: its name in each language, sessions a week, euros a month. */
export const PlanForm = z.object({
  key: Key,
  nameEs: line(60),
  nameCa: line(60),
  credits: z.object({ activity: Sessions, open: Sessions }),
  price: Euros,
})
export type PlanForm = z.output<typeof PlanForm>

export const createPlan = endpoint({
  method: 'POST',
  path: '/api/plans',
  access: 'admin',
  summary: 'Adds a plan.',
  body: PlanForm,
  returns: Plan,
  fails: ['key_taken'],
})

/** A plan as admins see it, also one that is offered no more. */
export const AdminPlan = z.object({
  ...PlanForm.shape,
  id: Id,
  price: z.number(),
  onOffer: z.boolean(),
  /** The settings name it as the top plan: Pro costs nothing on it. */
  isTop: z.boolean(),
  /** Members who have it today. */
  members: z.number().int(),
  /** Counts its changes. */
  version: z.number().int(),
})
export type AdminPlan = z.output<typeof AdminPlan>

export const listAllPlans = endpoint({
  method: 'GET',
  path: '/api/plans/all',
  access: 'admin',
  summary: 'Lists all plans, cheapest first, with the number of members of each.',
  returns: z.array(AdminPlan),
})

export const changePlan = endpoint({
  method: 'PUT',
  path: '/api/plans/:id',
  access: 'admin',
  summary:
    'Changes a plan except its key. Its members get the new sessions at once and the new price from their next month on; a plan off offer stays with its members.',
  params: z.object({ id: Id }),
  body: PlanForm.omit({ key: true }).extend({
    onOffer: z.boolean(),
    /** The one that was seen: where somebody has changed it since, nothing is changed. */
    version: z.number().int(),
  }),
  returns: AdminPlan,
  fails: ['changed_meanwhile'],
})

/** What another price of a plan would come to. Amounts are euros a month. */
export const PlanPreview = z.object({
  /** First day of the month from which on the other price is charged. */
  from: LocalDate,
  /** Members who will be charged a month of it then, if nobody changes anything. */
  members: z.number().int(),
  before: z.number(),
  after: z.number(),
  /** Members who have it, or will, but rest in that month: they pay the new price when they are back. */
  resting: z.number().int(),
})
export type PlanPreview = z.output<typeof PlanPreview>

export const previewPlan = endpoint({
  method: 'GET',
  path: '/api/plans/:id/preview',
  access: 'admin',
  summary: 'Previews whom another price of a plan would affect, and the new amounts.',
  params: z.object({ id: Id }),
  query: z.object({ price: z.coerce.number<number | string>().min(0).max(100_000) }),
  returns: PlanPreview,
})
