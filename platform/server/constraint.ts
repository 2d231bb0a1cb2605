import type { ErrorCode } from '../contract/errors.ts'
import { Refusal, type RefusalDetails } from './refusal.ts'

export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint: name } = error as Error & { code?: string; constraint?: string }
  return (code === '23505' || code === '23P01' || code === '23514') && name === constraint
}

/** What `refusedAs` says of an e-mail address that is another member's. */
export const addressTaken = { members_email: 'email_taken', members_email_once: 'email_taken' } as const

/** An e-mail address is another member's, in some spelling. */
export const isAddressTaken = (error: unknown): boolean =>
  violates(error, 'members_email') || violates(error, 'members_email_once')

export function isReferenced(error: unknown, foreignKey: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint: name } = error as Error & { code?: string; constraint?: string }
  return code === '23503' && name === foreignKey
}

/** True for constraint violations, and for deadlocks and lock time-outs. */
export const isRefusedWrite = (error: unknown): boolean =>
  error instanceof Error && /^(23|40|55P03)/.test((error as Error & { code?: string }).code ?? '')

/**
 * For `catch` of a write: refuses with what is named for the constraint that was broken, a code or the errors of fields. Throws all
 * other errors again.
 */
export const refusedAs =
  (refusals: Readonly<Record<string, ErrorCode | NonNullable<RefusalDetails['fields']>>>) =>
  (error: unknown): never => {
    const name = error instanceof Error ? ((error as Error & { constraint?: string }).constraint ?? '') : ''
    const refusal = refusals[name]
    if (!refusal || !(violates(error, name) || isReferenced(error, name))) throw error
    if (typeof refusal === 'string') throw new Refusal(refusal)
    throw new Refusal('bad_request', { fields: refusal })
  }
