import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { onDay } from '../../../../platform/web/language/when.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { ownDrawsQuery } from '../../../booking/web/api/draws.ts'
import { useMoment } from '../../../booking/web/widgets/use-moment.ts'

const none = [] as const

/** The draws that the member takes part in and that are not decided. */
export function OwnDraws() {
  const { t, i18n } = useTranslation('draw')
  const now = useMoment(none)
  const open = (useQuery(ownDrawsQuery()).data ?? none).filter(({ result }) => result === null)
  if (open.length === 0) return null
  return (
    <ul className={stack(3)}>
      {open.map(({ id, activity, date, center: { timeZone }, closesAt, wishes }) => {
        const day = (instant: string) =>
          onDay(dayAt(Date.parse(instant), timeZone), dayAt(now, timeZone), i18n.language)
        const title = t('inDraw', {
          activity: activity.name,
          day: onDay(date, dayAt(now, timeZone), i18n.language),
        })
        return (
          <li key={id}>
            <Notice title={title}>
              <p>
                {t('inDrawNote', {
                  count: wishes.length,
                  when: `${day(closesAt)}, ${clockTime(closesAt, timeZone)}`,
                })}
              </p>
              <div className={row(2, 'wrap', 'above2')}>
                <LinkButton to={`/book/${activity.key}/${date}`}>{t('change')}</LinkButton>
              </div>
            </Notice>
          </li>
        )
      })}
    </ul>
  )
}
