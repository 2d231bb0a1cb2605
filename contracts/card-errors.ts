import { z } from 'zod'

/** Why a card was not taken: the provider's codes that say something to a member. Each has the text `cardError.{code}`. */
export const CardErrorCode = z.enum([
  'card_declined',
  'generic_decline',
  'do_not_honor',
  'insufficient_funds',
  'expired_card',
  'lost_card',
  'stolen_card',
  'incorrect_number',
  'incorrect_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'processing_error',
  'card_not_supported',
  'currency_not_supported',
  'card_velocity_exceeded',
  'withdrawal_count_limit_exceeded',
  'authentication_required',
  'setup_intent_authentication_failure',
  'payment_intent_authentication_failure',
  'resource_missing',
  // Ours: it was a direct debit, and the member's bank gave it back.
  'debit_returned',
  // Ours: the provider did not answer, so that nobody knows yet; the server finds out.
  'no_answer',
  // Ours: nobody confirmed in time, or another try took its place.
  'cancelled',
])
export type CardErrorCode = z.output<typeof CardErrorCode>
