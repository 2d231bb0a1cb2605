/** True if PostgreSQL rejected a write because of the named unique index or constraint. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint: name } = error as Error & { code?: string; constraint?: string }
  return (code === '23505' || code === '23P01' || code === '23514') && name === constraint
}

/** True if PostgreSQL refused to delete a row because of the named foreign key. */
export function isReferenced(error: unknown, foreignKey: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint: name } = error as Error & { code?: string; constraint?: string }
  return code === '23503' && name === foreignKey
}

/**
 * True if PostgreSQL rejected a write because of existing data (unique, foreign key, exclusion or check
 * constraint) or because of concurrent transactions (deadlock, lock time-out).
 */
export const isRefusedWrite = (error: unknown): boolean =>
  error instanceof Error && /^(23|40|55P03)/.test((error as Error & { code?: string }).code ?? '')
