import { expect, test } from 'vitest'
import { newPageQueries, PageReader } from './page-reader.server.ts'

test('a page waits for its answers until time is up, and nothing arrives later', async () => {
  const queries = newPageQueries()
  const [end, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const reader = new PageReader(queries, end.promise)
  const want = (name: string, queryFn: () => Promise<string>) =>
    queries.getQueryCache().build(queries, { queryKey: [name], queryFn })
  want('quick', async () => 'here')
  want('slow', () => slow.promise)
  const reading = reader.readWanted()
  end.resolve()
  expect(await reading).toBe(true)
  slow.resolve('too late')
  await new Promise(setImmediate)
  expect([queries.getQueryData(['quick']), queries.getQueryData(['slow'])]).toEqual(['here', undefined])
  want('next', async () => 'here')
  expect(await reader.readWanted()).toBe(false)
})
