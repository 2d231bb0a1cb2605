import { useTranslation } from 'react-i18next'
import { daysBetween } from '../../../../platform/rules/local-time.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { Left } from '../../rules/plan/plan.ts'
import { remarked, type Warning } from '../../rules/plan/warnings.ts'

interface PlanNotesProps {
  left: readonly Left[]
  lost: number | undefined
  onRead: () => void
}

/** What the last operation did not do, and what others changed meanwhile. */
export function PlanNotes({ left, lost, onRead }: PlanNotesProps) {
  const { t, i18n } = useTranslation('admin-plan')
  const byReason = [...Map.groupBy(left, ({ why }) => why)]
  return (
    // The status is there before its text, or it would not be spoken.
    <div role="status">
      {(left.length > 0 || lost !== undefined) && (
        <Notice>
          {lost !== undefined && <p>{lost > 0 ? t('lost', { count: lost }) : t('rebased')}</p>}
          {byReason.map(([why, days]) => (
            <p key={why}>
              {t(`left.${why}`, { days: days.map(({ day }) => shortDate(day, i18n.language)).join(', ') })}
            </p>
          ))}
          <div className={row(2, 'wrap')}>
            <Button onClick={onRead}>{t('understood')}</Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

/** What a coach would remark on the plan. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const { t, i18n } = useTranslation('admin-plan')
  const line = (warning: Warning) => {
    const { from, until } = warning
    const days = {
      from: shortDate(from, i18n.language),
      until: shortDate(until, i18n.language),
      count: daysBetween(from, until) + 1,
    }
    if (warning.kind === 'pattern')
      return t('warning.pattern', { ...days, pattern: t(`pattern.${warning.pattern}`) })
    if (warning.kind === 'jump') return t('warning.jump', { ...days, percent: warning.percent })
    return t(`warning.${warning.kind}`, { ...days, percent: remarked.heavyPercent })
  }
  return (
    <section className={stack(2)} aria-labelledby="warnings">
      <h2 id="warnings" className={look('size-h3')}>
        {t('warning.title')}
      </h2>
      {warnings.length === 0 ? (
        <p className={look('soft')}>{t('warning.none')}</p>
      ) : (
        <ul className={stack(1)}>
          {warnings.map((warning) => (
            <li key={`${warning.kind} ${warning.from} ${'pattern' in warning ? warning.pattern : ''}`}>
              {line(warning)}
            </li>
          ))}
        </ul>
      )}
      <p className={look('size-s', 'soft')}>{t('warning.how', remarked)}</p>
    </section>
  )
}
