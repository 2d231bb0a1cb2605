import { expect, it } from 'vitest'
import { groupOf } from './pager.tsx'

it('offers the five pages of the group, and fewer at the end', () => {
  expect(groupOf(0, 12)).toEqual([0, 1, 2, 3, 4])
  expect(groupOf(4, 12)).toEqual([0, 1, 2, 3, 4])
  expect(groupOf(5, 12)).toEqual([5, 6, 7, 8, 9])
  expect(groupOf(11, 12)).toEqual([10, 11])
  expect(groupOf(0, 1)).toEqual([0])
})
