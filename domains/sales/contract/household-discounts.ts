import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { PositiveEuros } from '../../../platform/contract/values.ts'

/** What is taken off a plan because it is for the second or a later person of a household; a percentage or an amount. */
export const HouseholdDiscount = z.object({
  /** Which person of the household, counted from 1. */
  place: z.int(),
  percent: z.int().nullable(),
  /** Euros, for each month of a plan. */
  amount: z.number().nullable(),
})
export type HouseholdDiscount = z.output<typeof HouseholdDiscount>

/** Both null: as for the person before. */
const Declared = z
  .object({
    percent: z.int().min(1).max(100).nullable(),
    /** Euros, for each month of a plan. */
    amount: PositiveEuros.nullable(),
  })
  .refine(({ percent, amount }) => percent === null || amount === null, {
    path: ['percent'],
    params: { code: 'required' },
  })

/** The persons that a discount may begin with; the last one stands for all further ones. */
export const placeOf = { second: 2, third: 3, further: 4 } as const
export type DiscountedPerson = keyof typeof placeOf

export const HouseholdDiscounts = z.object({ second: Declared, third: Declared, further: Declared })
export type HouseholdDiscounts = z.output<typeof HouseholdDiscounts>

export const getHouseholdDiscounts = endpoint({
  route: 'GET /api/household-discounts',
  access: 'admin',
  summary: 'Returns what is taken off the plans of a household, from the second person on.',
  returns: HouseholdDiscounts,
})

export const changeHouseholdDiscounts = endpoint({
  route: 'PUT /api/household-discounts',
  access: 'admin',
  summary: 'Declares what is taken off the plans of a household, for what is billed and bought from then on.',
  body: HouseholdDiscounts.extend({
    /** What was seen; refused with `changed_meanwhile` when it differs now. */
    seen: HouseholdDiscounts,
  }),
  returns: HouseholdDiscounts,
  fails: ['changed_meanwhile'],
})

export const getOwnHouseholdDiscount = endpoint({
  route: 'GET /api/household-discounts/mine',
  access: 'member',
  onBehalf: 'see',
  summary: 'Returns what the household takes off a plan that the member buys now; null for nothing.',
  returns: z.object({ discount: HouseholdDiscount.nullable() }),
})
