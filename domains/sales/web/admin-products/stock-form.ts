import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import { type AdminProduct, type changeStock, sameNamed } from '../../contract/products.ts'

/** A size as typed; `stock` is the number that was read. */
export interface SizeRow {
  key: number
  id: number | null
  nameCa: string
  nameEs: string
  stock: number | null
  text: string
}

const isCount = (text: string): boolean => /^\d{0,4}$/.test(text.trim())
const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()))

export function wrongInStock(stock: string, sizes: readonly SizeRow[]): FieldErrors {
  const wrong: Record<string, string> = {}
  if (sizes.length === 0 && !isCount(stock)) wrong.stock = 'invalid'
  for (const { key, nameCa, text } of sizes) {
    if (nameCa.trim() === '') wrong[`ca ${key}`] = 'required'
    if (!isCount(text)) wrong[`stock ${key}`] = 'invalid'
  }
  for (const { key } of sameNamed(sizes.map(named))) wrong[`ca ${key}`] ??= 'taken'
  return wrong
}

/** A size without a name in Spanish is called as in Catalan: most are letters. */
const named = <Size extends Pick<SizeRow, 'nameCa' | 'nameEs'>>(size: Size): Size => ({
  ...size,
  nameCa: size.nameCa.trim(),
  nameEs: size.nameEs.trim() || size.nameCa.trim(),
})

export function stockBody(
  seen: Pick<AdminProduct, 'stock' | 'version'>,
  stock: string,
  sizes: readonly SizeRow[],
): BodyOf<typeof changeStock> {
  return {
    stock: { now: sizes.length === 0 ? countOf(stock) : seen.stock, seen: seen.stock },
    variants: sizes.map(named).map(({ id, nameCa, nameEs, stock: had, text }) => ({
      id,
      nameCa,
      nameEs,
      stock: { now: countOf(text), seen: had },
    })),
    version: seen.version,
  }
}
