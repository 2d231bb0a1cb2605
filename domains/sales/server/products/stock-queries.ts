import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Piece } from './stock.ts'

const rowOf = ({ productId, variantId }: Piece) =>
  variantId === undefined
    ? { table: sql.table('products'), id: productId }
    : { table: sql.table('product_variants'), id: variantId }

/** Pieces left after one was taken; undefined if there was none, or they are not counted. */
export async function subtractPiece(db: Kysely<DB>, piece: Piece): Promise<number | undefined> {
  const { table, id } = rowOf(piece)
  // One statement: it waits for a simultaneous sale and then looks at what that one left.
  const rows = await rowsOf<{ stock: number }>(db)`
    update ${table} set stock = stock - 1 where id = ${id} and stock > 0 returning stock`
  return rows[0]?.stock
}

export async function isCounted(db: Kysely<DB>, piece: Piece): Promise<boolean> {
  const { table, id } = rowOf(piece)
  const rows = await rowsOf(db)`select from ${table} where id = ${id} and stock is not null`
  return rows.length > 0
}

/** Pieces left after one came back; undefined if they are not counted. */
export async function addPiece(db: Kysely<DB>, piece: Piece): Promise<number | undefined> {
  const { table, id } = rowOf(piece)
  const rows = await rowsOf<{ stock: number }>(db)`
    update ${table} set stock = stock + 1 where id = ${id} and stock is not null returning stock`
  return rows[0]?.stock
}
