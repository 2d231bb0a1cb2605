import type { CheckoutOrder } from '../api/payments.ts'

/** An unfinished payment. Contains no card data. */
export interface Attempt {
  readonly memberId: number
  /** Idempotency key. */
  readonly idempotencyKey: string
  readonly order: CheckoutOrder
  /** Epoch milliseconds. */
  readonly at: number
  readonly receiptId?: number
  /** The bank awaits an answer; no money has been taken. */
  readonly waits?: true
}

/** Milliseconds a bank's question stays open. */
const whileAsked = 24 * 3_600_000
/** Milliseconds after which an unanswered payment is forgotten; its result is known by then. */
const whileUnheard = 10 * 60_000
const key = 'payments-under-way'

const isAlive = (attempt: Attempt, now: number): boolean =>
  now - attempt.at < (attempt.receiptId === undefined ? whileUnheard : whileAsked)

/** Shared by tabs, so that it survives a closed one. */
function all(): Attempt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    // `tap` is the former name of the key.
    return (stored as (Attempt & { tap?: string })[])
      .map((attempt) => ({ ...attempt, idempotencyKey: attempt.idempotencyKey ?? attempt.tap }))
      .filter((attempt) => isAlive(attempt, Date.now()))
  } catch {
    return []
  }
}

function write(attempts: readonly Attempt[]): void {
  try {
    if (attempts.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(attempts.slice(-10)))
  } catch {
    // Storage is blocked: the server still finishes the payment.
  }
}

const others = (idempotencyKey: string): Attempt[] =>
  all().filter((attempt) => attempt.idempotencyKey !== idempotencyKey)

export const storeAttempt = (attempt: Attempt): void => write([...others(attempt.idempotencyKey), attempt])
export const dropAttempt = ({ idempotencyKey }: Attempt): void => write(others(idempotencyKey))

type Purchase = CheckoutOrder['purchase']

export const attemptFor = (
  memberId: number,
  kind: Purchase['kind'],
  mine: (purchase: Purchase) => boolean = () => true,
): Attempt | undefined =>
  all().findLast(
    ({ memberId: whose, order: { purchase } }) =>
      whose === memberId && purchase.kind === kind && mine(purchase),
  )

/**
 * The unfinished payment for the same item, price and code. Drops one that waits at a bank when another card is
 * chosen: no money was taken.
 */
export function sameAttempt(
  memberId: number,
  { purchase, amount, pmId, code }: CheckoutOrder,
): Attempt | undefined {
  const wanted = JSON.stringify([purchase, amount, code ?? null])
  const before = all().findLast(
    ({ memberId: whose, order }) =>
      whose === memberId && JSON.stringify([order.purchase, order.amount, order.code ?? null]) === wanted,
  )
  if (!before?.waits || before.order.pmId === pmId) return before
  dropAttempt(before)
  return undefined
}
