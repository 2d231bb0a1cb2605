import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { mostSessions } from '../../../platform/contract/shapes.ts'
import { textsOf } from '../../../platform/contract/text-schemas.ts'
import { Credits, Euros, Id, Key, LocalDate, line } from '../../../platform/contract/values.ts'
import { Vat } from '../../../platform/contract/vat.ts'
import { isPlanPeriod } from './plan-periods.ts'

export const Plan = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  /** Sessions a week by kind; above `unlimitedAbove` is unlimited. */
  credits: Credits,
  /** Euros for a whole period. */
  price: z.number(),
  /** Months of a period, charged at its beginning. */
  months: z.int(),
  /** Months that a member stays at least; 0 for none. */
  minStayMonths: z.int(),
  /** The household may use its sessions. */
  shareable: z.boolean(),
})
export type Plan = z.output<typeof Plan>

export const listPlans = endpoint({
  route: 'GET /api/plans',
  access: 'public',
  summary: 'Lists the plans on offer: monthly ones first, then cheapest first.',
  returns: z.array(Plan),
  cachedUntil: ['plans'],
})

export const getPlan = endpoint({
  route: 'GET /api/plans/:id',
  access: 'public',
  summary: 'Returns one plan.',
  returns: Plan,
  cachedUntil: ['plans'],
})

const Sessions = z.int().min(0).max(mostSessions)

const MinStay = z.int().min(0).max(24)

/** A plan as admins edit it: sessions a week, euros for `months` months. */
export const PlanForm = z.object({
  key: Key,
  texts: z.object({ name: textsOf(line(60)) }),
  credits: z.object({ activity: Sessions, open: Sessions }),
  price: Euros,
  months: z.int().refine(isPlanPeriod).default(1),
  minStayMonths: MinStay.default(0),
  vat: Vat.default('21'),
  /** The household may use its sessions; refused for unlimited ones. */
  shareable: z.boolean().default(false),
})
export type PlanForm = z.output<typeof PlanForm>

export const createPlan = endpoint({
  route: 'POST /api/plans',
  access: 'admin',
  summary: 'Adds a plan.',
  body: PlanForm,
  returns: Plan,
  fails: ['key_taken'],
})

export const AdminPlan = z.object({
  ...PlanForm.shape,
  id: Id,
  price: z.number(),
  onOffer: z.boolean(),
  /** The top plan of the settings, which includes Pro. */
  isTop: z.boolean(),
  members: z.int(),
  version: z.int(),
})
export type AdminPlan = z.output<typeof AdminPlan>

export const listAllPlans = endpoint({
  route: 'GET /api/plans/all',
  access: 'admin',
  summary: 'Lists all plans, monthly ones first, then cheapest first, with the number of members of each.',
  returns: z.array(AdminPlan),
})

export const changePlan = endpoint({
  route: 'PUT /api/plans/:id',
  access: 'admin',
  summary:
    'Changes a plan except its key and its months. Its members get the new sessions at once and the new price from their next period on; a new minimum stay is for those who join later, and a plan off offer stays with its members.',
  body: PlanForm.omit({ key: true, months: true, minStayMonths: true, shareable: true }).extend({
    /** Unchanged when left out. */
    minStayMonths: MinStay.optional(),
    vat: Vat.optional(),
    shareable: z.boolean().optional(),
    onOffer: z.boolean(),
    /** The version seen; refused with `changed_meanwhile` when it differs now. */
    version: z.int(),
  }),
  returns: AdminPlan,
  fails: ['changed_meanwhile'],
})

/** Effect of another price of a plan. Amounts are euros for a whole period. */
export const PlanPreview = z.object({
  /** First day of the first period at the new price. */
  from: LocalDate,
  /** Members who will be charged from then on, each when their period is over. */
  members: z.int(),
  /** Months of a period. */
  months: z.int(),
  before: z.number(),
  after: z.number(),
  /** Members paused then, who pay the new price on their return. */
  resting: z.int(),
})
export type PlanPreview = z.output<typeof PlanPreview>

export const previewPlan = endpoint({
  route: 'GET /api/plans/:id/preview',
  access: 'admin',
  summary: 'Previews whom another price of a plan would affect, and the new amounts.',
  query: z.object({ price: z.coerce.number<number | string>().pipe(Euros) }),
  returns: PlanPreview,
})
