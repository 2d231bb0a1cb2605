import { type Kysely, sql, type Updateable } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB, Products } from '../../../../database/tables.ts'
import type { ProductRow } from './queries.ts'

export type AdminProductRow = ProductRow & { sold: number; waiting: number }

const product = sql`
  select p.*, n.sold, n.waiting from products p
    cross join lateral (
      select count(*) filter (where o.cancelled_at is null)::integer as sold,
        count(*) filter (where o.cancelled_at is null and o.handed_over_at is null)::integer as waiting
      from orders o where o.product_id = p.id) n`

export async function selectAllProducts(db: Kysely<DB>): Promise<AdminProductRow[]> {
  return rowsOf<AdminProductRow>(db)`${product} order by p.price_cents, p.id`
}

export async function selectAdminProduct(db: Kysely<DB>, id: number): Promise<AdminProductRow | undefined> {
  return rowOf<AdminProductRow>(db)`${product} where p.id = ${id}`
}

export function lockProduct(db: Kysely<DB>, id: number): Promise<ProductRow | undefined> {
  return db.selectFrom('products').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function writeProduct(db: Kysely<DB>, id: number, change: Updateable<Products>): Promise<void> {
  await db
    .updateTable('products')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function savePicture(
  db: Kysely<DB>,
  picture: { productId: number; hash: string; mediaType: string; bytes: Buffer; now: Date },
): Promise<void> {
  const { productId: product_id, hash, mediaType: media_type, bytes, now: created_at } = picture
  await db
    .insertInto('product_images')
    .values({ product_id, hash, media_type, bytes, created_at })
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({ hash, media_type, bytes, created_at }),
    )
    .execute()
}
