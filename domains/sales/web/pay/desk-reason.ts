import { useTranslation } from 'react-i18next'
import type { adminSales } from '../../phrases/es/admin-sales.ts'

type Reason = keyof typeof adminSales.reason

const known: Record<string, Reason> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_required: 'authentication_required',
  resource_missing: 'resource_missing',
  debit_returned: 'debit_returned',
  no_answer: 'no_answer',
  cancelled: 'cancelled',
  payment_intent_authentication_failure: 'not_confirmed',
}

export function useDeskReason(): (code: string | null) => string {
  const { t } = useTranslation('admin-sales')
  return (code) => t(`reason.${known[code ?? ''] ?? 'declined'}`)
}
