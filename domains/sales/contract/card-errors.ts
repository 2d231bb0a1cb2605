import { z } from 'zod'

/** Why a card was declined: the provider's codes that help a member. The text is `cardError.{code}`. */
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
  // Ours: a direct debit was returned.
  'debit_returned',
  // Ours: the provider did not answer; the server will find out.
  'no_answer',
  // Ours: not confirmed in time, or replaced by another try.
  'cancelled',
])
export type CardErrorCode = z.output<typeof CardErrorCode>
