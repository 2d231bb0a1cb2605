import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPortrait, keepPortrait } from './kept-portrait.ts'

const kept = new Map<string, Set<string>>()
let isAway = false

beforeEach(() => {
  kept.clear()
  isAway = false
  vi.stubGlobal('caches', {
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const store = kept.get(name) ?? new Set<string>()
      kept.set(name, store)
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

const all = () => [...kept.values()].flatMap((store) => [...store])

test('of one’s pictures the present one is kept, and no other', async () => {
  await keepPortrait('/api/images/one')
  await keepPortrait('/api/images/two')
  expect(all()).toEqual(['/api/images/two'])
})

test('nothing is kept of who has none, or leaves', async () => {
  await keepPortrait('/api/images/one')
  await keepPortrait(null)
  expect(all()).toEqual([])
  await keepPortrait('/api/images/one')
  await forgetPortrait()
  expect(all()).toEqual([])
})

test('what is no picture of ours is not fetched, and no network is no mistake', async () => {
  await keepPortrait('https://elsewhere.example/face.webp')
  isAway = true
  await keepPortrait('/api/images/one')
  expect(all()).toEqual([])
})

test('a browser without such a place does without', async () => {
  vi.stubGlobal('caches', undefined)
  await keepPortrait('/api/images/one')
  await forgetPortrait()
})
