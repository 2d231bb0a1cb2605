import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * An error nobody expected fails the test that caused it. A test that expects one takes it over with
 * `vi.spyOn(console, 'error').mockImplementation(…)` and looks at it itself.
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
