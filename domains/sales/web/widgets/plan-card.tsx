import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { periodOf } from '../../contract/plan-periods.ts'
import type { Plan } from '../../contract/plans.ts'
import { fullWeek, pricePerClass } from '../../rules/plan-offer.ts'
import { isUnlimited } from '../../rules/weekly-sessions.ts'
import styles from './plan-card.module.css'

/** Without cents if there are none. */
export const euros = (language: string, value: number): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  }).format(value)

/** Euros, to the cent. */
const perMonth = ({ price, months }: Plan): number => Math.round((price * 100) / months) / 100

/** Left from one month to the next. */
export const isMonthly = ({ months, minStayMonths }: Plan): boolean => months === 1 && minStayMonths === 0

/** Heavier plates for more classes a week. */
const plates = ['var(--plate-10)', 'var(--plate-15)', 'var(--plate-20)', 'var(--plate-25)']

const plateOf = (classes: number) =>
  isUnlimited(classes) ? 'var(--plate-5)' : plates[Math.max(0, Math.min(classes, plates.length) - 1)]

export function PlanCard({
  plan,
  heading: Heading = 'h3',
  recommended = false,
  children,
}: {
  plan: Plan
  heading?: 'h2' | 'h3'
  recommended?: boolean
  children?: React.ReactNode
}) {
  const { t, i18n } = useTranslation('shell')
  const { activity, open } = plan.credits
  const perClass = pricePerClass(plan)
  return (
    <article
      className={classNames(styles.plan, recommended && styles.recommended)}
      style={{ '--edge': plateOf(activity) } as React.CSSProperties}
    >
      <div className={row(2, 'between', 'wrap')}>
        <Heading className={look('size-h3')}>{plan.name}</Heading>
        {recommended && (
          <strong className={classNames(look('display', 'size-sm', 'tight'), styles.mark)}>
            {t('plan.recommended')}
          </strong>
        )}
      </div>
      <div className={stack(1)}>
        <p className={classNames(look('soft'), styles.price)}>
          <strong>{euros(i18n.language, plan.price)}</strong> {t(`plan.per.${periodOf(plan.months)}`)}
        </p>
        {plan.months > 1 && (
          <p className={look('size-sm', 'tabular')}>
            {t('plan.aMonth', { price: euros(i18n.language, perMonth(plan)) })}
          </p>
        )}
        {perClass !== undefined && (
          <p className={look('size-sm', 'semibold', 'tabular')}>
            {t(isUnlimited(activity) ? 'plan.perClassUnlimited' : 'plan.perClass', {
              price: euros(i18n.language, perClass),
              days: fullWeek,
            })}
          </p>
        )}
      </div>
      <ul className={classNames(stack(2), styles.gives)}>
        {activity > 0 && (
          <li>
            {isUnlimited(activity) ? t('plan.activityUnlimited') : t('plan.activity', { count: activity })}
          </li>
        )}
        {open > 0 && <li>{isUnlimited(open) ? t('plan.openUnlimited') : t('plan.open', { count: open })}</li>}
        {plan.shareable && <li>{t('plan.shareable')}</li>}
        {plan.minStayMonths > 0 && <li>{t('plan.minStay', { count: plan.minStayMonths })}</li>}
      </ul>
      {children && <div className={styles.action}>{children}</div>}
    </article>
  )
}
