import { useTranslation } from 'react-i18next'
import { List, RowActions } from '../../../../platform/web/admin-kit/list.tsx'
import { monthDay, sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import type { WantedChange } from './change-dialog.tsx'
import styles from './days-off-screen.module.css'
import type { FallingDay } from './year-days.ts'

const words = {
  past: 'daysOff.isPast',
  skipped: 'daysOff.isSkipped',
  cancelled: 'daysOff.isCancelled',
  closed: 'daysOff.isClosed',
} as const

interface DayTableProps {
  days: readonly FallingDay[]
  year: number
  onChange: (change: WantedChange) => void
}

export function DayTable({ days, year, onChange }: DayTableProps) {
  const { t, i18n } = useTranslation('admin-door')
  const dayOf = ({ on }: FallingDay) => `${weekdayName(on, i18n.language)} ${monthDay(on, i18n.language)}`
  return (
    <List
      caption={t('daysOff.year', { year })}
      rows={days}
      rowKey={({ dayOff }) => dayOff.id}
      rowClass={({ state }) => (state === 'past' ? styles.past : undefined)}
      columns={{
        day: {
          head: t('daysOff.day'),
          isRowHead: true,
          card: 'title',
          cell: (falling) => sentence(dayOf(falling)),
        },
        name: { head: t('daysOff.name'), cell: ({ dayOff }) => dayOff.why },
        frequency: { head: t('daysOff.frequency'), cell: ({ dayOff }) => t(`daysOff.${dayOff.frequency}`) },
        state: { head: t('daysOff.state'), card: 'aside', cell: ({ state }) => t(words[state]) },
        actions: {
          head: t('daysOff.actions'),
          card: 'actions',
          cell: (falling) => {
            const { dayOff, on, isNext } = falling
            const day = dayOf(falling)
            return (
              <RowActions>
                {isNext && dayOff.frequency === 'RECURRENT' && (
                  <Button
                    kind="plain"
                    aria-label={t(dayOff.skip ? 'daysOff.unskipOf' : 'daysOff.skipOf', { day })}
                    aria-haspopup="dialog"
                    onClick={() => onChange({ dayOff, on, what: dayOff.skip ? 'unskip' : 'skip' })}
                  >
                    {t(dayOff.skip ? 'daysOff.unskip' : 'daysOff.skip')}
                  </Button>
                )}
                {dayOff.next !== null && (
                  <Button
                    kind="plain"
                    aria-label={t('daysOff.removeOf', { day })}
                    aria-haspopup="dialog"
                    onClick={() => onChange({ dayOff, on, what: 'remove' })}
                  >
                    {t('daysOff.remove')}
                  </Button>
                )}
              </RowActions>
            )
          },
        },
      }}
    />
  )
}
