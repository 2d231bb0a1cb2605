import type { ReactNode } from 'react'
import { Option } from '../../../../platform/web/ui/forms/option-group.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { periodOf } from '../../../sales/contract/plan-periods.ts'
import type { Plan } from '../../../sales/contract/plans.ts'
import { isUnlimited } from '../../../sales/rules/weekly-sessions.ts'
import { useRateWords } from './rate-words.ts'

interface PlanOptionProps {
  plan: Plan
  /** Euros for this member. */
  price: number
  checked: boolean
  onPick: () => void
  children: ReactNode
}

export function PlanOption({ plan, price, checked, onPick, children }: PlanOptionProps) {
  const { t } = useRateWords()
  const euros = useEuros()
  const { activity, open } = plan.credits
  const kinds = [
    ...(activity > 0 ? [sessions(activity, t('dialog.classes', { count: activity }))] : []),
    ...(open > 0 ? [sessions(open, t('dialog.open', { count: open }))] : []),
  ]
  const gives = kinds.some((kind) => kind === null) ? t('dialog.unlimited') : kinds.join(' · ')
  return (
    <Option checked={checked} onPick={onPick}>
      <span className={stack(0, 'grow')}>
        <span className={row(2, 'rows1', 'wrap', 'semibold')}>
          {plan.name} {children}
        </span>
        <span className={look('soft', 'size-sm')}>{gives}</span>
        {plan.shareable && <span className={look('soft', 'size-sm')}>{t('dialog.shareable')}</span>}
        {plan.minStayMonths > 0 && (
          <span className={look('soft', 'size-sm')}>
            {t('dialog.minStay', { count: plan.minStayMonths })}
          </span>
        )}
      </span>
      <span className={stack(0, 'nowrap', 'text-right')}>
        <span className={look('display', 'tabular')}>{euros(price)}</span>
        <span className={look('soft', 'size-sm')}>{t(`per.${periodOf(plan.months)}`)}</span>
      </span>
    </Option>
  )
}

/** Null for unlimited ones. */
const sessions = (count: number, words: string): string | null => (isUnlimited(count) ? null : words)
