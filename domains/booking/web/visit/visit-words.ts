import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import type { Visit } from '../../contract/visits.ts'

type VisitedClass = Visit['class']

/** When a class is, in words. */
export function useWhen() {
  const { t, i18n } = useTranslation('visits')
  return ({ startTime, center }: Pick<VisitedClass, 'startTime' | 'center'>): string => {
    const { timeZone } = center
    const day = new Intl.DateTimeFormat(localeOf(i18n.language), {
      ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone },
    }).format(new Date(startTime))
    return t('when', { day, time: clockTime(startTime, timeZone) })
  }
}
