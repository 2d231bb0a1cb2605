import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { answerInProcess } from '../../../../platform/web/api/call.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { classQuery } from './classes.ts'

test('a class hidden for some seconds is read again, because it was not subscribed', async () => {
  vi.useFakeTimers()
  let reads = 0
  answerInProcess(async () => {
    reads += 1
    return reads
  })
  const look = async () => {
    const observer = new QueryObserver(queries, classQuery(7))
    const leave = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    leave()
  }
  await look()
  await vi.advanceTimersByTimeAsync(4_000)
  await look()
  expect(reads).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await look()
  expect(reads).toBe(2)
})
