import { expect, test } from 'vitest'
import { mainAction } from './main-action.ts'

const plain = {
  owes: false,
  isPaused: false,
  hasOffer: false,
  hasBooking: false,
  creditsForNext: 'some',
} as const

test.each([
  ['a debt before a pause', { owes: true, isPaused: true }, 'debt'],
  ['a pause before an offered place', { isPaused: true, hasOffer: true }, 'pause'],
  ['an offered place before another class', { hasOffer: true, hasBooking: true }, 'offer'],
  ['the next class without a booking', {}, 'next'],
  ['the credits with a booking', { hasBooking: true }, 'credits'],
  ['the credits when there are none for the next class', { creditsForNext: 'none' }, 'credits'],
  ['the credits without a next class', { creditsForNext: undefined }, 'credits'],
] as const)('%s', (_, facts, action) => {
  expect(mainAction({ ...plain, ...facts })).toBe(action)
})
