import { afterEach, expect, test, vi } from 'vitest'
import { mayAsk, noteAsked } from './ask-weekly.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const week = 7 * 86_400_000

afterEach(() => void vi.unstubAllGlobals())

function stubStorage(): void {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
}

test('each member is asked once a week', () => {
  stubStorage()
  expect(mayAsk(1, now)).toBe(true)
  noteAsked(1, now)
  expect(mayAsk(1, now + week - 1)).toBe(false)
  expect(mayAsk(2, now)).toBe(true)
  expect(mayAsk(1, now + week)).toBe(true)
})

test('blocked storage or a clock that was ahead do not suppress the question for good', () => {
  vi.stubGlobal('localStorage', undefined)
  noteAsked(1, now)
  expect(mayAsk(1, now)).toBe(true)
  stubStorage()
  noteAsked(1, now + 52 * week)
  expect(mayAsk(1, now)).toBe(true)
})
