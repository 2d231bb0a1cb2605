import type { FastifyInstance } from 'fastify'
import type { ProductForm } from '../../../contracts/products.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../live/announce.ts'
import { insertProduct, type ProductRow } from './queries.ts'

/** Puts a product on sale. */
export async function addProduct(
  app: FastifyInstance,
  form: ProductForm,
  byMemberId: number,
): Promise<ProductRow> {
  const product = await app.db.transaction().execute(async (db) => {
    const row = await insertProduct(db, {
      name_es: form.nameEs,
      name_ca: form.nameCa,
      image: form.image,
      price_cents: Math.round(form.price * 100),
    })
    await recordAudit(db, {
      byMemberId,
      action: 'add-product',
      entity: 'products',
      entityId: row.id,
      after: form,
    })
    await announce(db, [{ t: 'data', event: 'products' }])
    return row
  })
  app.kept.drop(['products'])
  return product
}
