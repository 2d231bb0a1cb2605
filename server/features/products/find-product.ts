import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type ProductRow, selectProduct, selectProducts } from './queries.ts'

/** A product that can be bought. Undefined when there is none of that number on offer. */
export async function findProduct(db: Kysely<DB>, id: number): Promise<ProductRow | undefined> {
  const product = await selectProduct(db, id)
  return product?.on_offer ? product : undefined
}

/** All products that can be bought, cheapest first. */
export const productsOnOffer = (db: Kysely<DB>): Promise<ProductRow[]> => selectProducts(db)
