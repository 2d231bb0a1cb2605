import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { writtenTexts } from '../../../../platform/contract/texts.ts'
import { encodeCard } from '../../../../platform/server/adapters/picture.ts'
import { differing } from '../../../../platform/server/audit/differing.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { readPicture } from '../../../gym/server/images/read-picture.ts'
import type { changeProduct as endpoint } from '../../contract/products.ts'
import {
  type AdminProductRow,
  lockProduct,
  savePicture,
  selectAdminProduct,
  writeProduct,
} from './admin-queries.ts'
import type { ProductRow } from './queries.ts'

/** @throws Refusal not_found, changed_meanwhile */
export function changeProduct(
  app: FastifyInstance,
  id: number,
  form: BodyOf<typeof endpoint>,
  byMemberId: number,
): Promise<AdminProductRow> {
  return updateProduct(app, id, byMemberId, async (_db, before) => {
    if (before.version !== form.version) throw new Refusal('changed_meanwhile')
    return {
      name: writtenTexts(form.texts.name),
      price_cents: Math.round(form.price * 100),
      vat: form.vat ?? before.vat,
      on_offer: form.onOffer,
    }
  })
}

/** @throws Refusal not_found, bad_request (`fileSource`: image_invalid, image_too_big) */
export async function changePicture(
  app: FastifyInstance,
  id: number,
  fileSource: string,
  byMemberId: number,
): Promise<AdminProductRow> {
  const { address, ...picture } = await readPicture(fileSource, encodeCard)
  return updateProduct(app, id, byMemberId, async ({ db }) => {
    await savePicture(db, { productId: id, ...picture, now: new Date(app.clock()) })
    return { image: address }
  })
}

type Change = Partial<Pick<ProductRow, 'name' | 'price_cents' | 'vat' | 'on_offer' | 'image'>>

async function updateProduct(
  app: FastifyInstance,
  id: number,
  byMemberId: number,
  decide: (unit: Unit, before: ProductRow) => Promise<Change>,
): Promise<AdminProductRow> {
  const product = await unitOfWork(app, { audit: 'change-product' }, async (unit) => {
    const before = await orNotFound(lockProduct(unit.db, id))
    const after = await decide(unit, before)
    await writeProduct(unit.db, id, after)
    unit.audit({ byMemberId, action: 'change-product', entityId: id, ...differing(before, after) })
    unit.announce([{ t: 'data', event: 'products' }])
    return selectAdminProduct(unit.db, id)
  })
  if (!product) throw new Refusal('not_found')
  return product
}
