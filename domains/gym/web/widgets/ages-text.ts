import { useTranslation } from 'react-i18next'
import { fitsAges } from '../../../../platform/rules/ages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Activity } from '../../contract/activities.ts'

type Ages = Pick<Activity, 'youngest' | 'oldest'>

/** "de 6 a 12 años"; undefined for all ages. */
export function useAgesText() {
  const { t } = useTranslation('ages')
  return ({ youngest, oldest }: Ages): string | undefined => {
    if (youngest != null && oldest != null) return t('between', { youngest, oldest })
    if (youngest != null) return t('from', { youngest })
    return oldest == null ? undefined : t('to', { oldest })
  }
}

/** Why an activity is not for a member on a day; undefined where it is, or while their birth date is unknown. */
export function useUnfitText() {
  const { t } = useTranslation('ages')
  const agesText = useAgesText()
  return (activity: Ages, birth: Day | null | undefined, day: Day): string | undefined =>
    birth === undefined || fitsAges(activity, birth, day)
      ? undefined
      : t('unfit', { ages: agesText(activity) })
}
