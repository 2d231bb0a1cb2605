import { useTranslation } from 'react-i18next'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { HouseholdDiscount } from '../../contract/household-discounts.ts'

/** Why a plan costs less: "Segona persona de la família: −20 %". */
export function useHouseholdWords(): (discount: HouseholdDiscount) => string {
  const { t } = useTranslation('discount')
  const euros = useEuros()
  return ({ place, percent, amount }) => {
    const who = t(`household.${place === 2 ? 'second' : place === 3 ? 'third' : 'later'}`, { place })
    return percent === null
      ? t('household.amount', { who, amount: euros(amount ?? 0) })
      : t('household.percent', { who, percent })
  }
}
