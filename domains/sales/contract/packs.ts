import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { CreditType, Euros, Id } from '../../../platform/contract/values.ts'
import { Vat } from '../../../platform/contract/vat.ts'

/** Possible buyers of a pack. */
export const PackAudience = z.enum(['all', 'with_plan', 'without_plan'])
export type PackAudience = z.output<typeof PackAudience>

export const mostCreditsOfPack = 50
export const mostDaysOfPack = 1096

/** The least that a payment provider takes. */
const leastPackPrice = 0.5

export const PackForm = z.object({
  creditType: CreditType,
  amount: z.int().min(1).max(mostCreditsOfPack),
  price: Euros.refine((euros) => euros >= leastPackPrice, { params: { code: 'too_small' } }),
  /** Days that the credits can be spent; null for no limit. */
  days: z.int().min(1).max(mostDaysOfPack).nullable(),
  audience: PackAudience,
  /** The household of the buyer may spend its credits. */
  shareable: z.boolean().default(false),
  vat: Vat.default('21'),
})
export type PackForm = z.output<typeof PackForm>

export const Pack = z.object({ ...PackForm.shape, id: Id, price: z.number() })
export type Pack = z.output<typeof Pack>

export const listPacks = endpoint({
  route: 'GET /api/packs',
  access: 'public',
  summary: 'Lists the packs of credits on offer, by kind, smallest first.',
  returns: z.array(Pack),
  cachedUntil: ['packs'],
})

export const AdminPack = Pack.extend({ onOffer: z.boolean(), sold: z.int(), version: z.int() })
export type AdminPack = z.output<typeof AdminPack>

export const listAllPacks = endpoint({
  route: 'GET /api/packs/all',
  access: 'admin',
  summary: 'Lists all packs, by kind, smallest first, with the number sold.',
  returns: z.array(AdminPack),
})

export const createPack = endpoint({
  route: 'POST /api/packs',
  access: 'admin',
  summary: 'Adds a pack of credits.',
  body: PackForm,
  returns: AdminPack,
})

export const changePack = endpoint({
  route: 'PUT /api/packs/:id',
  access: 'admin',
  summary: 'Changes a pack, or takes it off offer; bought packs keep their price and validity.',
  body: PackForm.extend({
    /** Unchanged when left out. */
    vat: Vat.optional(),
    shareable: z.boolean().optional(),
    onOffer: z.boolean(),
    /** The version seen; refused with `changed_meanwhile` when it differs now. */
    version: z.int(),
  }),
  returns: AdminPack,
  fails: ['changed_meanwhile'],
})
