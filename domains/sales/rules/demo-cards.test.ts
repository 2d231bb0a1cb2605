import { expect, test } from 'vitest'
import { demoToken, readDemoToken } from './demo-cards.ts'

test('a test card becomes a token that names only its behaviour', () => {
  const token = demoToken('4000 0025 0000 3155', 4, 2031, 'abcd1234')
  expect(token).toBe('demo_pm_3155_0431_abcd1234')
  expect(readDemoToken(token ?? '')).toEqual({
    kind: 'asks',
    brand: 'visa',
    last4: '3155',
    expMonth: 4,
    expYear: 2031,
  })
})

test('a real card number gives no token', () => {
  expect(demoToken('4539 1488 0343 6467', 4, 2031, 'abcd1234')).toBeNull()
})

test.each([
  'demo_pm_3155_1331_abcd1234',
  'demo_pm_9999_0431_abcd1234',
  'pm_card_visa',
  'demo_pm_4242_0431_x',
])('%s is not a token', (token) => {
  expect(readDemoToken(token)).toBeNull()
})
