import { expect, test } from 'vitest'
import { trainingOf } from './training.ts'

test('a failed read is not shown as nothing published', () => {
  expect(trainingOf({ data: undefined, isError: true })).toBe('failed')
  expect(trainingOf({ data: null, isError: false })).toBeNull()
  expect(trainingOf({ data: undefined, isError: false })).toBeUndefined()
})

test('earlier answers stay when a refetch fails', () => {
  expect(trainingOf({ data: { wbs: [], language: null }, isError: true })).toEqual({
    wbs: [],
    language: null,
  })
  expect(trainingOf({ data: null, isError: true })).toBeNull()
})
