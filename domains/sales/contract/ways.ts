import type { WayOfPaying } from '../../../platform/contract/ways-of-paying.ts'

/**
 * The ways to pay. `takenBy`: the payment provider, staff at the desk, or the bank, by a remittance. `backBy`: how staff give the money
 * back. Screens load this module, so it imports no zod.
 */
const methods = {
  card: { takenBy: 'provider', backBy: 'transfer' },
  cash: { takenBy: 'staff', backBy: 'cash' },
  transfer: { takenBy: 'staff', backBy: 'transfer' },
  mandate: { takenBy: 'bank', backBy: 'transfer' },
} as const

type Methods = typeof methods
type Taker = Methods[keyof Methods]['takenBy']
type Taken<By extends Taker> = {
  [M in keyof Methods]: Methods[M]['takenBy'] extends By ? M : never
}[keyof Methods]

export type PaymentMethod = Taken<Taker>
/** Taken by staff. */
export type StaffMethod = Taken<'staff'>
/** How a member pays, or is refunded, at the desk. */
export type SaleMethod = Taken<'provider' | 'staff'>

export const paymentMethods = Object.keys(methods) as PaymentMethod[]

const thatTakes = <By extends Taker>(...takers: readonly By[]): Taken<By>[] =>
  paymentMethods.filter((method): method is Taken<By> => takers.some((by) => isTakenBy(by, method)))

/** Whether it takes the money of payments made so; `method` as in a row of `payments`. */
export const isTakenBy = (taker: Taker, method: string): boolean =>
  methods[method as PaymentMethod].takenBy === taker

export const providerMethods = thatTakes('provider')
export const staffMethods = thatTakes('staff')
export const saleMethods = thatTakes('provider', 'staff')

/** How staff give back what was paid so. */
export const backByStaff = (method: string): StaffMethod => methods[method as PaymentMethod].backBy

const billsOf = { provider: 'card', staff: 'desk', bank: 'mandate' } as const satisfies Record<
  Taker,
  WayOfPaying
>

/** The way of paying bills that the method belongs to. */
export const wayOfMethod = (method: PaymentMethod): WayOfPaying => billsOf[methods[method].takenBy]

/** The payment providers, by what people call them. Each has a folder in `server/providers/`, and one in `web/pay/`. */
export const providerNames = {
  stripe: 'Stripe',
  demo: 'Demo',
} as const

/** A provider in a row or on the wire, as people call it; empty without one. */
export const providerCalled = (name: string | null | undefined): string =>
  Object.entries(providerNames).find(([each]) => each === name)?.[1] ?? ''
