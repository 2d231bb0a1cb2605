import { expect, test } from 'vitest'
import { choosablePlans } from './choosable-plans.ts'

const plans = [
  { id: 1, onOffer: false, members: 3 },
  { id: 2, onOffer: true, members: 0 },
  { id: 3, onOffer: false, members: 0 },
  { id: 4, onOffer: true, members: 9 },
]
const ids = (chosen: string) => choosablePlans(plans, chosen).map(({ id }) => id)

test('who still has a plan that is offered no more can be found, below those on offer', () => {
  expect(ids('')).toEqual([2, 4, 1])
})

test('one that nobody has any more is in the list only while it is chosen', () => {
  expect(ids('3')).toEqual([2, 4, 1, 3])
})
