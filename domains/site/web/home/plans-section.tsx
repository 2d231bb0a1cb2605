import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import type { Plan } from '../../../sales/contract/plans.ts'
import { isMonthly } from '../../../sales/web/widgets/plan-card.tsx'
import { PlanChoices } from '../../../sales/web/widgets/plan-choices.tsx'
import { Section } from './section.tsx'

export function PlansSection({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation('home')
  if (plans.length === 0) return null
  return (
    <Section
      title={t('plans.title')}
      intro={t(plans.every(isMonthly) ? 'plans.intro' : 'plans.introPeriods')}
      action={<LinkButton to="/rates">{t('plans.all')}</LinkButton>}
    >
      <PlanChoices plans={plans} heading="h3" />
    </Section>
  )
}
