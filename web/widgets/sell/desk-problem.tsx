import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { FormProblem } from '../form-problem.tsx'

/** Why a desk payment failed; a pending payment is the member's, not the reader's. */
export function DeskProblem({ problem }: { problem: unknown }) {
  const { t } = useTranslation('admin-sales')
  if (!(problem instanceof ApiError && problem.code === 'payment_pending'))
    return <FormProblem problem={problem} />
  return (
    <Notice tone="bad">
      <p>{t('pending')}</p>
    </Notice>
  )
}
