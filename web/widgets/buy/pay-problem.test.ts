import { expect, test } from 'vitest'
import { payProblem } from './pay-problem.ts'

const all = { user: {}, plan: {}, cardId: 'pm_1', price: 10 }

test('who has everything can pay', () => {
  expect(payProblem(all)).toBeUndefined()
  expect(payProblem({ user: {}, cardId: 'pm_1', price: 10 })).toBeUndefined()
})

test('what is missing is named', () => {
  expect(payProblem({ ...all, user: undefined })).toBe('no_user')
  expect(payProblem({ ...all, plan: undefined })).toBe('no_plan')
  expect(payProblem({ ...all, cardId: undefined })).toBe('no_card')
  expect(payProblem({ ...all, price: 0 })).toBe('no_price')
  expect(payProblem({ ...all, price: Number.NaN })).toBe('no_price')
})
