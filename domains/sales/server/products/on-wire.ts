import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { AdminProduct, Product } from '../../contract/products.ts'
import type { AdminProductRow } from './admin-queries.ts'
import type { ProductRow } from './queries.ts'
import { selectVariants, type VariantRow } from './variant-queries.ts'

async function variantsOf(db: Kysely<DB>, rows: readonly ProductRow[]) {
  const variants = await selectVariants(
    db,
    rows.map(({ id }) => id),
  )
  return (id: number) => variants.filter((variant) => variant.product_id === id)
}

export async function toProducts(
  db: Kysely<DB>,
  rows: readonly ProductRow[],
  language: Language,
): Promise<Product[]> {
  const of = await variantsOf(db, rows)
  return rows.map((row) => toProduct(row, of(row.id), language))
}

const toProduct = (row: ProductRow, variants: readonly VariantRow[], language: Language): Product => ({
  id: row.id,
  name: textIn(row.name, language),
  image: row.image,
  price: row.price_cents / 100,
  soldOut: variants.length > 0 ? variants.every(({ stock }) => stock === 0) : row.stock === 0,
  variants: variants.map((variant) => ({
    id: variant.id,
    name: textIn(variant.name, language),
    soldOut: variant.stock === 0,
  })),
})

export async function toAdminProducts(
  db: Kysely<DB>,
  rows: readonly AdminProductRow[],
): Promise<AdminProduct[]> {
  const of = await variantsOf(db, rows)
  return rows.map((row) => ({
    id: row.id,
    texts: { name: row.name },
    image: row.image,
    price: row.price_cents / 100,
    stock: row.stock,
    variants: of(row.id).map(({ id, name, stock }) => ({
      id,
      texts: { name },
      stock,
    })),
    vat: row.vat as AdminProduct['vat'],
    onOffer: row.on_offer,
    sold: row.sold,
    waiting: row.waiting,
    version: row.version,
  }))
}
