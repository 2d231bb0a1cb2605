import { CardErrorCode } from '../../contract/card-errors.ts'
import type { PaymentResult } from '../../contract/payments.ts'
import type { SetupState } from '../providers/provider.ts'
import type { PaymentRow } from './queries.ts'

export type Outcome = PaymentResult

const nothing = { clientSecret: null, error: null, receiptId: null }

export function outcomeOfSetup(state: SetupState): Outcome {
  if (state.status === 'succeeded') return { ...nothing, status: 'succeeded', id: state.id }
  if (state.status === 'requires_action') {
    return { ...nothing, status: 'requires_action', id: state.id, clientSecret: state.clientSecret }
  }
  return { ...nothing, status: 'error', id: state.id, error: state.error }
}

/** The state of a payment, for the browser. `clientSecret` is known only right after a call to the provider. */
export function outcomeOfPayment(payment: PaymentRow, clientSecret: string | null): Outcome {
  const told = { id: payment.provider_id, receiptId: payment.id, clientSecret: null, error: null }
  if (payment.status === 'succeeded') return { ...told, status: 'succeeded' }
  if (payment.status === 'requires_action' && clientSecret) {
    return { ...told, status: 'requires_action', clientSecret }
  }
  if (payment.status === 'created' || payment.status === 'requires_action') {
    return { ...told, status: 'error', error: 'no_answer' }
  }
  return { ...told, status: 'error', error: CardErrorCode.catch('card_declined').parse(payment.error_code) }
}
