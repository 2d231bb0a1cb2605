import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type ProductRow, selectProduct } from './queries.ts'

/** A product that can be bought. Undefined when there is none of that number on offer. */
export async function findProduct(db: Kysely<DB>, id: number): Promise<ProductRow | undefined> {
  const product = await selectProduct(db, id)
  return product?.on_offer ? product : undefined
}
