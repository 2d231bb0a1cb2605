import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DB, Products } from '../../../../database/tables.ts'

export type ProductRow = Selectable<Products>

export function selectProducts(db: Kysely<DB>): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('on_offer', '=', true)
    .orderBy('price_cents')
    .orderBy('id')
    .execute()
}

export function selectProduct(db: Kysely<DB>, id: number): Promise<ProductRow | undefined> {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertProduct(db: Kysely<DB>, product: Insertable<Products>): Promise<ProductRow> {
  return db.insertInto('products').values(product).returningAll().executeTakeFirstOrThrow()
}
