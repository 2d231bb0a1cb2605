import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './values.ts'

export const Product = z.object({
  id: Id,
  name: z.string(),
  /** Address of the picture; a bare name gets `.webp` on the screen. */
  image: z.string(),
  /** Euros. */
  price: z.number(),
})
export type Product = z.output<typeof Product>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  access: 'public',
  summary: 'What the shop sells, cheapest first',
  returns: z.array(Product),
  keptUntil: ['products'],
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  access: 'public',
  summary: 'One product',
  params: z.object({ id: Id }),
  returns: Product,
  keptUntil: ['products'],
})
