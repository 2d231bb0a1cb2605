import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { hearNetwork } from './connection.ts'
import { repeatFailedReads } from './failed-reads.ts'
import { queries } from './query-client.ts'
import { readAgainSoon } from './read-again.ts'

let isWell = true
let reads = 0

const look = () => {
  const queryFn = async () => {
    reads += 1
    if (!isWell) throw new ApiError('timeout')
    return reads
  }
  const observer = new QueryObserver(queries, { queryKey: ['classes'], queryFn })
  observer.subscribe(() => {})
  return observer
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  queries.clear()
  isWell = true
  reads = 0
  const stop = repeatFailedReads()
  return () => {
    stop()
    queries.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('what a message asked to read again is read until it could be, less and less often', async () => {
  const screen = look()
  await vi.advanceTimersByTimeAsync(0)
  isWell = false
  void readAgainSoon('classes')
  await vi.advanceTimersByTimeAsync(7_000)
  expect(reads).toBe(1 + 3)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reads).toBeGreaterThan(1 + 3 + 3 * 5)
  expect(reads).toBeLessThan(1 + 3 + 3 * 20)
  isWell = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.getCurrentResult()).toMatchObject({ status: 'success', data: reads })
  const then = reads
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reads).toBe(then)
})

test('it is read at once when the server answers again', async () => {
  const screen = look()
  await vi.advanceTimersByTimeAsync(0)
  isWell = false
  void readAgainSoon('classes')
  await vi.advanceTimersByTimeAsync(40_000)
  hearNetwork(false)
  isWell = true
  hearNetwork(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.getCurrentResult().data).toBe(reads)
})

test('what was never read is not: it shows a button', async () => {
  isWell = false
  look()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reads).toBe(3)
})
