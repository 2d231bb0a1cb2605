import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { type Language, languages } from '../../../../platform/contract/languages.ts'
import { inLanguages, type Texts } from '../../../../platform/contract/texts.ts'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import { type AdminProduct, type changeStock, sameNamed } from '../../contract/products.ts'

/** A size as typed; `stock` is the number that was read. */
export interface SizeRow {
  key: number
  id: number | null
  /** By language; the first required one is needed, the others are called like it if they are empty. */
  names: Texts
  stock: number | null
  text: string
}

export const mainLanguage = languages[0] as Language
export const nameField = (key: number, language: Language): string => `${language} ${key}`

const isCount = (text: string): boolean => /^\d{0,4}$/.test(text.trim())
const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()))

export function wrongInStock(stock: string, sizes: readonly SizeRow[]): FieldErrors {
  const wrong: Record<string, string> = {}
  if (sizes.length === 0 && !isCount(stock)) wrong.stock = 'invalid'
  for (const { key, names, text } of sizes) {
    if (!names[mainLanguage]?.trim()) wrong[nameField(key, mainLanguage)] = 'required'
    if (!isCount(text)) wrong[`stock ${key}`] = 'invalid'
  }
  for (const { key } of sameNamed(sizes.map(named))) wrong[nameField(key, mainLanguage)] ??= 'taken'
  return wrong
}

/** A size without a name in a language is called as in the first: most are letters. */
const named = <Size extends Pick<SizeRow, 'names'>>({ names, ...size }: Size) => ({
  ...size,
  texts: { name: inLanguages((language) => names[language]?.trim() || names[mainLanguage]?.trim() || '') },
})

export function stockBody(
  seen: Pick<AdminProduct, 'stock' | 'version'>,
  stock: string,
  sizes: readonly SizeRow[],
): BodyOf<typeof changeStock> {
  return {
    stock: { now: sizes.length === 0 ? countOf(stock) : seen.stock, seen: seen.stock },
    variants: sizes.map(named).map(({ id, texts, stock: had, text }) => ({
      id,
      texts,
      stock: { now: countOf(text), seen: had },
    })),
    version: seen.version,
  }
}
