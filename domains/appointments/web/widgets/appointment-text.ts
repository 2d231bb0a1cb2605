import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { dayName, sentence } from '../../../../platform/web/language/when.ts'
import type { Appointment } from '../../contract/appointments.ts'

/** "Tomorrow 10:00–11:00". */
export function useWhen() {
  const { i18n } = useTranslation()
  return ({
    date,
    startTime,
    endTime,
    center,
  }: Pick<Appointment, 'date' | 'startTime' | 'endTime' | 'center'>) => {
    const day = dayName(date, dayAt(serverNow(), center.timeZone), i18n.language)
    return sentence(`${day} ${clockTime(startTime, center.timeZone)}–${clockTime(endTime, center.timeZone)}`)
  }
}

export const spacesText = ({ spaces }: Pick<Appointment, 'spaces'>): string =>
  spaces.map(({ name, number }) => (number === null ? name : `${name} ${number}`)).join(', ')
