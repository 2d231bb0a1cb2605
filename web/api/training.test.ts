import { expect, test } from 'vitest'
import { blocksOf } from './training.ts'

test('a failed read is not shown as nothing published', () => {
  expect(blocksOf({ data: undefined, isError: true })).toBe('failed')
  expect(blocksOf({ data: null, isError: false })).toBeNull()
  expect(blocksOf({ data: undefined, isError: false })).toBeUndefined()
})

test('earlier answers stay when a refetch fails', () => {
  expect(blocksOf({ data: { wbs: [] }, isError: true })).toEqual([])
  expect(blocksOf({ data: null, isError: true })).toBeNull()
})
