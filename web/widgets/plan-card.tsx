import { useTranslation } from 'react-i18next'
import type { Plan } from '../../contracts/plans.ts'
import { isUnlimited } from '../../rules/weekly-sessions.ts'
import { classNames } from '../ui/class-names.ts'
import { look, stack } from '../ui/primitives.ts'
import styles from './plan-card.module.css'

/** Without cents if there are none. */
export const euros = (language: string, value: number): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  }).format(value)

export function PlanCard({
  plan,
  edge,
  heading: Heading = 'h3',
  children,
}: {
  plan: Plan
  edge?: string | undefined
  heading?: 'h2' | 'h3'
  children?: React.ReactNode
}) {
  const { t, i18n } = useTranslation('shell')
  const { activity, open } = plan.credits
  return (
    <article className={styles.plan} style={{ '--edge': edge } as React.CSSProperties}>
      <Heading className={styles.name}>{plan.name}</Heading>
      <p className={classNames(look('soft'), styles.price)}>
        <strong>{euros(i18n.language, plan.price)}</strong> {t('plan.perMonth')}
      </p>
      <ul className={classNames(stack(2), styles.gives)}>
        {activity > 0 && (
          <li>
            {isUnlimited(activity) ? t('plan.activityUnlimited') : t('plan.activity', { count: activity })}
          </li>
        )}
        {open > 0 && <li>{isUnlimited(open) ? t('plan.openUnlimited') : t('plan.open', { count: open })}</li>}
      </ul>
      {children && <div className={styles.action}>{children}</div>}
    </article>
  )
}
