import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { listAllPlans } from '../../contract/plans.ts'
import { choosablePlans } from './choosable-plans.ts'

/** Options of a select: plans on offer, then retired plans that members still have. `chosen` is the current value. */
export function PlanOptions({ chosen }: { chosen: string }) {
  const { t, i18n } = useTranslation('admin')
  const { data } = useQuery(queryOf(listAllPlans))
  return choosablePlans(data ?? [], chosen).map(({ id, texts, onOffer }) => {
    const name = textIn(texts.name, i18n.language)
    return (
      <option key={id} value={id}>
        {onOffer ? name : t('retiredPlan', { name })}
      </option>
    )
  })
}
