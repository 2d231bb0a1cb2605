import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { hearNetwork } from './connection.ts'
import { repeatFailedReads } from './failed-reads.ts'
import { queries } from './query-client.ts'
import { readAgainSoon } from './read-again.ts'

let failure: ApiError | undefined
let reads = 0

const look = () => {
  const queryFn = async () => {
    reads += 1
    if (failure) throw failure
    return reads
  }
  const observer = new QueryObserver(queries, { queryKey: ['classes'], queryFn })
  observer.subscribe(() => {})
  return observer
}
/** Reads in the coming milliseconds. */
const readsIn = async (ms: number) => {
  const before = reads
  await vi.advanceTimersByTimeAsync(ms)
  return reads - before
}
/** A message asks for what is shown; the read fails three times. */
const failAll = async (why: ApiError) => {
  failure = why
  void readAgainSoon('classes')
  expect(await readsIn(4_000)).toBe(3)
}

const timeout = new ApiError('timeout')
const broken = new ApiError('internal', 500)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  // Every delay is exactly as long as it is named.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  queries.clear()
  failure = undefined
  reads = 0
  const stop = repeatFailedReads()
  return () => {
    stop()
    hearNetwork(true)
    queries.clear()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

test('a read caused by a message is retried until it succeeds, with growing pauses', async () => {
  const screen = look()
  await vi.advanceTimersByTimeAsync(0)
  await failAll(broken)
  // After 5, 10, 20, 40 … seconds, then every ten minutes; three tries each.
  expect(await readsIn(100_000)).toBe(3 * 4)
  expect(await readsIn(6 * 3_600_000)).toBeLessThan(3 * 45)
  failure = undefined
  await vi.advanceTimersByTimeAsync(610_000)
  expect(screen.getCurrentResult()).toMatchObject({ status: 'success', data: reads })
  expect(await readsIn(3_600_000)).toBe(0)
})

test('clients that failed at the same time do not repeat at the same time', async () => {
  look()
  await vi.advanceTimersByTimeAsync(0)
  vi.mocked(Math.random).mockReturnValue(0)
  // Three tries within 1.5 seconds, and again after 2.5.
  await failAll(timeout)
  expect(await readsIn(200)).toBe(1)
})

test('a message brings it back to once a minute', async () => {
  look()
  await vi.advanceTimersByTimeAsync(0)
  await failAll(broken)
  await vi.advanceTimersByTimeAsync(3_600_000)
  await failAll(broken)
  failure = undefined
  expect(await readsIn(61_000)).toBe(1)
})

test('it is read at once when the server answers again after it did not', async () => {
  const screen = look()
  await vi.advanceTimersByTimeAsync(0)
  await failAll(new ApiError('offline'))
  hearNetwork(false)
  failure = undefined
  hearNetwork(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.getCurrentResult().data).toBe(reads)
})

test.each([timeout, broken])('a slow server is not asked earlier: %o', async (why) => {
  look()
  await vi.advanceTimersByTimeAsync(0)
  await failAll(why)
  for (let second = 0; second < 4; second += 1) {
    // Another call takes too long, the next one does not.
    hearNetwork(false)
    hearNetwork(true)
    expect(await readsIn(1_000)).toBe(0)
  }
  expect(await readsIn(1_000)).toBe(1)
})

test('a refusal ends the retries, and a later failure begins anew', async () => {
  look()
  await vi.advanceTimersByTimeAsync(0)
  await failAll(broken)
  failure = new ApiError('not_found', 404)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await readsIn(3_600_000)).toBe(0)
  await failAll(timeout)
  failure = undefined
  expect(await readsIn(5_000)).toBe(1)
})

test('a query that was never read is not retried: it shows a button', async () => {
  failure = timeout
  look()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reads).toBe(3)
})
