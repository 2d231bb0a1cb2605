import type { FastifyInstance } from 'fastify'
import { writtenTexts } from '../../../../platform/contract/texts.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { ProductForm } from '../../contract/products.ts'
import { insertProduct, type ProductRow } from './queries.ts'

export async function addProduct(
  app: FastifyInstance,
  form: ProductForm,
  byMemberId: number,
): Promise<ProductRow> {
  return await unitOfWork(app, { audit: 'add-product' }, async (unit) => {
    const row = await insertProduct(unit.db, {
      name: writtenTexts(form.texts.name),
      image: form.image,
      price_cents: Math.round(form.price * 100),
      vat: form.vat,
    })
    unit.audit({
      byMemberId,
      action: 'add-product',
      entityId: row.id,
      after: form,
    })
    unit.announce([{ t: 'data', event: 'products' }])
    return row
  })
}
