import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'

/** Refusals whose general text speaks to the member. */
const aboutMember = {
  payment_pending: 'pending',
  not_active: 'sell.paused',
  payment_overdue: 'sell.debt',
} as const

const keyOf = (problem: unknown) =>
  problem instanceof ApiError
    ? Object.entries(aboutMember).find(([code]) => code === problem.code)?.[1]
    : undefined

/** Why a desk payment failed. */
export function DeskProblem({ problem }: { problem: unknown }) {
  const { t } = useTranslation('admin-sales')
  const key = keyOf(problem)
  if (!key) return <FormProblem problem={problem} />
  return (
    <Notice tone="bad">
      <p>{t(key)}</p>
    </Notice>
  )
}
