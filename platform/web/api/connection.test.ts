import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearNetwork, isAway } from './connection.ts'

const fetched = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  hearNetwork(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

test('notices that the connection is back without another call', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetched.mockResolvedValueOnce(new Response(null, { status: 503 }))
  fetched.mockResolvedValueOnce(new Response())
  hearNetwork(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isAway()).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isAway()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('sends no probe without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  hearNetwork(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).not.toHaveBeenCalled()
  expect(isAway()).toBe(true)
})
