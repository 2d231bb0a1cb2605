import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CodeFacts,
  type CodeTerms,
  codeRefusal,
  monthsLeft,
  reductionOf,
  reductionOfMonth,
} from './discount-codes.ts'

const percent = (of: number): CodeTerms => ({ percent: of, amountCents: null })
const amount = (cents: number): CodeTerms => ({ percent: null, amountCents: cents })

describe('a reduction', () => {
  test.each([
    ['a part of a price', percent(20), 6000, 1, 1, 1200],
    ['half a cent up', percent(50), 101, 1, 1, 51],
    ['everything', percent(100), 6000, 1, 1, 6000],
    ['an amount', amount(1000), 6000, 1, 1, 1000],
    ['an amount above the price', amount(9000), 6000, 1, 1, 6000],
    ['two of three months', percent(30), 15000, 3, 2, 3000],
    ['an amount for two of three months', amount(1000), 15000, 3, 2, 2000],
    ['no more months than are paid', amount(1000), 15000, 3, 12, 3000],
    ['no months left', percent(30), 15000, 3, 0, 0],
  ])('takes off %s', (_what, terms, price, months, left, expected) => {
    expect(reductionOf(terms, price, months, left)).toBe(expected)
  })

  const terms = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map(percent),
    fc.integer({ min: 1, max: 200_000 }).map(amount),
  )
  const price = fc.integer({ min: 0, max: 500_000 })
  const months = fc.integer({ min: 1, max: 24 })

  test('is whole cents, never negative, never above the price, and never less for more months', () => {
    fc.assert(
      fc.property(terms, price, months, fc.integer({ min: -3, max: 30 }), (code, cents, paid, left) => {
        const off = reductionOf(code, cents, paid, left)
        expect(Number.isInteger(off) && off >= 0 && off <= cents).toBe(true)
        expect(reductionOf(code, cents, paid, left + 1)).toBeGreaterThanOrEqual(off)
        if (left <= 0) expect(off).toBe(0)
      }),
    )
  })

  test('of a period is that of its months one by one, to the cent of each', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 50_000 }), months, months, (code, monthly, paid, left) => {
        const byMonth = Array.from({ length: paid }, (_, n) => reductionOf(code, monthly, 1, left - n))
        const sum = byMonth.reduce((total, cents) => total + cents, 0)
        // An amount above the price of a month takes the rest off the others of the period.
        if (code.amountCents !== null && code.amountCents > monthly) return
        expect(Math.abs(reductionOf(code, monthly * paid, paid, left) - sum)).toBeLessThanOrEqual(paid / 2)
      }),
    )
  })
})

test('the months left are counted by the calendar', () => {
  expect(monthsLeft('2026-11-01', '2027-02-01')).toBe(3)
  expect(monthsLeft('2027-02-01', '2027-02-01')).toBe(0)
  expect(monthsLeft('2027-06-01', '2027-02-01')).toBe(0)
  const code = { ...percent(10), fromMonth: '2026-12-01', untilMonth: '2027-02-01' }
  const months = ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']
  expect(months.map((month) => reductionOfMonth(code, 5000, month))).toEqual([0, 500, 500, 0])
  expect(reductionOfMonth(code, 15000, '2027-01-01', 3)).toBe(500)
  expect(reductionOfMonth(null, 5000, '2026-12-01')).toBe(0)
})

describe('a code', () => {
  const code: CodeFacts = {
    onOffer: true,
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    maxUses: 5,
    uses: 4,
    firstPurchaseOnly: true,
    sells: ['plan'],
  }
  const buys = { today: '2026-11-30', purpose: 'plan', isUsedByMember: false, hasBought: false } as const

  test('applies on its last day, to its last use', () => {
    expect(codeRefusal(code, buys)).toBeNull()
    expect(codeRefusal(code, { ...buys, today: '2026-11-01' })).toBeNull()
    expect(codeRefusal({ ...code, firstPurchaseOnly: false }, { ...buys, hasBought: true })).toBeNull()
  })

  test.each([
    ['discount_ended', code, { ...buys, today: '2026-12-01' }],
    ['discount_ended', { ...code, onOffer: false }, buys],
    ['discount_early', code, { ...buys, today: '2026-10-31' }],
    ['discount_used_up', { ...code, uses: 5 }, buys],
    ['discount_used', { ...code, uses: 5 }, { ...buys, isUsedByMember: true }],
    ['discount_not_for', code, { ...buys, purpose: 'product' as const }],
    ['discount_newcomers', code, { ...buys, hasBought: true }],
  ])('is refused as %s', (refusal, facts, purchase) => {
    expect(codeRefusal(facts, purchase)).toBe(refusal)
  })
})
