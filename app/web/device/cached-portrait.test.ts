import { beforeEach, expect, test, vi } from 'vitest'
import { cachePortrait, deletePortrait } from './cached-portrait.ts'

const cached = new Map<string, Set<string>>()
let isAway = false

beforeEach(() => {
  cached.clear()
  isAway = false
  vi.stubGlobal('caches', {
    delete: async (name: string) => cached.delete(name),
    open: async (name: string) => {
      const store = cached.get(name) ?? new Set<string>()
      cached.set(name, store)
      return {
        match: async (address: string) => (store.has(address) ? new Response() : undefined),
        keys: async () => [...store],
        delete: async (address: string) => store.delete(address),
        add: async (address: string) => {
          if (isAway) throw new TypeError('Failed to fetch')
          store.add(address)
        },
      }
    },
  })
  return () => vi.unstubAllGlobals()
})

const all = () => [...cached.values()].flatMap((store) => [...store])

test('only the current portrait is cached', async () => {
  await cachePortrait('/api/images/one')
  await cachePortrait('/api/images/two')
  expect(all()).toEqual(['/api/images/two'])
})

test('nothing stays cached after removing the portrait or logging out', async () => {
  await cachePortrait('/api/images/one')
  await cachePortrait(null)
  expect(all()).toEqual([])
  await cachePortrait('/api/images/one')
  await deletePortrait()
  expect(all()).toEqual([])
})

test('addresses elsewhere are not fetched, and a missing network is no error', async () => {
  await cachePortrait('https://elsewhere.example/face.webp')
  isAway = true
  await cachePortrait('/api/images/one')
  expect(all()).toEqual([])
})

test('a browser without caches works without', async () => {
  vi.stubGlobal('caches', undefined)
  await cachePortrait('/api/images/one')
  await deletePortrait()
})
