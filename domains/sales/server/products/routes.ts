import type { FastifyInstance } from 'fastify'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import {
  changeProduct as changeProductEndpoint,
  changeProductPicture,
  changeStock as changeStockEndpoint,
  createProduct,
  getProduct,
  listAllProducts,
  listProducts,
} from '../../contract/products.ts'
import { selectAllProducts } from './admin-queries.ts'
import { changePicture, changeProduct } from './change-product.ts'
import { changeStock } from './change-stock.ts'
import { toAdminProducts, toProducts } from './on-wire.ts'
import { selectProduct, selectProducts } from './queries.ts'
import { addProduct } from './save-product.ts'

export default async function products(app: FastifyInstance): Promise<void> {
  route(app, listProducts, async ({ language }) => toProducts(app.db, await selectProducts(app.db), language))
  route(app, getProduct, async ({ params, language }) => {
    const row = await orNotFound(selectProduct(app.db, params.id))
    return first(await toProducts(app.db, [row], language))
  })
  route(app, createProduct, async ({ body, caller, language }) =>
    first(await toProducts(app.db, [await addProduct(app, body, caller.id)], language)),
  )
  route(app, listAllProducts, async () => toAdminProducts(app.db, await selectAllProducts(app.db)))
  route(app, changeProductEndpoint, async ({ body, caller, params }) =>
    first(await toAdminProducts(app.db, [await changeProduct(app, params.id, body, caller.id)])),
  )
  route(app, changeProductPicture, async ({ body, caller, params }) =>
    first(await toAdminProducts(app.db, [await changePicture(app, params.id, body.fileSource, caller.id)])),
  )
  route(app, changeStockEndpoint, async ({ body, caller, params }) =>
    first(await toAdminProducts(app.db, [await changeStock(app, params.id, body, caller.id)])),
  )
}

function first<T>(rows: readonly T[]): T {
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  return row
}
