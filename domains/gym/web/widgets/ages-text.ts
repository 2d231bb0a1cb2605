import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/activities.ts'

/** "de 6 a 12 años"; undefined for all ages. */
export function useAgesText() {
  const { t } = useTranslation('ages')
  return ({ youngest, oldest }: Pick<Activity, 'youngest' | 'oldest'>): string | undefined => {
    if (youngest != null && oldest != null) return t('between', { youngest, oldest })
    if (youngest != null) return t('from', { youngest })
    return oldest == null ? undefined : t('to', { oldest })
  }
}
