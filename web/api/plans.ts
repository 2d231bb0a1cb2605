import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const planQuery = (id: number) =>
  queryOptions({
    queryKey: ['plan', id],
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/plans.ts')).getPlan, { params: { id }, signal }),
  })

/** The plans on offer, cheapest first. */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => call((await import('../../contracts/plans.ts')).listPlans, { signal }),
  })
