import { z } from 'zod'
import { type ErrorCode, errorCodes, fieldErrorCodes, proofKinds } from './errors.ts'

/** The body of every error. `message` is in the caller's language. */
export const ErrorBody = z.object({
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.enum(fieldErrorCodes)).optional(),
  /** With `too_early` and `strike_limited`: when the class can be booked. */
  opensAt: z.string().optional(),
  /** With `price_changed`: the current price, in euros. */
  price: z.number().optional(),
  /** With `proof_needed`: what is accepted as a proof. */
  proof: z.array(z.enum(proofKinds)).optional(),
  retryAfter: z.number().optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
