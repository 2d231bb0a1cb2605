import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The plans on offer, cheapest first. Hand over what the server rendered as `initialData`. */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans'],
    // The contract brings zod along; a page that came with its data does not need it.
    queryFn: async ({ signal }) => call((await import('../../contracts/plans.ts')).listPlans, { signal }),
  })
