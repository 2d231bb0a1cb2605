import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allPlansQuery } from '../api/goods.ts'
import { choosablePlans } from './choosable-plans.ts'

/**
 * The plans that members can have, for the list of a select: those on offer, and below them, marked, those that are
 * offered no more and somebody still has. `chosen`: the value that the select has now.
 */
export function PlanOptions({ chosen }: { chosen: string }) {
  const { t, i18n } = useTranslation('admin')
  const { data } = useQuery(allPlansQuery())
  return choosablePlans(data ?? [], chosen).map(({ id, nameCa, nameEs, onOffer }) => {
    const name = i18n.language === 'ca' ? nameCa : nameEs
    return (
      <option key={id} value={id}>
        {onOffer ? name : t('retiredPlan', { name })}
      </option>
    )
  })
}
