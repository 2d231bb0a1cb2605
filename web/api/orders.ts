import { queryOptions } from '@tanstack/react-query'
import { listOrders } from '../../contracts/orders.ts'
import { call } from './call.ts'

export const ordersQuery = () =>
  queryOptions({
    queryKey: ['orders'],
    queryFn: ({ signal }) => call(listOrders, { signal }),
  })
