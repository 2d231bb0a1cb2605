/** True when PostgreSQL refused a write because of that unique index or constraint. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint: name } = error as Error & { code?: string; constraint?: string }
  return (code === '23505' || code === '23P01' || code === '23514') && name === constraint
}

/** True when PostgreSQL kept a row because others refer to it by that foreign key. */
export function isReferenced(error: unknown, foreignKey: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint: name } = error as Error & { code?: string; constraint?: string }
  return code === '23503' && name === foreignKey
}

/**
 * True when PostgreSQL refused a write because of what is there (unique, foreign, excluded, out of bounds) or because of who
 * else is at it (a deadlock, a lock that was not given in time).
 */
export const isRefusedWrite = (error: unknown): boolean =>
  error instanceof Error && /^(23|40|55P03)/.test((error as Error & { code?: string }).code ?? '')
