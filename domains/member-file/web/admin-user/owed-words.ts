import type { Rate } from '../../../memberships/contract/memberships.ts'

/** How a debt will be collected, as a key of the texts. */
export function owedWords({
  paidBy,
  card,
  overdue,
}: Pick<Rate, 'paidBy' | 'card'> & { overdue: { nextTryAt: string | null } | null }) {
  if (paidBy === 'mandate') return 'owedByDebit'
  if (paidBy === 'desk') return 'owedAtDesk'
  if (!card) return 'owedNoCard'
  return overdue?.nextTryAt ? 'owedText' : 'owedLast'
}
