import { setTimeout as pause } from 'node:timers/promises'
import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { newPageQueries, PageReader } from './page-reader.server.ts'

const want = (queries: QueryClient, name: string, queryFn: () => Promise<string>) =>
  queries.getQueryCache().build(queries, { queryKey: [name], queryFn })

test('a page waits for its answers until time is up, and nothing arrives later', async () => {
  const queries = newPageQueries()
  const slow = Promise.withResolvers<string>()
  const reader = new PageReader(queries, 20)
  want(queries, 'quick', async () => 'here')
  want(queries, 'slow', () => slow.promise)
  expect(await reader.readWanted()).toBe(true)
  slow.resolve('too late')
  await new Promise(setImmediate)
  expect([queries.getQueryData(['quick']), queries.getQueryData(['slow'])]).toEqual(['here', undefined])
  want(queries, 'next', async () => 'here')
  expect(await reader.readWanted()).toBe(false)
})

test('what is read after a slow rendering is still waited for', async () => {
  const queries = newPageQueries()
  const reader = new PageReader(queries, 20)
  await reader.read(Promise.resolve())
  await pause(40)
  want(queries, 'roll', async () => 'here')
  expect(await reader.readWanted()).toBe(true)
  expect(queries.getQueryData(['roll'])).toBe('here')
})
