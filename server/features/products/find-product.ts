import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type ProductRow, selectProduct, selectProducts } from './queries.ts'

export async function findProduct(db: Kysely<DB>, id: number): Promise<ProductRow | undefined> {
  const product = await selectProduct(db, id)
  return product?.on_offer ? product : undefined
}

export const productsOnOffer = (db: Kysely<DB>): Promise<ProductRow[]> => selectProducts(db)
