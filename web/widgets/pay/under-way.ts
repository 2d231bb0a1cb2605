import type { CheckoutOrder } from '../../api/payments.ts'

/** A press on "pay" that has not come to its end. Nothing of a card is in it. */
export interface Press {
  readonly memberId: number
  /** The name the server knows it by: the same sent again pays once. */
  readonly idempotencyKey: string
  readonly order: CheckoutOrder
  /** Epoch milliseconds. */
  readonly at: number
  /** Known as soon as the server has answered. */
  readonly receiptId?: number
  /** The bank waits for the member's answer: until then nothing is taken. */
  readonly waits?: true
}

/** The server keeps a bank's question open for a day. */
const whileAsked = 24 * 3_600_000
/** What nobody ever answered has long been found out by then, and another press is another wish. */
const whileUnheard = 10 * 60_000
const key = 'payments-under-way'

const isAlive = (press: Press, now: number): boolean =>
  now - press.at < (press.receiptId === undefined ? whileUnheard : whileAsked)

/** In all tabs of this browser, so that it outlives a closed one. */
function all(): Press[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return []
    // `tap` is the older name of the key.
    return (kept as (Press & { tap?: string })[])
      .map((press) => ({ ...press, idempotencyKey: press.idempotencyKey ?? press.tap }))
      .filter((press) => isAlive(press, Date.now()))
  } catch {
    return []
  }
}

function write(presses: readonly Press[]): void {
  try {
    if (presses.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(presses.slice(-10)))
  } catch {
    // Then it is not remembered; the server brings it to its end all the same.
  }
}

const others = (idempotencyKey: string): Press[] =>
  all().filter((press) => press.idempotencyKey !== idempotencyKey)

export const keepPress = (press: Press): void => write([...others(press.idempotencyKey), press])
export const dropPress = ({ idempotencyKey }: Press): void => write(others(idempotencyKey))

type Purchase = CheckoutOrder['purchase']

/** The newest press of a member for a kind of thing, or for some of that kind. */
export const pressFor = (
  memberId: number,
  kind: Purchase['kind'],
  mine: (purchase: Purchase) => boolean = () => true,
): Press | undefined =>
  all().findLast(
    ({ memberId: whose, order: { purchase } }) =>
      whose === memberId && purchase.kind === kind && mine(purchase),
  )

/**
 * The unfinished press for exactly this: same thing, same price. One that waits at a bank, while it is now to be paid with
 * another card, is forgotten: nothing was taken, and the server lets it lapse.
 */
export function samePress(memberId: number, { purchase, amount, pmId }: CheckoutOrder): Press | undefined {
  const wanted = JSON.stringify([purchase, amount])
  const before = all().findLast(
    ({ memberId: whose, order }) =>
      whose === memberId && JSON.stringify([order.purchase, order.amount]) === wanted,
  )
  if (!before?.waits || before.order.pmId === pmId) return before
  dropPress(before)
  return undefined
}
