/** Codes of the specification. */
export type PayProblem = 'no_user' | 'no_plan' | 'no_size' | 'no_card' | 'no_price'

/** `price` in euros. Omit `plan` when none is bought. `isFree`: a discount code or the household leaves nothing to pay. */
export function payProblem(given: {
  user: object | undefined
  plan?: object | undefined
  cardId: string | undefined
  price: number
  isFree?: boolean
}): PayProblem | undefined {
  if (!given.user) return 'no_user'
  if ('plan' in given && !given.plan) return 'no_plan'
  if (given.isFree) return undefined
  if (!(given.price > 0)) return 'no_price'
  return given.cardId ? undefined : 'no_card'
}
