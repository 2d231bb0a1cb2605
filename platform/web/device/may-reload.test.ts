import { beforeEach, expect, test, vi } from 'vitest'
import { mayReload } from './may-reload.ts'
import { stay } from './reasons-to-stay.ts'

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { pathname: '/tools' })
  vi.stubGlobal('navigator', { onLine: true })
  return () => vi.unstubAllGlobals()
})

test('an idle page may be reloaded', () => {
  expect(mayReload()).toBe(true)
})

test('a running timer prevents a reload on every screen', () => {
  stay('timer', true)
  expect(mayReload()).toBe(false)
  stay('timer', false)
  expect(mayReload()).toBe(true)
})

test('no reload without a network', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(mayReload()).toBe(false)
})
