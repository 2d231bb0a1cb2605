import { ApiError } from './api-error.ts'
import { newIdempotencyKey } from './call.ts'

const unanswered = new Map<string, string>()

/**
 * Runs `work` with an idempotency key. While `what` has no answer, further calls send the same key, and the
 * server acts once.
 */
export async function onePress<T>(what: string, work: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const idempotencyKey = unanswered.get(what) ?? newIdempotencyKey()
  unanswered.set(what, idempotencyKey)
  try {
    const answer = await work(idempotencyKey)
    unanswered.delete(what)
    return answer
  } catch (reason) {
    if (reason instanceof ApiError && reason.status >= 400 && reason.status < 500) unanswered.delete(what)
    throw reason
  }
}
