import type { ErrorBody, ErrorCode, FieldErrorCode } from '../../contracts/errors.ts'

/** `offline`: no answer came. `timeout`: none in time. The others are the server's own. */
export type ApiErrorCode = ErrorCode | 'offline' | 'timeout'

/** Why a call failed. `message` is in the reader's language when the server said it, and empty when nobody answered. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** HTTP status, 0 when there was no answer. */
  readonly status: number
  readonly fields: Readonly<Record<string, FieldErrorCode>>
  readonly details: Partial<ErrorBody>

  constructor(code: ApiErrorCode, status = 0, details: Partial<ErrorBody> = {}) {
    super(details.message ?? '')
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = details.fields ?? {}
    this.details = details
  }
}

/**
 * True when a part of the program itself, or what a public page says, could not be fetched; for browsers that is a
 * TypeError like any other, which each of them words in its own way.
 */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof TypeError && /\b(import|preload|fetch|load failed|networkerror)/i.test(error.message)

/** True when trying again later may help without changing anything. */
export const mayPass = (error: unknown): boolean =>
  isPartMissing(error) ||
  (error instanceof ApiError && (error.code === 'offline' || error.code === 'timeout' || error.status >= 500))
