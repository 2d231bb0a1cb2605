import { expect, test } from 'vitest'
import { creditPrice, monthPaidByJoining, planPrice } from './prices.ts'

test('a credit is cheaper with a plan', () => {
  const gym = { creditsPlanCents: 700, creditsNoPlanCents: 1200 }
  expect([creditPrice(gym, true), creditPrice(gym, false)]).toEqual([700, 1200])
})

test.each([
  [{ priceCents: 5000, isTop: false }, false, 0, 5000],
  [{ priceCents: 5000, isTop: false }, true, 0, 5495],
  [{ priceCents: 5000, isTop: true }, true, 0, 5000],
  [{ priceCents: 5000, isTop: false }, true, 50, 2995],
  [{ priceCents: 4999, isTop: false }, false, 15, 4249],
  [{ priceCents: 5000, isTop: false }, false, 100, 0],
])('plan %o, pro %s, discount %i: %i cents', (plan, pro, discount, cents) => {
  expect(planPrice({ ...plan, months: 1 }, pro, discount, 495).cents).toBe(cents)
})

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-11-25', '2026-11-01'],
  ['2026-11-26', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2027-02-28', '2027-03-01'],
])('joining on %s pays the month of %s', (today, month) => {
  expect(monthPaidByJoining(today, 26)).toBe(month)
})
