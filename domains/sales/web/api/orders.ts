import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { listOrders } from '../../contract/orders.ts'

export const ordersQuery = () =>
  queryOptions({
    queryKey: ['orders'],
    queryFn: ({ signal }) => call(listOrders, { signal }),
  })
