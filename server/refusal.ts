import type { ErrorBody, ErrorCode } from '../contracts/errors.ts'

/** What an answer may carry beside its code: `opensAt`, `fields`, `retryAfter`. */
export type RefusalDetails = Partial<Omit<ErrorBody, 'code' | 'message'>>

/**
 * The server says no, for a reason of the closed list. Thrown anywhere below a route it becomes the answer:
 * status and text come from the code, the details go along. No stack is kept: a refusal is an answer, not a fault.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(code)
    Error.stackTraceLimit = limit
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
