import { expect, test } from 'vitest'
import { choosablePlans } from './choosable-plans.ts'

const plans = [
  { id: 1, onOffer: false, members: 3 },
  { id: 2, onOffer: true, members: 0 },
  { id: 3, onOffer: false, members: 0 },
  { id: 4, onOffer: true, members: 9 },
]
const ids = (chosen: string) => choosablePlans(plans, chosen).map(({ id }) => id)

test('retired plans with members are listed below those on offer', () => {
  expect(ids('')).toEqual([2, 4, 1])
})

test('a retired plan without members is listed only while chosen', () => {
  expect(ids('3')).toEqual([2, 4, 1, 3])
})
