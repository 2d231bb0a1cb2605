import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { languages } from '../../../platform/contract/languages.ts'
import { BuiltInPicture, Picture, pictureLimit } from '../../../platform/contract/picture.ts'
import { TextsRead, textsOf } from '../../../platform/contract/text-schemas.ts'
import type { Texts } from '../../../platform/contract/texts.ts'
import { Id, line, PositiveEuros } from '../../../platform/contract/values.ts'
import { Vat } from '../../../platform/contract/vat.ts'

export const Product = z.object({
  id: Id,
  name: z.string(),
  /** Address of the picture, or a bare name, which screens complete with `.webp`. */
  image: z.string(),
  price: z.number(),
  soldOut: z.boolean(),
  /** Its sizes; one must be named to buy it. Empty for products without. */
  variants: z.array(z.object({ id: Id, name: z.string(), soldOut: z.boolean() })),
})
export type Product = z.output<typeof Product>

export const listProducts = endpoint({
  route: 'GET /api/products',
  access: 'public',
  summary: 'Lists the products of the shop, cheapest first.',
  returns: z.array(Product),
  cachedUntil: ['products'],
})

export const getProduct = endpoint({
  route: 'GET /api/products/:id',
  access: 'public',
  summary: 'Returns one product.',
  returns: Product,
  cachedUntil: ['products'],
})

export const ProductForm = z.object({
  texts: z.object({ name: textsOf(line(100)) }),
  /** Empty for none, or (older clients) a name without a folder. */
  image: z.union([z.string().regex(/^[\w-]{0,100}$/), BuiltInPicture]),
  price: PositiveEuros,
  vat: Vat.default('21'),
})
export type ProductForm = z.output<typeof ProductForm>

export const createProduct = endpoint({
  route: 'POST /api/products',
  access: 'admin',
  summary: 'Adds a product.',
  body: ProductForm,
  returns: Product,
})

/** Pieces left; null when they are not counted. */
const Stock = z.int().min(0).max(9999).nullable()

export const AdminProduct = Product.omit({ name: true, soldOut: true, variants: true }).extend({
  stock: Stock,
  variants: z.array(z.object({ id: Id, texts: z.object({ name: TextsRead }), stock: Stock })),
  texts: z.object({ name: TextsRead }),
  vat: Vat,
  onOffer: z.boolean(),
  sold: z.int(),
  /** Of the sold ones, those not handed over yet. */
  waiting: z.int(),
  version: z.int(),
})
export type AdminProduct = z.output<typeof AdminProduct>

export const listAllProducts = endpoint({
  route: 'GET /api/products/all',
  access: 'admin',
  summary: 'Lists all products, cheapest first, with the number sold.',
  returns: z.array(AdminProduct),
})

export const changeProduct = endpoint({
  route: 'PUT /api/products/:id',
  access: 'admin',
  summary: 'Changes a product; existing orders keep what was paid.',
  body: ProductForm.omit({ image: true }).extend({
    /** Unchanged when left out. */
    vat: Vat.optional(),
    onOffer: z.boolean(),
    /** The version seen; refused with `changed_meanwhile` when it differs now. */
    version: z.int(),
  }),
  returns: AdminProduct,
  fails: ['changed_meanwhile'],
})

/** A number of pieces, and the one that the admin saw: what was sold meanwhile is deducted. */
const StockCount = z.object({ now: Stock, seen: Stock })
export type StockCount = z.output<typeof StockCount>

export const mostVariants = 30

/** Sizes that are called like one before them in a language: "M" and "m" would be one to who buys. */
export const sameNamed = <Size extends { texts: { name: Texts } }>(sizes: readonly Size[]): Size[] =>
  sizes.filter((size, nth) =>
    sizes
      .slice(0, nth)
      .some((before) =>
        languages.some((language) => isSame(before.texts.name[language], size.texts.name[language])),
      ),
  )
const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  !!one && one.trim().toLowerCase() === other?.trim().toLowerCase()

export const changeStock = endpoint({
  route: 'PUT /api/products/:id/stock',
  access: 'admin',
  summary: 'Changes the sizes of a product and how many pieces are left; sizes left out are no longer sold.',
  body: z.object({
    /** Of a product without sizes. */
    stock: StockCount,
    variants: z
      .array(
        z.object({
          /** Null for a new size. */
          id: Id.nullable(),
          texts: z.object({ name: textsOf(line(30)) }),
          stock: StockCount,
        }),
      )
      .max(mostVariants)
      .refine((sizes) => sameNamed(sizes).length === 0, { params: { code: 'name_taken' } }),
    /** The version seen; refused with `changed_meanwhile` when it differs now. */
    version: z.int(),
  }),
  returns: AdminProduct,
  fails: ['changed_meanwhile'],
})

export const changeProductPicture = endpoint({
  route: 'POST /api/products/:id/image',
  access: 'admin',
  summary: "Changes a product's picture: png, jpeg or webp, as base64 or a data: address.",
  body: z.object({ fileSource: Picture }),
  returns: AdminProduct,
  bodyLimit: pictureLimit,
})
