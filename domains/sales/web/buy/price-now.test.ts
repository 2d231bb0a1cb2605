import { expect, test } from 'vitest'
import { priceNow } from './price-now.ts'

const plan = { kind: 'plan', planId: 3, pro: true } as const
const order = { purchase: plan, amount: 64, description: '' }
const refused = { is: 'failed', code: 'price_changed', order, price: 66 } as const

test('after a refused price the server’s price is used, for that item only', () => {
  expect(priceNow(refused, plan, 64)).toBe(66)
  expect(priceNow(refused, { ...plan, pro: false }, 59)).toBe(59)
  expect(priceNow({ is: 'failed', code: 'card_declined', order }, plan, 64)).toBe(64)
  expect(priceNow({ is: 'idle' }, plan, 64)).toBe(64)
})
