import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Fails tests that log an unexpected error. A test that expects one mocks it: `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const said: string[] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    said.push(words.map(String).join(' '))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(said, 'console.error was called').toEqual([])
})
