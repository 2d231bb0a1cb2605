import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Product } from '../../contract/products.ts'
import { toProducts } from './on-wire.ts'
import { type ProductRow, selectProduct, selectProducts } from './queries.ts'
import { selectVariants } from './variant-queries.ts'

export async function findProduct(db: Kysely<DB>, id: number): Promise<ProductRow | undefined> {
  const product = await selectProduct(db, id)
  return product?.on_offer ? product : undefined
}

export const productsOnOffer = async (db: Kysely<DB>, language: Language): Promise<Product[]> =>
  toProducts(db, await selectProducts(db), language)

/** True if the product is sold in that size, or without sizes if none is named. */
export async function isSoldAs(db: Kysely<DB>, productId: number, variantId?: number): Promise<boolean> {
  const variants = await selectVariants(db, [productId])
  return variantId === undefined ? variants.length === 0 : variants.some(({ id }) => id === variantId)
}
