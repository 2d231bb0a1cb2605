import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Euros, Id, line } from './values.ts'

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

/** A product as the owner writes it. */
export const ProductForm = z.object({
  nameEs: line(100),
  nameCa: line(100),
  image: z.string().trim().max(300),
  price: Euros.refine((euros) => euros > 0, { params: { code: 'too_small' } }),
})
export type ProductForm = z.output<typeof ProductForm>

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  access: 'admin',
  summary: 'Sell a product',
  body: ProductForm,
  returns: Product,
})
