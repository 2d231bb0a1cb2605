// Plain data without zod, for screens of members.

/** Percent, included in the price. */
const vatRates = ['21', '10', '4'] as const
/** The tax agency's codes: E1 article 20 of the VAT act, E2 21, E3 22, E4 23 and 24, E5 25, E6 another reason. */
const exemptCauses = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6'] as const

/** A rate, or why there is none. */
export const vats = [...vatRates, ...exemptCauses] as const
export type VatCode = (typeof vats)[number]

/** E2 and E3 are for exports, E5 for deliveries to other states of the union: the agency refuses them for what a gym sells. */
export const gymVats = ['21', '10', '4', 'E1', 'E4', 'E6'] as const satisfies readonly VatCode[]
export type GymVat = (typeof gymVats)[number]
