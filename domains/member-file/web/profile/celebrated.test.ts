import { afterEach, expect, test, vi } from 'vitest'
import { celebrateOnce } from './celebrated.ts'

afterEach(() => void vi.unstubAllGlobals())

function stubStorage(stored: Record<string, string> = {}): void {
  const items = new Map(Object.entries(stored))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
}

test('each is celebrated once for each member', () => {
  stubStorage()
  expect(celebrateOnce(1, 'classes 100')).toBe(true)
  expect(celebrateOnce(1, 'classes 100')).toBe(false)
  expect(celebrateOnce(1, 'week 2026-11-16')).toBe(true)
  expect(celebrateOnce(1, 'classes 100')).toBe(false)
  expect(celebrateOnce(2, 'classes 100')).toBe(true)
})

test('without storage nothing is celebrated, and a broken note is replaced', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(celebrateOnce(1, 'classes 100')).toBe(false)
  stubStorage({ 'celebrated 1': '{}' })
  expect(celebrateOnce(1, 'classes 100')).toBe(true)
  expect(celebrateOnce(1, 'classes 100')).toBe(false)
})
