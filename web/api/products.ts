import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** What the shop sells, cheapest first. Hand over what the server rendered as `initialData`. */
export const productsQuery = () =>
  queryOptions({
    queryKey: ['products'],
    // The contract brings zod along; a page that came with its data does not need it.
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/products.ts')).listProducts, { signal }),
  })
