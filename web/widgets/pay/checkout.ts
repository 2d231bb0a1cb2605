import type { CardErrorCode } from '../../../contracts/card-errors.ts'
import type { PaymentResult } from '../../../contracts/payments.ts'
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts'
import type { CheckoutOrder } from '../../api/payments.ts'
import type { Press } from './under-way.ts'

/**
 * Why nothing was bought, or not yet: the provider's code, the server's, `offline`, `timeout`. `unanswered`: the bank waits
 * for the member's answer. `interrupted`: the page went away before the server answered. `unexpected`: a mistake of ours.
 */
export type CheckoutCode = CardErrorCode | ApiErrorCode | 'unanswered' | 'interrupted' | 'unexpected'

interface Failed {
  readonly is: 'failed'
  readonly code: CheckoutCode
  readonly order: CheckoutOrder
  /** With `price_changed`: what it costs now, in euros. */
  readonly price?: number
  /** The server's own sentence, where it said one. */
  readonly message?: string
  /** Where the money may have been taken: how it stands can be asked. */
  readonly press?: Press
}

/** `paying`: the server is asked. `confirming`: the bank asks the member. */
export type CheckoutState =
  | { readonly is: 'idle' }
  | { readonly is: 'paying' | 'confirming'; readonly order: CheckoutOrder }
  | { readonly is: 'done'; readonly order: CheckoutOrder; readonly receiptId: number }
  | Failed

export interface CheckoutSteps {
  send(order: CheckoutOrder, idempotencyKey: string): Promise<PaymentResult>
  /** How a payment stands. */
  look(receiptId: number): Promise<PaymentResult>
  /** Takes the provider's confirmation step; resolves whatever came of it, for the server knows better. */
  askBank(clientSecret: string, order: CheckoutOrder): Promise<void>
  say(state: CheckoutState): void
  keep(press: Press): void
  drop(press: Press): void
}

/** Sends a press and brings it to its end; the last state said is also the answer. Never rejects. */
export function runCheckout(steps: CheckoutSteps, press: Press): Promise<CheckoutState> {
  steps.keep(press)
  return bring(steps, press, () => steps.send(press.order, press.idempotencyKey))
}

/** Takes up a press whose payment the server knows. Never rejects. */
export function resumeCheckout(
  steps: CheckoutSteps,
  press: Press,
  receiptId: number,
): Promise<CheckoutState> {
  return bring(steps, press, () => steps.look(receiptId))
}

async function bring(
  steps: CheckoutSteps,
  press: Press,
  ask: () => Promise<PaymentResult>,
): Promise<CheckoutState> {
  const { order } = press
  let known = press
  steps.say({ is: 'paying', order })
  let end: CheckoutState
  try {
    let result = await ask()
    if (result.receiptId !== null && known.receiptId === undefined) {
      known = { ...press, receiptId: result.receiptId }
      steps.keep(known)
    }
    if (result.status === 'requires_action' && result.clientSecret && known.receiptId !== undefined) {
      steps.say({ is: 'confirming', order })
      await steps.askBank(result.clientSecret, order)
      steps.say({ is: 'paying', order })
      result = await steps.look(known.receiptId)
    }
    if (result.status === 'requires_action') {
      known = { ...known, waits: true }
      steps.keep(known)
    }
    end = endOf(known, result)
  } catch (reason) {
    end = endOfTrouble(known, reason)
  }
  if (end.is === 'done' || (end.is === 'failed' && !end.press)) steps.drop(known)
  steps.say(end)
  return end
}

function endOf(press: Press, { status, error, receiptId }: PaymentResult): CheckoutState {
  const { order } = press
  const number = receiptId ?? press.receiptId
  if (status === 'succeeded' && number !== undefined) return { is: 'done', order, receiptId: number }
  if (status === 'requires_action') return { is: 'failed', code: 'unanswered', order, press }
  if (status === 'succeeded' || error === 'no_answer')
    return { is: 'failed', code: 'no_answer', order, press }
  return { is: 'failed', code: error ?? 'card_declined', order }
}

/** Nobody has looked at what was sent: no log-in, too slow, too often. */
const unread = new Set([401, 403, 408, 425, 429])

/**
 * A refusal is an end, unless it is only of the question how what was sent stands; without an answer, or with none that
 * says anything of a press that may have been sent before, it stays the same press.
 */
function endOfTrouble(press: Press, reason: unknown): CheckoutState {
  const { order } = press
  if (!(reason instanceof ApiError)) return { is: 'failed', code: 'unexpected', order, press }
  const { code, status, message, details } = reason
  const isRefusal =
    press.receiptId === undefined ? status >= 400 && status < 500 && !unread.has(status) : status === 404
  return {
    is: 'failed',
    code,
    order,
    ...(message && { message }),
    ...(details.price !== undefined && { price: details.price }),
    ...(!isRefusal && { press }),
  }
}
