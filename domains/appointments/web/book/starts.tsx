import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { sentence, shortDate, weekdayName } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Tabs } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { FreeStart } from '../../contract/appointments.ts'
import styles from './choose-start.module.css'

interface StartsProps {
  starts: readonly FreeStart[]
  timeZone: string
  onPick: (start: FreeStart) => void
}

const panelId = 'starts-of-day'

/** By day; the first one is shown. */
export function Starts({ starts, timeZone, onPick }: StartsProps) {
  const { t, i18n } = useTranslation('appointments')
  const [asked, setAsked] = useState<string>()
  const byDay = Map.groupBy(starts, ({ date }) => date)
  const days = [...byDay.keys()]
  const day = asked && byDay.has(asked) ? asked : (days[0] ?? '')
  return (
    <div className={stack(4, 'fit', 'shrink')}>
      <div className={look('shrink')}>
        <Tabs
          label={t('days')}
          panelId={panelId}
          value={day}
          onChange={setAsked}
          choices={days.map((date) => ({
            value: date,
            label: (
              <span className={stack(0, 'center')}>
                <span>{sentence(weekdayName(date, i18n.language, 'short'))}</span>
                <span className={look('size-s', 'regular', 'tabular', 'nowrap')}>
                  {shortDate(date, i18n.language)}
                </span>
              </span>
            ),
          }))}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={t('starts')} className={styles.starts}>
        {(byDay.get(day) ?? []).map((start) => (
          <Button key={start.startTime} aria-haspopup="dialog" onClick={() => onPick(start)}>
            <span className={look('tabular')}>{clockTime(start.startTime, timeZone)}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
