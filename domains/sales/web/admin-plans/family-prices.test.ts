import { expect, test } from 'vitest'
import { familyPrices } from './family-prices.ts'

const none = { percent: null, amount: null }

test('a person without a discount of their own pays as the one before', () => {
  const third = { percent: null, amount: 10 }
  const discounts = { second: { percent: 20, amount: null }, third, further: none }
  expect(familyPrices({ price: 50, months: 1 }, discounts)).toEqual({
    ...{ first: 50, second: 40, third: 40, further: 40 },
  })
  expect(familyPrices({ price: 120, months: 3 }, { ...discounts, second: none })).toEqual({
    ...{ first: 120, second: 120, third: 90, further: 90 },
  })
})
