import fc from 'fast-check'
import { expect, test } from 'vitest'
import { householdReduction, shareOfPeriod } from './household-discounts.ts'
import { priceOfMonths } from './month-charges.ts'
import { planPrice } from './prices.ts'

const second = { place: 2, percent: 20, amountCents: null }
const code = { percent: 10, amountCents: null, fromMonth: '2026-01-01', untilMonth: '2027-01-01' }
const price = (listCents: number, own = 0, pro = false, months = 1) => ({
  ...planPrice({ priceCents: listCents, isTop: false, months }, pro, own, 495),
  months,
})

test.each([
  ['a percentage is of the plan’s price', second, price(4999), 1000],
  ['beside the member’s own discount', second, price(5000, 50), 1000],
  ['never more than is left of the plan', second, price(5000, 90), 500],
  ['Pro is not reduced', { ...second, percent: 100 }, price(5000, 0, true), 5000],
  [
    'an amount is for each month',
    { place: 3, percent: null, amountCents: 700 },
    price(15000, 0, false, 3),
    2100,
  ],
])('%s', (_, discount, period, cents) => {
  expect(householdReduction(discount, period)).toBe(cents)
})

test('the household comes before a code, and both are of the price without them', () => {
  const month = '2026-12-01'
  expect(priceOfMonths({ ...price(5000), code }, second, month, 1)).toEqual({
    ...{ householdCents: 1000, codeCents: 500, cents: 3500 },
  })
  const most = { ...second, percent: 95 }
  expect(priceOfMonths({ ...price(5000), code }, most, month, 1)).toEqual({
    ...{ householdCents: 4750, codeCents: 250, cents: 0 },
  })
})

const cents = fc.integer({ min: 1, max: 100_000 })
const terms = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amountCents: null })),
  cents.map((amountCents) => ({ percent: null, amountCents })),
)

test('the lines of a month add up to the cent and are never below zero', () => {
  const plan = fc.record({
    listCents: cents,
    own: fc.integer({ min: 0, max: 100 }),
    pro: fc.boolean(),
    of: fc.constantFrom(1, 3, 12),
  })
  fc.assert(
    fc.property(
      plan,
      terms,
      fc.option(terms),
      fc.integer({ min: 1, max: 12 }),
      (of, household, also, wanted) => {
        const months = Math.min(wanted, of.of)
        const period = price(of.listCents, of.own, of.pro, of.of)
        const used = also && { ...also, fromMonth: '2026-01-01', untilMonth: '2027-01-01' }
        const found = priceOfMonths(
          { ...period, code: used },
          { ...household, place: 2 },
          '2026-06-01',
          months,
        )
        expect(found.cents + found.householdCents + found.codeCents).toBe(
          shareOfPeriod(period.cents, months, period.months),
        )
        for (const each of Object.values(found)) expect(each).toBeGreaterThanOrEqual(0)
        const proCents = period.cents - period.planCents
        expect(found.cents + found.codeCents).toBeGreaterThanOrEqual(Math.floor((proCents * months) / of.of))
      },
    ),
  )
})
