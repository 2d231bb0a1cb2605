import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { dayName } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'

interface DraftNotesProps {
  lost: number | undefined
  foundAt: number | undefined
  timeZone: string
  onRead: () => void
}

/** Notes about a restored draft and about changes by others. */
export function DraftNotes({ lost, foundAt, timeZone, onRead }: DraftNotesProps) {
  const { t, i18n } = useTranslation('admin-gym')
  if (foundAt === undefined && lost === undefined) return null
  const said = (instant: number) => {
    const day = dayAt(instant, timeZone)
    const today = dayAt(serverNow(), timeZone)
    const time = clockTime(instant, timeZone)
    return t(day === today ? 'week.found' : 'week.foundOf', { day: dayName(day, today, i18n.language), time })
  }
  return (
    <Notice title={foundAt === undefined ? t('week.rebased') : said(foundAt)}>
      {lost !== undefined && foundAt !== undefined && <p>{t('week.rebased')}.</p>}
      {lost !== undefined && (
        <p>{lost > 0 ? t('week.rebasedLost', { count: lost }) : t('week.rebasedKept')}</p>
      )}
      <div className={row(2, 'wrap')}>
        <Button onClick={onRead}>{t('understood')}</Button>
      </div>
    </Notice>
  )
}
