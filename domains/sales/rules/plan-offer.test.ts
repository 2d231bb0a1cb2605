import { expect, test } from 'vitest'
import { pricePerClass, recommendedPlan } from './plan-offer.ts'

const plan = (key: string, price: number, activity: number, open = 0, months = 1) => ({
  key,
  price,
  months,
  credits: { activity, open },
})

test('a class costs the month divided by its classes; Open Box comes on top', () => {
  expect(pricePerClass(plan('one', 39, 1))).toBe(9)
  expect(pricePerClass(plan('two', 52, 2, 1))).toBe(6)
  expect(pricePerClass(plan('three', 64, 3, 2))).toBe(4.92)
  expect(pricePerClass(plan('three a quarter', 174, 3, 2, 3))).toBe(4.46)
})

test('an unlimited plan is counted with six classes a week, and one without classes has no price for them', () => {
  expect(pricePerClass(plan('all', 89, 50, 50))).toBe(3.42)
  expect(pricePerClass(plan('open', 30, 0, 50))).toBeUndefined()
})

test('newcomers are told to take the plan of the gym’s choice while it is on offer', () => {
  const plans = [plan('open', 30, 0, 3), plan('one', 39, 1), plan('two', 52, 2), plan('three', 64, 3)]
  expect(recommendedPlan(plans, 'three')?.key).toBe('three')
  expect(recommendedPlan(plans, 'gone')?.key).toBe('two')
  expect(recommendedPlan(plans, '')?.key).toBe('two')
  expect(recommendedPlan(plans.slice(0, 2), '')?.key).toBe('open')
  expect(recommendedPlan([], '')).toBeUndefined()
})
