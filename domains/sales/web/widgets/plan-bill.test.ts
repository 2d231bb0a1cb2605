import { expect, test } from 'vitest'
import { planBill } from './plan-bill.ts'

const three = { price: 64, isTop: false, months: 1 }
const games = { price: 89, isTop: true, months: 1 }

test('Pro is added, and costs nothing on the top plan', () => {
  const common = { discount: 0, household: null, proPrice: 4.95, pro: true }
  expect(planBill({ ...common, plan: three })).toEqual({
    plan: 64,
    off: 0,
    household: 0,
    pro: 4.95,
    total: 68.95,
  })
  expect(planBill({ ...common, plan: three, pro: false }).total).toBe(64)
  expect(planBill({ ...common, plan: games })).toEqual({ plan: 89, off: 0, household: 0, pro: 0, total: 89 })
})

test('a discount is off the plan and not off Pro, in whole cents', () => {
  const bill = planBill({
    plan: { price: 49.95, isTop: false, months: 1 },
    pro: true,
    discount: 15,
    household: null,
    proPrice: 4.95,
  })
  expect(bill).toEqual({ plan: 49.95, off: 7.49, household: 0, pro: 4.95, total: 47.41 })
})

test('the household reduces the plan and not Pro, by the plan’s price', () => {
  const common = { plan: { price: 50, isTop: false, months: 3 }, pro: true, discount: 10, proPrice: 5 }
  const percent = { place: 2, percent: 20, amount: null }
  expect(planBill({ ...common, household: percent })).toEqual({
    ...{ plan: 50, off: 5, household: 10, pro: 15, total: 50 },
  })
  // Nobody is charged less than half a euro.
  const almost = { place: 2, percent: null, amount: 14.9 }
  expect(planBill({ ...common, pro: false, household: almost })).toMatchObject({ household: 44.7, total: 0 })
  const amount = { place: 3, percent: null, amount: 100 }
  expect(planBill({ ...common, household: amount })).toMatchObject({ household: 45, pro: 15, total: 15 })
})
