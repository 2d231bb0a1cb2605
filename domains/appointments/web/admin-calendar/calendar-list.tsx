import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { onDay, sentence } from '../../../../platform/web/language/when.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { CoachAppointment } from '../../contract/appointments.ts'
import type { CoachCalendar } from '../../contract/coach-calendar.ts'
import { nameOf } from './calendar-text.ts'

interface CalendarListProps {
  days: readonly string[]
  calendar: CoachCalendar
  onOpen: (appointment: CoachAppointment) => void
}

/** The same week in words, for whoever reads or hears rather than looks. */
export function CalendarList({ days, calendar, onOpen }: CalendarListProps) {
  const { t, i18n } = useTranslation('coach-calendar')
  const zone = useZone()
  const today = useToday()
  const rows = [
    ...calendar.appointments.map((appointment) => ({
      ...{ startTime: appointment.startTime, endTime: appointment.endTime, appointment },
      text: `${nameOf(appointment)} · ${appointment.service.name}`,
    })),
    ...calendar.blocks.map(({ activity, coverAsked, ...time }) => ({
      ...{ ...time, appointment: undefined },
      text: [activity?.name ?? t('outside'), ...(coverAsked ? [t('coverAsked')] : [])].join(' · '),
    })),
    ...calendar.free.map((time) => ({ ...time, appointment: undefined, text: t('free') })),
  ].sort((a, b) => a.startTime.localeCompare(b.startTime))
  return (
    <ul className={stack(4, 'fit')}>
      {days.map((day) => {
        const ofDay = rows.filter(({ startTime }) => dayAt(Date.parse(startTime), zone) === day)
        return (
          <li key={day} className={stack(1)}>
            <h3 className={look('semibold')}>{sentence(onDay(day, today, i18n.language))}</h3>
            {ofDay.length === 0 && (
              <p className={look('soft')}>{t(calendar.closed.includes(day) ? 'closed' : 'nothing')}</p>
            )}
            <ul className={stack(1, 'fit')}>
              {ofDay.map(({ startTime, endTime, text, appointment }) => (
                <li key={`${startTime} ${text}`} className={row(3, 'between')}>
                  <span>
                    <span className={look('tabular')}>
                      {clockTime(startTime, zone)}–{clockTime(endTime, zone)}
                    </span>{' '}
                    {text}
                  </span>
                  {appointment && (
                    <Button
                      aria-haspopup="dialog"
                      aria-label={t('moveNamed', { name: nameOf(appointment) })}
                      onClick={() => onOpen(appointment)}
                    >
                      {t('move')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
