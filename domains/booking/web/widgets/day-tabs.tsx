import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '../../../../platform/rules/local-time.ts'
import { dayName, sentence, shortDate, weekdayName } from '../../../../platform/web/language/when.ts'
import { Tabs } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import styles from './day-tabs.module.css'

export interface DayTab {
  /** `YYYY-MM-DD`. */
  date: string
  locked?: boolean
  /** Hour at which it opens today ("17:00"). */
  opens?: string
}

interface Props {
  days: readonly DayTab[]
  today: string
  chosen: string
  onChoose: (date: string) => void
  panelId: string
}

export function DayTabs({ days, today, chosen, onChoose, panelId }: Props) {
  const { t, i18n } = useTranslation('booking')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = box.current?.firstElementChild
    const tab = row?.querySelector<HTMLElement>(`[aria-selected="true"]`)
    if (row && tab && chosen) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
  }, [chosen])
  const label = ({ date, locked, opens }: DayTab) => {
    const near = Math.abs(daysBetween(today, date)) < 2
    return (
      <span className={styles.day}>
        <span className={look('display', 'size-l', 'snug')}>
          {sentence(near ? dayName(date, today, i18n.language) : weekdayName(date, i18n.language, 'long'))}
        </span>
        <span className={row(1, 'size-s', 'regular', 'tabular', 'inline')}>
          {locked && <IconLock size={14} aria-hidden />}
          {opens ? (
            <>
              <Spoken>{t('dayOpens')}</Spoken> {opens}
            </>
          ) : (
            shortDate(date, i18n.language)
          )}
        </span>
      </span>
    )
  }
  return (
    <div ref={box} className={look('shrink')}>
      <Tabs
        label={t('days')}
        panelId={panelId}
        value={chosen}
        onChange={onChoose}
        choices={days.map((day) => ({
          value: day.date,
          label: label(day),
        }))}
      />
    </div>
  )
}
