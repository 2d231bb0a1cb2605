import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const ordersQuery = () =>
  queryOptions({
    queryKey: ['orders'],
    queryFn: async ({ signal }) => call((await import('../../contracts/orders.ts')).listOrders, { signal }),
  })
