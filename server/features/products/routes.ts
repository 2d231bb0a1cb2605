import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../contracts/languages.ts'
import {
  type AdminProduct,
  changeProduct as changeProductEndpoint,
  changeProductPicture,
  createProduct,
  getProduct,
  listAllProducts,
  listProducts,
  type Product,
} from '../../../contracts/products.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../route.ts'
import { type AdminProductRow, selectAllProducts } from './admin-queries.ts'
import { changePicture, changeProduct } from './change-product.ts'
import { type ProductRow, selectProduct, selectProducts } from './queries.ts'
import { addProduct } from './save-product.ts'

const toProduct = (row: ProductRow, language: Language): Product => ({
  id: row.id,
  name: row[`name_${language}`],
  image: row.image,
  price: row.price_cents / 100,
})

const toAdminProduct = (row: AdminProductRow): AdminProduct => ({
  id: row.id,
  nameEs: row.name_es,
  nameCa: row.name_ca,
  image: row.image,
  price: row.price_cents / 100,
  onOffer: row.on_offer,
  sold: row.sold,
  waiting: row.waiting,
  version: row.version,
})

export default async function products(app: FastifyInstance): Promise<void> {
  route(app, listProducts, async ({ language }) =>
    (await selectProducts(app.db)).map((row) => toProduct(row, language)),
  )
  route(app, getProduct, async ({ params, language }) => {
    const row = await selectProduct(app.db, params.id)
    if (!row) throw new Refusal('not_found')
    return toProduct(row, language)
  })
  route(app, createProduct, async ({ body, caller, language }) =>
    toProduct(await addProduct(app, body, caller.id), language),
  )
  route(app, listAllProducts, async () => (await selectAllProducts(app.db)).map(toAdminProduct))
  route(app, changeProductEndpoint, async ({ body, caller, params }) =>
    toAdminProduct(await changeProduct(app, params.id, body, caller.id)),
  )
  route(app, changeProductPicture, async ({ body, caller, params }) =>
    toAdminProduct(await changePicture(app, params.id, body.fileSource, caller.id)),
  )
}
