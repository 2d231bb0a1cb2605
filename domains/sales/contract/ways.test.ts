import { expect, test } from 'vitest'
import {
  backByStaff,
  paymentMethods,
  providerMethods,
  saleMethods,
  staffMethods,
  wayOfMethod,
} from './ways.ts'

test('the lists of ways to pay come from one declaration', () => {
  expect(paymentMethods).toEqual(['card', 'cash', 'transfer', 'mandate'])
  expect(saleMethods).toEqual(['card', 'cash', 'transfer'])
  expect(staffMethods).toEqual(['cash', 'transfer'])
  expect(providerMethods).toEqual(['card'])
  expect(paymentMethods.map(backByStaff)).toEqual(['transfer', 'cash', 'transfer', 'transfer'])
  expect(paymentMethods.map(wayOfMethod)).toEqual(['card', 'desk', 'desk', 'mandate'])
})
