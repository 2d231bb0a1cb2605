export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint: name } = error as Error & { code?: string; constraint?: string }
  return (code === '23505' || code === '23P01' || code === '23514') && name === constraint
}

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
