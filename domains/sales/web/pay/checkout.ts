import { ApiError, type ApiErrorCode } from '../../../../platform/web/api/api-error.ts'
import type { CardErrorCode } from '../../contract/card-errors.ts'
import type { PaymentResult } from '../../contract/payments.ts'
import type { CheckoutOrder } from '../api/payments.ts'
import type { Attempt } from './payment-attempts.ts'

/**
 * Code of the provider or server, `offline` or `timeout`. `unanswered`: the bank awaits an answer.
 * `interrupted`: the page closed before the server answered. `unexpected`: a bug.
 */
export type CheckoutCode = CardErrorCode | ApiErrorCode | 'unanswered' | 'interrupted' | 'unexpected'

interface Failed {
  readonly is: 'failed'
  readonly code: CheckoutCode
  readonly order: CheckoutOrder
  /** New price of `price_changed`, in euros. */
  readonly price?: number
  readonly message?: string
  /** The money may have been taken; the state can be requested. */
  readonly attempt?: Attempt
}

/** `paying`: waits for the server. `confirming`: waits for the member. */
export type CheckoutState =
  | { readonly is: 'idle' }
  | { readonly is: 'paying' | 'confirming'; readonly order: CheckoutOrder }
  /** Without a receipt when nothing was to be paid. */
  | { readonly is: 'done'; readonly order: CheckoutOrder; readonly receiptId: number | null }
  | Failed

export interface CheckoutSteps {
  send(order: CheckoutOrder, idempotencyKey: string): Promise<PaymentResult>
  look(receiptId: number): Promise<PaymentResult>
  /** Runs the provider's confirmation. Resolves in any case; the server knows the result. */
  askBank(clientSecret: string, order: CheckoutOrder): Promise<void>
  say(state: CheckoutState): void
  keep(attempt: Attempt): void
  drop(attempt: Attempt): void
}

/** Sends a payment and follows it to the end. The last state is also returned. Never rejects. */
export function runCheckout(steps: CheckoutSteps, attempt: Attempt): Promise<CheckoutState> {
  steps.keep(attempt)
  return bring(steps, attempt, () => steps.send(attempt.order, attempt.idempotencyKey))
}

/** Resumes a payment the server knows. Never rejects. */
export function resumeCheckout(
  steps: CheckoutSteps,
  attempt: Attempt,
  receiptId: number,
): Promise<CheckoutState> {
  return bring(steps, attempt, () => steps.look(receiptId))
}

async function bring(
  steps: CheckoutSteps,
  attempt: Attempt,
  ask: () => Promise<PaymentResult>,
): Promise<CheckoutState> {
  const { order } = attempt
  let known = attempt
  steps.say({ is: 'paying', order })
  let end: CheckoutState
  try {
    let result = await ask()
    if (result.receiptId !== null && known.receiptId === undefined) {
      known = { ...attempt, receiptId: result.receiptId }
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
  if (end.is === 'done' || (end.is === 'failed' && !end.attempt)) steps.drop(known)
  steps.say(end)
  return end
}

function endOf(attempt: Attempt, { status, error, receiptId }: PaymentResult): CheckoutState {
  const { order } = attempt
  const number = receiptId ?? attempt.receiptId
  if (status === 'succeeded' && (number !== undefined || order.amount === 0))
    return { is: 'done', order, receiptId: number ?? null }
  if (status === 'requires_action') return { is: 'failed', code: 'unanswered', order, attempt }
  if (status === 'succeeded' || error === 'no_answer')
    return { is: 'failed', code: 'no_answer', order, attempt }
  return { is: 'failed', code: error ?? 'card_declined', order }
}

/** Refused before the payment was looked at. */
const unread = new Set([401, 403, 408, 425, 429])

/** A refusal is final unless it concerns only the status request. Without an answer the payment keeps its key. */
function endOfTrouble(attempt: Attempt, reason: unknown): CheckoutState {
  const { order } = attempt
  if (!(reason instanceof ApiError)) return { is: 'failed', code: 'unexpected', order, attempt }
  const { code, status, message, details } = reason
  const isRefusal =
    attempt.receiptId === undefined ? status >= 400 && status < 500 && !unread.has(status) : status === 404
  return {
    is: 'failed',
    code,
    order,
    ...(message && { message }),
    ...(details.price !== undefined && { price: details.price }),
    ...(!isRefusal && { attempt }),
  }
}
