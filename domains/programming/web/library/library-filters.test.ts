import { expect, test } from 'vitest'
import { askedOf } from './library-filters.tsx'

test('filters are asked as the endpoint takes them', () => {
  expect(askedOf({})).toEqual({})
  expect(askedOf({ movement: '4', scheme: undefined, took: 'short', cap: 'longer' })).toEqual({
    ...{ movement: '4', tookFrom: 1, tookUntil: 10, capFrom: 30, capUntil: 600 },
  })
})
