import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Picture, pictureLimit } from './picture.ts'
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
  summary: 'Lists the products of the shop, cheapest first.',
  returns: z.array(Product),
  keptUntil: ['products'],
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  access: 'public',
  summary: 'Returns one product.',
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
  summary: 'Adds a product.',
  body: ProductForm,
  returns: Product,
})

/** A product as admins see it, also one that is sold no more. */
export const AdminProduct = z.object({
  id: Id,
  nameEs: z.string(),
  nameCa: z.string(),
  image: z.string(),
  price: z.number(),
  onOffer: z.boolean(),
  /** How many were sold and not given back, and how many of them wait to be handed over. */
  sold: z.number().int(),
  waiting: z.number().int(),
  /** Counts its changes. */
  version: z.number().int(),
})
export type AdminProduct = z.output<typeof AdminProduct>

export const listAllProducts = endpoint({
  method: 'GET',
  path: '/api/products/all',
  access: 'admin',
  summary: 'Lists all products, cheapest first, with the number sold.',
  returns: z.array(AdminProduct),
})

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  access: 'admin',
  summary: 'Changes a product; existing orders keep what was paid.',
  params: z.object({ id: Id }),
  body: ProductForm.omit({ image: true }).extend({
    onOffer: z.boolean(),
    /** The one that was seen: where somebody has changed it since, nothing is changed. */
    version: z.number().int(),
  }),
  returns: AdminProduct,
  fails: ['changed_meanwhile'],
})

export const changeProductPicture = endpoint({
  method: 'POST',
  path: '/api/products/:id/image',
  access: 'admin',
  summary: "Changes a product's picture: png, jpeg or webp, as base64 or a data: address.",
  params: z.object({ id: Id }),
  body: z.object({ fileSource: Picture }),
  returns: AdminProduct,
  bodyLimit: pictureLimit,
})
