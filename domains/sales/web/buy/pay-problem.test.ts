import { expect, test } from 'vitest'
import { payProblem } from './pay-problem.ts'

const all = { user: {}, plan: {}, cardId: 'pm_1', price: 10 }

test('no problem when nothing is missing', () => {
  expect(payProblem(all)).toBeUndefined()
  expect(payProblem({ user: {}, cardId: 'pm_1', price: 10 })).toBeUndefined()
})

test('names what is missing', () => {
  expect(payProblem({ ...all, cardId: undefined, price: 0, isFree: true })).toBeUndefined()
  expect(payProblem({ ...all, user: undefined })).toBe('no_user')
  expect(payProblem({ ...all, plan: undefined })).toBe('no_plan')
  expect(payProblem({ ...all, cardId: undefined })).toBe('no_card')
  expect(payProblem({ ...all, price: 0 })).toBe('no_price')
  expect(payProblem({ ...all, price: Number.NaN })).toBe('no_price')
})
