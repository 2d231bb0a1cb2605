import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from './query-client.ts'
import { readAgainSoon } from './read-again.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('an answer and the messages about it cause one read, of the queries concerned', async () => {
  const read = vi.spyOn(queries, 'invalidateQueries')
  for (const name of ['classes', 'credits', 'movements']) queries.setQueryData([name, 1], name)
  const first = readAgainSoon('classes', 'user')
  expect(readAgainSoon('credits')).toBe(first)
  await vi.advanceTimersByTimeAsync(200)
  expect(read).toHaveBeenCalledTimes(1)
  const stale = ['classes', 'credits', 'movements'].filter(
    (name) => queries.getQueryState([name, 1])?.isInvalidated,
  )
  expect(stale).toEqual(['classes', 'credits'])

  void readAgainSoon('classes')
  void readAgainSoon()
  await vi.advanceTimersByTimeAsync(200)
  expect(queries.getQueryState(['movements', 1])?.isInvalidated).toBe(true)
})
