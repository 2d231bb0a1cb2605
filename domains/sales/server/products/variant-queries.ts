import { type Kysely, type Selectable, sql } from 'kysely'
import { run } from '../../../../database/query.ts'
import type { DB, ProductVariants } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'

export type VariantRow = Selectable<ProductVariants>

/** The sizes on offer, in order. */
export function selectVariants(
  db: Kysely<DB>,
  productIds: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<VariantRow[]> {
  const query = db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', 'in', productIds.length > 0 ? productIds : [0])
    .where('on_offer', '=', true)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .limit(5000)
  return (lock ? query.forNoKeyUpdate() : query).execute()
}

interface WantedVariant {
  /** Null for a new one. */
  id: number | null
  name: Texts
  stock: number | null
  position: number
}

/** The sizes of a product; others are taken off offer. */
export async function writeVariants(
  db: Kysely<DB>,
  productId: number,
  wanted: readonly WantedVariant[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
    as w (id integer, name jsonb, stock integer, position smallint)`
  await run(db)`update product_variants v set on_offer = false
    where v.product_id = ${productId} and v.on_offer and not exists (select from ${rows} where w.id = v.id)`
  await run(db)`
    update product_variants v set name = w.name, stock = w.stock, position = w.position
    from ${rows} where w.id = v.id and v.product_id = ${productId}`
  await run(db)`insert into product_variants (product_id, name, stock, position)
    select ${productId}, w.name, w.stock, w.position from ${rows} where w.id is null
    order by w.position`
}
