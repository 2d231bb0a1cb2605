import { expect, test } from 'vitest'
import { blocksOf } from './training.ts'

test('what could not be read is not told as nothing published', () => {
  expect(blocksOf({ data: undefined, isError: true })).toBe('failed')
  expect(blocksOf({ data: null, isError: false })).toBeNull()
  expect(blocksOf({ data: undefined, isError: false })).toBeUndefined()
})

test('earlier answers stay when reading again fails', () => {
  expect(blocksOf({ data: { wbs: [] }, isError: true })).toEqual([])
  expect(blocksOf({ data: null, isError: true })).toBeNull()
})
