import { expect, test } from 'vitest'
import { lateJobs } from './late-jobs.ts'

const at = (text: string) => new Date(text)
const jobs = new Map([
  ['bills', { cron: '*/10 * * * *' }],
  ['digest', { cron: '10 9 * * *', tz: 'Europe/Madrid' }],
])
const late = (run: { done?: string; failed?: string; name?: string; running?: string[] }, now: string) =>
  lateJobs(
    jobs,
    [
      {
        name: run.name ?? 'bills',
        known_since: at('2026-10-01T00:00:00Z'),
        done_at: run.done ? at(run.done) : null,
        failed_at: run.failed ? at(run.failed) : null,
      },
    ],
    { now: Date.parse(now), running: run.running ?? [] },
  )

test('a job is late a quarter of an hour after it should have run', () => {
  const done = '2026-11-20T10:00:00Z'
  expect(late({ done }, '2026-11-20T10:24:00Z')).toEqual([])
  expect(late({ done }, '2026-11-20T10:26:00Z')).toEqual(['bills'])
})

test('a job that takes 80 minutes is not late while it runs, unless it failed before', () => {
  const run = { done: '2026-11-20T10:00:00Z', running: ['bills'] }
  expect(late(run, '2026-11-20T11:30:00Z')).toEqual([])
  expect(late({ ...run, failed: '2026-11-20T10:10:00Z' }, '2026-11-20T11:30:00Z')).toEqual(['bills'])
  expect(late({ ...run, running: ['digest'] }, '2026-11-20T11:30:00Z')).toEqual(['bills'])
})

test('a job that failed is late until it succeeds', () => {
  const failed = { done: '2026-11-20T10:00:00Z', failed: '2026-11-20T10:10:00Z' }
  expect(late(failed, '2026-11-20T10:11:00Z')).toEqual(['bills'])
})

test('a job that has not run yet is late after its first time', () => {
  const now = (text: string) =>
    lateJobs(
      jobs,
      [{ name: 'bills', known_since: at('2026-11-20T10:01:00Z'), done_at: null, failed_at: null }],
      { now: Date.parse(text), running: [] },
    )
  expect(now('2026-11-20T10:20:00Z')).toEqual([])
  expect(now('2026-11-20T10:26:00Z')).toEqual(['bills'])
})

test('a daily job is not late on the days when the clocks change', () => {
  // 9:10 in Madrid is 7:10 UTC on the 24th and 8:10 on the 25th of October.
  const digest = { name: 'digest', done: '2026-10-24T07:10:05Z' }
  expect(late(digest, '2026-10-25T08:20:00Z')).toEqual([])
  expect(late(digest, '2026-10-25T08:26:00Z')).toEqual(['digest'])
})

test('a job of another version is nobody’s', () => {
  expect(late({ name: 'gone', done: '2020-01-01T00:00:00Z' }, '2026-11-20T10:00:00Z')).toEqual([])
})
