import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { fallbackLanguage } from '../../../../platform/contract/languages.ts'
import { textIn, writtenTexts } from '../../../../platform/contract/texts.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { changeStock as endpoint, StockCount } from '../../contract/products.ts'
import { type AdminProductRow, lockProduct, selectAdminProduct, writeProduct } from './admin-queries.ts'
import { selectVariants, type VariantRow, writeVariants } from './variant-queries.ts'

/**
 * Respects sales since the admin looked: a changed number is applied as a difference. Sizes left out are no
 * longer sold. @throws Refusal not_found, changed_meanwhile
 */
export function changeStock(
  app: FastifyInstance,
  id: number,
  body: BodyOf<typeof endpoint>,
  byMemberId: number,
): Promise<AdminProductRow> {
  return unitOfWork(app, { audit: 'change-stock' }, async (unit) => {
    const product = await orNotFound(lockProduct(unit.db, id))
    if (product.version !== body.version) throw new Refusal('changed_meanwhile')
    const before = await selectVariants(unit.db, [id], { lock: true })
    const stock = counted(body.stock, product.stock)
    const variants = body.variants.map((variant, position) => {
      const had = before.find((row) => row.id === variant.id)
      if (variant.id !== null && !had) throw new Refusal('changed_meanwhile')
      return {
        id: variant.id,
        name: writtenTexts(variant.texts.name),
        stock: counted(variant.stock, had?.stock ?? null),
        position,
      }
    })
    await writeVariants(unit.db, id, variants)
    await writeProduct(unit.db, id, { stock })
    unit.audit({
      byMemberId,
      action: 'change-stock',
      entityId: id,
      before: said(product.stock, before),
      after: said(stock, variants),
    })
    unit.announce([{ t: 'data', event: 'products' }])
    return (await selectAdminProduct(unit.db, id)) as AdminProductRow
  })
}

function counted({ now, seen }: StockCount, current: number | null): number | null {
  if (now === seen) return current
  if (now === null || seen === null || current === null) return now
  return Math.max(0, current + now - seen)
}

const said = (stock: number | null, variants: readonly Pick<VariantRow, 'name' | 'stock'>[]) => ({
  stock,
  sizes: variants.map((each) => `${textIn(each.name, fallbackLanguage)}: ${each.stock ?? '∞'}`),
})
