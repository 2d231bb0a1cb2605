import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import type { CardRefusal } from './use-add-card.ts'

export function CardRefused({ refusal, problem }: { refusal: CardRefusal | undefined; problem: unknown }) {
  const { t } = useTranslation('pay')
  const { t: tCard } = useTranslation('payments')
  if (refusal === 'left') return <Notice>{t('form.left')}</Notice>
  if (refusal) return <Notice tone="bad">{tCard(`cardError.${refusal}`)}</Notice>
  return <FormProblem problem={problem} />
}
