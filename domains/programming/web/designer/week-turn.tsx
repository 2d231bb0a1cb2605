import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import styles from './week.module.css'

interface WeekTurnProps {
  monday: string
  /** Monday of the current week. */
  now: string
  /** Moves by that many weeks. */
  onTurn: (weeks: number) => void
  onNow: () => void
}

export function WeekTurn({ monday, now, onTurn, onNow }: WeekTurnProps) {
  const { t, i18n } = useTranslation('admin-training')
  const { language } = i18n
  return (
    <div className={row(1, 'wrap')}>
      <IconButton label={t('previousWeek')} onClick={() => onTurn(-1)}>
        <IconChevronLeft aria-hidden />
      </IconButton>
      <h2 className={classNames(look('size-h3', 'nowrap', 'text-center'), styles.range)} aria-live="polite">
        {shortDate(monday, language)} – {shortDate(addDays(monday, 6), language)}
      </h2>
      <IconButton label={t('nextWeek')} onClick={() => onTurn(1)}>
        <IconChevronRight aria-hidden />
      </IconButton>
      <Button disabled={monday === now} onClick={onNow}>
        {t('thisWeek')}
      </Button>
    </div>
  )
}
