import type { ErrorBody } from '../../contract/error-body.ts'
import type { ErrorCode, FieldErrorCode } from '../../contract/errors.ts'

/** `offline`: no answer. `timeout`: none in time. The others are the server's codes. */
export type ApiErrorCode = ErrorCode | 'offline' | 'timeout'

/** Why a call failed. `message` is in the reader's language, and empty when there was no answer. */
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
 * True when a chunk or a page's data could not be fetched. Browsers report it as a TypeError with different
 * messages.
 */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof TypeError && /\b(import|preload|fetch|load failed|networkerror)/i.test(error.message)

export const mayPass = (error: unknown): boolean =>
  isPartMissing(error) ||
  (error instanceof ApiError && (error.code === 'offline' || error.code === 'timeout' || error.status >= 500))
