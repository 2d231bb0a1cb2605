import { useTranslation } from 'react-i18next'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import type { ClassHours } from '../../contract/templates.ts'
import { hoursSpans } from '../../rules/class-hours.ts'

const someMonday = '2024-01-01'

/** Lines such as "De lunes a viernes, de 7:00 a 22:00" for a center. */
export function useHoursText(hours: readonly ClassHours[]): (centerId: number) => string[] {
  const { t, i18n } = useTranslation('home')
  const dayName = (day: number) => weekdayName(addDays(someMonday, day), i18n.language)
  const time = (text: string) => text.replace(/^0/, '')
  return (centerId) =>
    hoursSpans(hours.filter((one) => one.centerId === centerId)).map(({ first, last, from, to }) =>
      sentence(
        t(first === last ? 'location.oneDay' : 'location.span', {
          first: dayName(first),
          last: dayName(last),
          from: time(from),
          to: time(to),
        }),
      ),
    )
}
