import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { getPlan, listPlans } from '../../contract/plans.ts'

export const planQuery = (id: number) =>
  queryOptions({
    queryKey: ['plan', id],
    queryFn: ({ signal }) => call(getPlan, { params: { id }, signal }),
  })

/** The plans on offer, cheapest first. */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call(listPlans, { signal }),
  })
