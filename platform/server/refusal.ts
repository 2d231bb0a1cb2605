import type { ErrorBody } from '../contract/error-body.ts'
import type { ErrorCode } from '../contract/errors.ts'

/** Extra fields of an error response: `opensAt`, `fields`, `retryAfter`. */
export type RefusalDetails = Partial<Omit<ErrorBody, 'code' | 'message'>>

/** Becomes the error response of the route that throws it. It has no stack, because it is not a fault. */
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

/** What was looked for. @throws Refusal not_found */
export async function orNotFound<T>(finding: Promise<T>): Promise<NonNullable<T>> {
  const found = await finding
  if (!found) throw new Refusal('not_found')
  return found
}
