import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToday } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { MonthEnd } from '../../contract/month-end.ts'
import styles from './month.module.css'

interface Step {
  to: string
  text: string
}

/** Open tasks, each with its link. */
export function MonthToDo({ now }: Pick<MonthEnd, 'now'>) {
  const { t } = useTranslation('admin-month')
  const steps = useSteps(now)
  return (
    <section className={classNames(stack(2, 'panel', 'pad4'), styles.todo)} aria-label={t('todo.title')}>
      <h2 className={look('size-h4')}>{t('todo.title')}</h2>
      {steps.length === 0 ? (
        <p className={look('soft')}>{t('todo.none')}</p>
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ to, text }) => (
            <li key={text}>
              <Link to={to} prefetch="intent" className={styles.step}>
                {text}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function useSteps({ uncollected, remittances, debts, ended, atDesk, wayless }: MonthEnd['now']): Step[] {
  const { t } = useTranslation('admin-month')
  const euros = useEuros()
  const today = useToday()
  const sum = ({ count, amount }: { count: number; amount: number }) => ({ count, amount: euros(amount) })
  const open = remittances.filter(({ state, collectsOn }) => state !== 'sent' || collectsOn <= today)
  return [
    ...(uncollected.count > 0 ? [{ to: '/admin/mandatos', text: t('todo.prepare', sum(uncollected)) }] : []),
    ...(open.some(({ state }) => state === 'sent')
      ? [{ to: '/admin/mandatos', text: t('todo.bankFile') }]
      : []),
    ...open.flatMap(({ id, state, center, total }) =>
      state === 'settled' || state === 'discarded'
        ? []
        : [
            {
              to: `/admin/mandatos/${id}`,
              text: t(`todo.${state}`, { center: center.name, amount: euros(total) }),
            },
          ],
    ),
    ...(atDesk.count > 0 ? [{ to: '/admin/users?way=desk', text: t('todo.atDesk', sum(atDesk)) }] : []),
    ...(debts.count > 0 ? [{ to: '/admin/debts', text: t('todo.remind', sum(debts)) }] : []),
    ...(ended.count > 0 ? [{ to: '/admin/debts?state=ended', text: t('todo.ended', sum(ended)) }] : []),
    ...(wayless > 0
      ? [{ to: '/admin/users?kind=wayless', text: t('todo.wayless', { count: wayless }) }]
      : []),
  ]
}
