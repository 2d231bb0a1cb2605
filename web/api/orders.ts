import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** One's own orders: what waits first, then newest first. */
export const ordersQuery = () =>
  queryOptions({
    queryKey: ['orders'],
    queryFn: async ({ signal }) => call((await import('../../contracts/orders.ts')).listOrders, { signal }),
  })
