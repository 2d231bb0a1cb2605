import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useGym } from '../../../gym/web/gym.ts'
import type { Plan } from '../../contract/plans.ts'
import { pricePerClass } from '../../rules/plan-offer.ts'
import { isUnlimited } from '../../rules/weekly-sessions.ts'
import { euros } from '../widgets/plan-card.tsx'
import styles from './rates-screen.module.css'

/** The plan for newcomers, and its link. */
export function FirstPlan({ plan }: { plan: Plan }) {
  const { t, i18n } = useTranslation('rates')
  const { creditsNoPlan } = useGym().config
  const perClass = pricePerClass(plan)
  const { activity } = plan.credits
  const single = t('first.single', { price: euros(i18n.language, creditsNoPlan) })
  return (
    <section
      className={classNames(row(6, 'between', 'wrap', 'below6'), styles.first)}
      aria-labelledby="first"
      data-only="guest"
    >
      <div className={classNames(stack(2), styles.why)}>
        <h2 id="first" className={look('size-h3')}>
          {t('first.title')}
        </h2>
        <p>
          {perClass === undefined || isUnlimited(activity)
            ? t('first.textUnlimited', { name: plan.name })
            : t('first.text', {
                name: plan.name,
                count: activity,
                price: euros(i18n.language, perClass),
              })}{' '}
          {single}
        </p>
      </div>
      <LinkButton
        kind="primary"
        size="large"
        className={styles.go}
        to={`/auth/signup?returnUrl=${encodeURIComponent(`/rates/${plan.id}`)}`}
      >
        {t('first.go', { name: plan.name })}
      </LinkButton>
    </section>
  )
}
