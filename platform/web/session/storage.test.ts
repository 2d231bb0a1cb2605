import { beforeEach, expect, test, vi } from 'vitest'
import { openIndexedDb } from './storage.ts'

/** Part of IndexedDB whose connections can be closed, as phones do. */
function someIndexedDb() {
  const rows = new Map<string, unknown>()
  let generation = 0
  const answer = <T>(result: T) => {
    const request = { result, onsuccess: () => undefined }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  const connection = (of: number) => ({
    transaction: () => {
      if (of !== generation) throw new DOMException('The connection is closing.', 'InvalidStateError')
      return {
        objectStore: () => ({
          get: (key: string) => answer(rows.get(key)),
          put: (value: unknown, key: string) => answer(rows.set(key, value)),
        }),
      }
    },
  })
  return {
    factory: { open: () => answer(connection(generation)) } as unknown as IDBFactory,
    cut: () => {
      generation += 1
    },
  }
}

test('stored values are readable after the phone closed the database of a sleeping app', async () => {
  const { factory, cut } = someIndexedDb()
  const store = await openIndexedDb(factory)
  await store.set('center', 3)
  cut()
  expect(await store.get('center')).toBe(3)
  cut()
  await store.set('center', 4)
  expect(await store.get('center')).toBe(4)
})

beforeEach(() => () => vi.unstubAllGlobals())

test('log-in works when the storage is full, and leaves no invalid token behind', async () => {
  // The storage is chosen once; another test may have chosen it.
  vi.resetModules()
  const { readSession } = await import('./stored-values.ts')
  const { currentToken, enter, sessionState } = await import('./session.ts')
  const items = new Map([['the-box:session', JSON.stringify({ token: 'old', refreshToken: 'old' })]])
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    setItem: (key: string) => {
      if (key !== 'the-box:probe') throw new DOMException('No room.', 'QuotaExceededError')
    },
  })
  vi.spyOn(console, 'info').mockReturnValue()
  const claims = { sub: '7', roles: ['USER'], exp: Date.now() / 1000 + 900 }
  const token = `head.${btoa(JSON.stringify(claims))}.sign`
  await enter({ token, refreshToken: 'new', keep: () => undefined })
  expect(sessionState()).toMatchObject({ status: 'member' })
  expect(currentToken()).toBe(token)
  expect(await readSession()).toBeUndefined()
})
