import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { weekdayName } from '../../../../platform/web/language/when.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import type { WeekCredits } from '../../../sales/contract/credits.ts'
import { isUnlimited } from '../../../sales/rules/weekly-sessions.ts'
import styles from '../rate/rate.module.css'

/** One mark per session, filled when used. */
export function WeekSessions({ reading }: { reading: UseQueryResult<WeekCredits[]> }) {
  const { t, i18n } = useTranslation('your-rate')
  const weeks = reading.data?.filter(({ sessions, lentPlans }) => (sessions ?? 0) > 0 || lentPlans.length > 0)
  const renews = weeks?.find(
    ({ sessions, lentPlans }) => !isUnlimited(sessions ?? 0) || lentPlans.length > 0,
  )?.renews
  return (
    <section className={stack(4, 'packed', 'shrink')} aria-labelledby="week">
      <h2 id="week" className={look('size-h3')}>
        {t('week.title')}
      </h2>
      {weeks ? (
        <div className={stack(3, 'panel-l', 'pad4')}>
          {weeks.map((week) => (
            <Kind key={week.creditType} week={week} />
          ))}
          {renews && (
            <p className={classNames(look('soft', 'size-sm'), styles.note)}>
              {t('week.renews', { weekday: weekdayName(renews, i18n.language) })}
            </p>
          )}
        </div>
      ) : (
        <NotYet reading={reading} title={t('week.failed')} height={92} />
      )}
    </section>
  )
}

/** The own plan with who else used it, then those that others share. */
function Kind({ week: { creditType, sessions, sessionsLeft, usedBy, lentPlans } }: { week: WeekCredits }) {
  const { t } = useTranslation('your-rate')
  const kind = t(`week.${creditType}`)
  return (
    <>
      {sessions !== null && sessions > 0 && <Week name={kind} all={sessions} left={sessionsLeft} />}
      {usedBy.map(({ name, sessions: count }) => (
        <p key={name} className={look('soft', 'size-sm')}>
          {t('week.usedBy', { count, name })}
        </p>
      ))}
      {lentPlans.map(({ lender, sessions: all, sessionsLeft: left }) => (
        <Week key={lender} name={t('week.lent', { kind, name: lender })} all={all} left={left} />
      ))}
    </>
  )
}

function Week({ name, all, left }: { name: string; all: number; left: number }) {
  const { t } = useTranslation('your-rate')
  return (
    <div className={row(4, 'rows1', 'wrap')}>
      <span className={styles.kind}>{name}</span>
      {isUnlimited(all) ? (
        <span className={look('size-sm', 'soft', 'tabular')}>{t('week.unlimited')}</span>
      ) : (
        <>
          <span className={row(1, 'inline', 'stretch')} aria-hidden>
            {Array.from({ length: Math.min(all, 10) }, (_, nth) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                key={nth}
                className={classNames(styles.mark, nth < all - left && styles.used)}
              />
            ))}
          </span>
          <span className={classNames(look('size-sm', 'soft', 'tabular'), styles.left)}>
            {t('week.left', { count: left, sessions: all })}
          </span>
        </>
      )}
    </div>
  )
}
