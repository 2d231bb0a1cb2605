import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day, mondayOf } from '../../../../platform/rules/local-time.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import type { Frame } from '../../rules/plan/plan.ts'

/** As the address has them. */
export const weekCounts = ['4', '6', '8'] as const
type WeekCount = (typeof weekCounts)[number]

interface FrameTurnProps {
  frame: Frame
  weeks: WeekCount
  onTurn: (from: Day) => void
  onWeeks: (weeks: WeekCount) => void
}

/** Which weeks are shown. */
export function FrameTurn({ frame: { from, until, today }, weeks, onTurn, onWeeks }: FrameTurnProps) {
  const { t, i18n } = useTranslation('admin-plan')
  return (
    <div className={row(4, 'rows2', 'wrap', 'between', 'below4')}>
      <div className={row(1, 'wrap')}>
        <IconButton label={t('earlier')} onClick={() => onTurn(addDays(from, -7))}>
          <IconChevronLeft aria-hidden />
        </IconButton>
        <h2 className={look('size-h3', 'nowrap', 'text-center')} aria-live="polite">
          {shortDate(from, i18n.language)} – {shortDate(until, i18n.language)}
        </h2>
        <IconButton label={t('later')} onClick={() => onTurn(addDays(from, 7))}>
          <IconChevronRight aria-hidden />
        </IconButton>
        <Button disabled={from === mondayOf(today)} onClick={() => onTurn(today)}>
          {t('fromToday')}
        </Button>
      </div>
      <Segmented
        label={t('weeks')}
        choices={weekCounts.map((value) => ({ value, label: t('weekCount', { count: Number(value) }) }))}
        value={weeks}
        onChange={onWeeks}
      />
    </div>
  )
}
