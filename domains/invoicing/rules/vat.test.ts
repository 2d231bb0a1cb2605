import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type VatCode, vats } from '../../../platform/contract/vat-codes.ts'
import { breakdownOf, negated, partTotal, pieceOf, splitVat, sumByVat, totalOf, type VatPart } from './vat.ts'

const cents = fc.integer({ min: 1, max: 300_000 })
const sale = fc.record({ cents, vat: fc.constantFrom<VatCode>(...vats) })
const sales = fc.array(sale, { minLength: 1, maxLength: 6 })
const partsOf = (sold: readonly { cents: number; vat: VatCode }[]): VatPart[] =>
  sumByVat(sold.map((each) => splitVat(each.cents, each.vat)))

test.each([
  [121_00, '21', 100_00, 21_00],
  [50_00, '21', 41_32, 8_68],
  [1, '21', 1, 0],
  [10, '4', 10, 0],
  [50_00, 'E1', 50_00, 0],
] as const)('%i cents with %s are %i and %i', (total, vat, baseCents, taxCents) => {
  expect(splitVat(total, vat)).toEqual({ vat, baseCents, taxCents })
})

test('the breakdown adds up to what was paid, each tax within a cent of its rate', () => {
  fc.assert(
    fc.property(sales, (sold) => {
      const parts = partsOf(sold)
      expect(totalOf(parts)).toBe(sold.reduce((sum, each) => sum + each.cents, 0))
      for (const each of sold) {
        const { baseCents, taxCents } = splitVat(each.cents, each.vat)
        const rate = each.vat.startsWith('E') ? 0 : Number(each.vat) / 100
        expect(Math.abs(taxCents - baseCents * rate)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('pieces of refunds never take more than is left, and the whole leaves zero by rate', () => {
  fc.assert(
    fc.property(
      sales,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      (sold, shares) => {
        const parts = partsOf(sold)
        let left = parts
        const give = (amount: number) => {
          const piece = pieceOf(left, amount)
          expect(totalOf(piece)).toBe(amount)
          left = sumByVat([...left, ...negated(piece)])
          for (const { baseCents, taxCents } of left) {
            expect(baseCents).toBeGreaterThanOrEqual(0)
            expect(taxCents).toBeGreaterThanOrEqual(0)
          }
        }
        for (const share of shares) give(Math.floor(totalOf(left) * share))
        give(totalOf(left))
        expect(left.map(partTotal)).toEqual(parts.map(() => 0))
        expect(left.every(({ baseCents, taxCents }) => baseCents === 0 && taxCents === 0)).toBe(true)
      },
    ),
  )
})

test('more than is left is refused', () => {
  expect(() => pieceOf(partsOf([{ cents: 100, vat: '21' }]), 101)).toThrow('101 of 100 cents')
})

test('a record has one line per VAT', () => {
  expect(breakdownOf([splitVat(121, '21'), splitVat(121, '21'), splitVat(50, 'E1')])).toEqual([
    { regime: '01', vat: 'taxed', rateHundredths: 2100, baseCents: 200, taxCents: 42 },
    { regime: '01', vat: 'exempt', cause: 'E1', baseCents: 50 },
  ])
})
