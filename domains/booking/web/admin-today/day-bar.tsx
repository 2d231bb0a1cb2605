import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, isDay } from '../../../../platform/rules/local-time.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import styles from './day-bar.module.css'

interface DayBarProps {
  /** The shown day, `YYYY-MM-DD`. */
  date: string
  today: string
  onDay: (day: string) => void
}

export function DayBar({ date, today, onDay }: DayBarProps) {
  const { t } = useTranslation('admin-door')
  return (
    <div className={row(1, 'wrap')}>
      <IconButton kind="quiet" label={t('today.previous')} onClick={() => onDay(addDays(date, -1))}>
        <IconChevronLeft aria-hidden />
      </IconButton>
      <input
        type="date"
        className={classNames(look('field', 'tabular', 'touch'), styles.date)}
        aria-label={t('today.date')}
        value={date}
        onChange={(event) => isDay(event.target.value) && onDay(event.target.value)}
      />
      <IconButton kind="quiet" label={t('today.next')} onClick={() => onDay(addDays(date, 1))}>
        <IconChevronRight aria-hidden />
      </IconButton>
      <Button disabled={date === today} onClick={() => onDay(today)}>
        {t('today.toToday')}
      </Button>
    </div>
  )
}
