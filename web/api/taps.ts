import { ApiError } from './api-error.ts'
import { newTap } from './call.ts'

const unanswered = new Map<string, string>()

/**
 * Runs what one press asks for, with the name of that press. While nobody has answered (no network, too slow, a server
 * that fell), pressing again is the same press: it carries the same name, and the server does it once.
 */
export async function onePress<T>(what: string, work: (tap: string) => Promise<T>): Promise<T> {
  const tap = unanswered.get(what) ?? newTap()
  unanswered.set(what, tap)
  try {
    const answer = await work(tap)
    unanswered.delete(what)
    return answer
  } catch (reason) {
    if (reason instanceof ApiError && reason.status >= 400 && reason.status < 500) unanswered.delete(what)
    throw reason
  }
}
