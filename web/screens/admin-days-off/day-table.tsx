import { useTranslation } from 'react-i18next'
import { monthDay, sentence, weekdayName } from '../../language/when.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
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

/** The days off of a year; what comes next can be skipped, closed again or taken away. */
export function DayTable({ days, year, onChange }: DayTableProps) {
  const { t, i18n } = useTranslation('admin-door')
  return (
    <Table caption={t('daysOff.year', { year })} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('daysOff.day')}</th>
          <th scope="col">{t('daysOff.name')}</th>
          <th scope="col">{t('daysOff.frequency')}</th>
          <th scope="col">{t('daysOff.state')}</th>
          <th scope="col">{t('daysOff.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ dayOff, on, state, isNext }) => {
          const day = `${weekdayName(on, i18n.language)} ${monthDay(on, i18n.language)}`
          const isRecurrent = dayOff.frequency === 'RECURRENT'
          return (
            <tr key={dayOff.id} className={state === 'past' ? styles.past : undefined}>
              <th scope="row">{sentence(day)}</th>
              <td>{dayOff.why}</td>
              <td>{t(`daysOff.${dayOff.frequency}`)}</td>
              <td>{t(words[state])}</td>
              <td>
                <span className={styles.actions}>
                  {isNext && isRecurrent && (
                    <Button
                      kind="plain"
                      aria-label={t(dayOff.skip ? 'daysOff.unskipOf' : 'daysOff.skipOf', { day })}
                      onClick={() => onChange({ dayOff, on, what: dayOff.skip ? 'unskip' : 'skip' })}
                    >
                      {t(dayOff.skip ? 'daysOff.unskip' : 'daysOff.skip')}
                    </Button>
                  )}
                  {dayOff.next !== null && (
                    <Button
                      kind="plain"
                      aria-label={t('daysOff.removeOf', { day })}
                      onClick={() => onChange({ dayOff, on, what: 'remove' })}
                    >
                      {t('daysOff.remove')}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
