import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { PlanPreview } from '../../../memberships/contract/memberships.ts'
import { refusalOf } from './plan-refusal.ts'

/** A plan of several months counts by month. */
const monthly = (all: readonly (PlanPreview['before'] | undefined)[]): number =>
  all.reduce((sum, price) => sum + (price ? price.price / price.months : 0), 0)

/** Summary of the change: members, first day, prices before and after. */
export function PlanSummary({ found, done }: { found: readonly PlanPreview[]; done: number }) {
  const { t, i18n } = useTranslation('many-members')
  const euros = useEuros()
  const ready = found.filter(({ after }) => after)
  const places = ready.reduce((sum, each) => sum + each.places, 0)
  const stays = ready.filter(({ endsStay }) => endsStay).length
  const byDay = [...Map.groupBy(ready, ({ effectiveOn }) => effectiveOn ?? '')].toSorted(([a], [b]) =>
    a.localeCompare(b),
  )
  return (
    <div className={stack(3)}>
      <ul className={stack(1)}>
        {byDay.map(([day, some]) => (
          <li key={day}>{t('plan.from', { count: some.length, day: shortDate(day, i18n.language) })}</li>
        ))}
      </ul>
      {ready.length > 0 && (
        <p className={look('strong', 'semibold')}>
          {t('plan.sum', {
            before: euros(monthly(ready.map(({ before }) => before))),
            after: euros(monthly(ready.map(({ after }) => after))),
          })}
        </p>
      )}
      {places > 0 && <p>{t('plan.places', { count: places })}</p>}
      {stays > 0 && <p>{t('plan.stays', { count: stays })}</p>}
      <p className={look('soft', 'size-s')}>{t('plan.mail')}</p>
      <Refused of={found} />
      {done > 0 && <p role="status">{t('plan.going', { done, all: ready.length })}</p>}
    </div>
  )
}

interface RefusedProps {
  of: readonly { id: number; name: string; error: string | null }[]
}

/** Members who keep their plan, with the reason. */
export function Refused({ of }: RefusedProps) {
  const { t } = useTranslation('many-members')
  const refused = of.flatMap(({ id, name, error }) => (error ? [{ id, name, error }] : []))
  if (refused.length === 0) return null
  return (
    <Notice tone="bad" title={t('plan.refused', { count: refused.length })}>
      <ul className={stack(1)}>
        {refused.map(({ id, name, error }) => (
          <li key={id}>{t(`plan.why.${refusalOf(error)}`, { name: name || `#${id}` })}</li>
        ))}
      </ul>
    </Notice>
  )
}
