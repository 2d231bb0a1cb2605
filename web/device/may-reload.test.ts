import { beforeEach, expect, test, vi } from 'vitest'
import { mayReload } from './may-reload.ts'
import { stay } from './reasons-to-stay.ts'

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { pathname: '/tools' })
  vi.stubGlobal('navigator', { onLine: true })
  return () => vi.unstubAllGlobals()
})

test('a page on which nothing is going on may be loaded anew', () => {
  expect(mayReload()).toBe(true)
})

test('a timer that runs is not silenced, on whichever screen one looks at something else', () => {
  stay('timer', true)
  expect(mayReload()).toBe(false)
  stay('timer', false)
  expect(mayReload()).toBe(true)
})

test('without a network there is nothing to load', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(mayReload()).toBe(false)
})
