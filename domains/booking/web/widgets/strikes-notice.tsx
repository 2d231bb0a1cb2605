import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { daysInWords, monthDay, onDay } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useStrikes } from '../api/strikes.ts'

interface StrikesNoticeProps {
  memberId: number
  /** Only a limit, with a link to the strikes. */
  isBrief?: boolean
}

/** The member's missed classes that count, until when, and what follows from them. Nothing without any. */
export default function StrikesNotice({ memberId, isBrief = false }: StrikesNoticeProps) {
  const { t, i18n } = useTranslation('strikes')
  const zone = useZone()
  const strikes = useStrikes(memberId)
  if (!strikes?.rules || strikes.strikes.length === 0) return null
  const { rules, limitedUntil } = strikes
  const dateOf = (instant: string, timeZone = zone) =>
    monthDay(dayAt(Date.parse(instant), timeZone), i18n.language)
  const said = (instant: string) =>
    t('whenAt', {
      day: onDay(dayAt(Date.parse(instant), zone), dayAt(serverNow(), zone), i18n.language),
      time: clockTime(instant, zone),
    })
  const days = (count: number) => daysInWords(count, i18n.language)
  const limited = limitedUntil && t('limited', { until: said(limitedUntil), hours: rules.hours })
  if (isBrief) {
    return limited ? (
      <Notice title={t('limitedTitle')}>
        <p>
          {limited} <Link to="/profile#strikes">{t('see')}</Link>
        </p>
      </Notice>
    ) : null
  }
  return (
    <div id="strikes">
      <Notice
        title={
          limited ? t('limitedTitle') : t('title', { count: strikes.strikes.length, limit: rules.limit })
        }
      >
        <div className={stack(2)}>
          {limited && <p>{limited}</p>}
          <ul className={stack(2)} aria-label={t('list')}>
            {strikes.strikes.map(({ id, activity, center, startTime, why, until }) => (
              <li key={id}>
                <span className={look('semibold')}>
                  {activity.name},{' '}
                  {t('whenAt', {
                    day: dateOf(startTime, center.timeZone),
                    time: clockTime(startTime, center.timeZone),
                  })}
                </span>
                <br />
                {t(`why.${why}`)} {t('counts', { day: dateOf(until) })}
              </li>
            ))}
          </ul>
          <p className={look('soft', 'size-sm')}>
            {t('rule', {
              limit: rules.limit,
              days: days(rules.days),
              pause: days(rules.pauseDays),
              hours: rules.hours,
            })}
          </p>
        </div>
      </Notice>
    </div>
  )
}
