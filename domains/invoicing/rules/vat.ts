import type { VatCode } from '../../../platform/contract/vat-codes.ts'
import type { BreakdownLine, ExemptCause } from './invoice-record.ts'

/** Whole cents; `base + tax` is what is paid. */
export interface VatPart {
  vat: VatCode
  baseCents: number
  taxCents: number
}

export const partTotal = ({ baseCents, taxCents }: Pick<VatPart, 'baseCents' | 'taxCents'>): number =>
  baseCents + taxCents

export const totalOf = (parts: readonly VatPart[]): number =>
  parts.reduce((sum, part) => sum + partTotal(part), 0)

const isExempt = (vat: VatCode): vat is ExemptCause => vat.startsWith('E')

/** Splits a price that includes VAT, to the cent. */
export function splitVat(totalCents: number, vat: VatCode): VatPart {
  if (isExempt(vat)) return { vat, baseCents: totalCents, taxCents: 0 }
  const baseCents = Math.round((totalCents * 100) / (100 + Number(vat)))
  return { vat, baseCents, taxCents: totalCents - baseCents }
}

/** One part per VAT, in the order of the first of each. */
export function sumByVat(parts: readonly VatPart[]): VatPart[] {
  const sums = new Map<VatCode, VatPart>()
  for (const { vat, baseCents, taxCents } of parts) {
    const sum = sums.get(vat)
    sums.set(vat, {
      vat,
      baseCents: baseCents + (sum?.baseCents ?? 0),
      taxCents: taxCents + (sum?.taxCents ?? 0),
    })
  }
  return [...sums.values()]
}

/**
 * Splits `cents` by VAT in proportion to the remaining parts. The last piece takes exactly the remainder, so pieces that
 * add up to the whole leave zero in every base and tax. @throws if more is asked than is left
 */
export function pieceOf(remaining: readonly VatPart[], cents: number): VatPart[] {
  const all = totalOf(remaining)
  if (cents < 0 || cents > all) throw new Error(`${cents} of ${all} cents`)
  let seen = 0
  let taken = 0
  return remaining.flatMap((part) => {
    const total = partTotal(part)
    seen += total
    const until = all === 0 ? 0 : Math.round((cents * seen) / all)
    const take = until - taken
    taken = until
    const baseCents = total === 0 ? 0 : Math.round((take * part.baseCents) / total)
    return take === 0 ? [] : [{ vat: part.vat, baseCents, taxCents: take - baseCents }]
  })
}

export const negated = (parts: readonly VatPart[]): VatPart[] =>
  parts.map(({ vat, baseCents, taxCents }) => ({ vat, baseCents: 0 - baseCents, taxCents: 0 - taxCents }))

/** The lines of a record for the tax agency. Exempt sales have a base without tax. */
export const breakdownOf = (parts: readonly VatPart[]): BreakdownLine[] =>
  sumByVat(parts).map(({ vat, baseCents, taxCents }) =>
    isExempt(vat)
      ? { regime: '01', baseCents, vat: 'exempt', cause: vat }
      : { regime: '01', baseCents, vat: 'taxed', rateHundredths: Number(vat) * 100, taxCents },
  )
