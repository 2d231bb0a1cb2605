import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

const columns = {
  name: { order: (row: { name: string; price: number }) => row.name },
  price: { order: (row: { name: string; price: number }) => row.price },
  key: {},
}
const rows = [
  { name: 'b', price: 9 },
  { name: 'á', price: 10 },
  { name: 'c', price: 2 },
]
const names = (sort: string | null) => sortRows(rows, columns, sort, 'es').map(({ name }) => name)

test('rows are sorted by the column in the address, upwards or downwards', () => {
  expect(names('name')).toEqual(['á', 'b', 'c'])
  expect(names('-name')).toEqual(['c', 'b', 'á'])
  expect(names('price')).toEqual(['c', 'b', 'á'])
})

test.each([null, 'key', 'other', 'toString', '-'])('%o leaves the order as it was', (sort) => {
  expect(names(sort)).toEqual(['b', 'á', 'c'])
})
