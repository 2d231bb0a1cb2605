import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { dayName, sentence } from '../../../../platform/web/language/when.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { Appointment } from '../../contract/appointments.ts'
import type { Service } from '../../contract/services.ts'

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

/** "1 credit, or 45 €": what pays a service, its lengths from the cheapest on. */
export function useCost() {
  const { t } = useTranslation('appointments')
  const euros = useEuros()
  return ({ creditType, prices }: Pick<Service, 'creditType' | 'prices'>): string => {
    if (prices.length === 0) return t(`pays.${creditType ?? 'free'}`)
    const least = Math.min(...prices.map(({ price }) => price))
    const price = t(prices.length > 1 ? 'pays.from' : 'pays.price', { price: euros(least) })
    return creditType === null ? price : t('pays.or', { credit: t(`pays.${creditType}`), price })
  }
}
