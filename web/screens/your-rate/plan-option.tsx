import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '../../../contracts/plans.ts'
import { useEuros } from '../../widgets/pay/euros.ts'
import styles from './your-rate.module.css'

/** Above this a number of sessions means as many as one likes. */
const countable = 49

interface PlanOptionProps {
  plan: Plan
  /** Euros a month for this member. */
  price: number
  /** Of the group of radio buttons. */
  name: string
  checked: boolean
  onPick: () => void
  /** A mark beside its name. */
  children: ReactNode
}

/** A plan among several to pick one of: what it gives and costs, in two lines. */
export function PlanOption({ plan, price, name, checked, onPick, children }: PlanOptionProps) {
  const { t } = useTranslation('shell')
  const euros = useEuros()
  const { activity, open } = plan.credits
  const gives = [
    ...(activity > countable
      ? [t('plan.activityUnlimited')]
      : activity > 0
        ? [t('plan.activity', { count: activity })]
        : []),
    ...(open > countable ? [t('plan.openUnlimited')] : open > 0 ? [t('plan.open', { count: open })] : []),
  ]
  return (
    <label className={styles.option}>
      <input type="radio" className={styles.radio} name={name} checked={checked} onChange={onPick} />
      <span className={styles.words}>
        <span className={styles.optionName}>
          {plan.name} {children}
        </span>
        <span className={styles.note}>{gives.join(' · ')}</span>
      </span>
      <span className={styles.optionPrice}>{euros(price)}</span>
    </label>
  )
}
