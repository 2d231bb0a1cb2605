import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { ageOfMajority, fitsAges, isMinor } from '../../../../platform/rules/ages.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { activitiesQuery } from '../../../gym/web/api/activities.ts'
import { useAgesText } from '../../../gym/web/widgets/ages-text.ts'
import { useBirth } from '../../../people/web/api/use-user.ts'

/** Tells a member before they buy which activities are for other ages; adults are not told of those for minors. Nothing for visitors. */
export function OtherAges() {
  const { t, i18n } = useTranslation('ages')
  const agesText = useAgesText()
  const today = useToday()
  const birth = useBirth(true)
  const { data = [] } = useQuery({ ...activitiesQuery(), enabled: birth !== undefined })
  if (birth === undefined) return null
  const ofInterest = data.filter(
    ({ enabled, oldest }) => enabled && (isMinor(birth, today) || (oldest ?? ageOfMajority) >= ageOfMajority),
  )
  const unfit = ofInterest.filter((activity) => !fitsAges(activity, birth, today))
  if (unfit.length === 0) return null
  const names = unfit.map((activity) => `${activity.name} (${agesText(activity)})`)
  return (
    <Notice>{t('unfitList', { list: new Intl.ListFormat(localeOf(i18n.language)).format(names) })}</Notice>
  )
}
