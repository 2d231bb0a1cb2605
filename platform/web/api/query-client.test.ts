import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { rangeQuery, rollQuery } from '../../../domains/booking/web/api/staff-classes.ts'
import { boardQuery } from '../../../domains/training/web/api/scores.ts'
import {
  applyNews,
  changeAnswers,
  keepAnswer,
  missedAfter,
  patchData,
  queries,
  readAgain,
} from './query-client.ts'

const queryKey = ['classes', 1]
let answers: ((value: string) => void)[] = []

/** A screen whose reads are answered by `answers`. */
const look = (): { shown: () => unknown; leave: () => void } => {
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      answers.push(resolve)
    })
  const observer = new QueryObserver(queries, { queryKey, queryFn })
  return { shown: () => observer.getCurrentResult().data, leave: observer.subscribe(() => {}) }
}
const answer = async (nth: number, value: string) => {
  answers[nth]?.(value)
  await vi.advanceTimersByTimeAsync(0)
}
const putNews = () => patchData<string>({ queryKey }, () => 'news')

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  queries.clear()
  return () => vi.useRealTimers()
})

test('a change by a message keeps a query stale that was stale', async () => {
  const { leave } = look()
  await answer(0, 'old')
  leave()
  await readAgain({ queryKey })
  putNews()
  look()
  expect(answers).toHaveLength(2)
})

test('also when that read was cancelled', async () => {
  const { leave } = look()
  await answer(0, 'old')
  void readAgain({ queryKey })
  putNews()
  leave()
  look()
  expect(answers).toHaveLength(3)
})

test('an answer requested before a message does not undo it', async () => {
  const { shown } = look()
  await answer(0, 'old')
  void readAgain({ queryKey })
  applyNews({ queryKey }, putNews)
  await answer(1, 'old')
  expect(shown()).toBe('news')
  void readAgain({ queryKey })
  await answer(2, 'newer')
  expect(shown()).toBe('newer')
})

test('a first read that was under way at a change is followed by another', async () => {
  const { shown } = look()
  void readAgain({ queryKey })
  await answer(0, 'old')
  await answer(1, 'new')
  expect(shown()).toBe('new')
  expect(answers).toHaveLength(2)
})

test.each([rollQuery('2026-05-14', 1), rangeQuery('2026-05-14', '2026-05-20', 1), boardQuery(1, 'gym')])(
  'what has live news is read when shown again after it may have missed some: $queryKey',
  (query) => {
    const read = 1_000
    queries.setQueryData<unknown>(query.queryKey as unknown[], [], { updatedAt: read })
    const isStaleAt = (now: number) => {
      vi.setSystemTime(now)
      // biome-ignore lint/suspicious/noExplicitAny: queries of several types
      return new QueryObserver(queries, query as any).getCurrentResult().isStale
    }
    expect([isStaleAt(read + missedAfter - 1), isStaleAt(read + missedAfter)]).toEqual([false, true])
  },
)

test('an answer to a command outlives a read that began before it, which is read again', async () => {
  const { shown, leave } = look()
  await answer(0, 'old')
  void readAgain({ queryKey })
  keepAnswer(queryKey, 'changed')
  await answer(1, 'old')
  expect(shown()).toBe('changed')
  await answer(2, 'changed elsewhere too')
  expect(shown()).toBe('changed elsewhere too')
  leave()
})

test('what a command changed in an answer stays when an older read ends later', async () => {
  const { shown, leave } = look()
  await answer(0, 'old')
  void readAgain({ queryKey })
  changeAnswers<string>({ queryKey }, (text) => `${text}, changed`)
  await answer(1, 'old')
  expect(shown()).toBe('old, changed')
  await answer(2, 'new')
  expect(shown()).toBe('new')
  leave()
})

test('an answer to a command is kept before the first read has been answered', async () => {
  const { shown, leave } = look()
  keepAnswer(queryKey, 'changed')
  await answer(0, 'old')
  expect(shown()).toBe('changed')
  leave()
})

test('without a read under way an answer to a command costs none', async () => {
  const { shown, leave } = look()
  await answer(0, 'old')
  keepAnswer(queryKey, 'changed')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toBe('changed')
  expect(answers).toHaveLength(1)
  leave()
})
