import { expect, test } from 'vitest'
import { pageFinder } from './page-finder.ts'

const pageOf = pageFinder([
  { id: 'root', path: '' },
  { id: 'home', path: '/' },
  { id: 'rates', path: '/rates' },
  { id: 'rate', path: '/rates/:id' },
  { id: 'unknown', path: '*' },
])

const all = { access: 'public' } as const

test('finds a page in any spelling of its address', () => {
  for (const path of ['/rates', '/rates/', '/RATES//']) {
    expect(pageOf(path)).toEqual({ ...all, id: 'rates', pattern: '/rates', address: '/rates' })
  }
  expect(pageOf('/')).toEqual({ ...all, id: 'home', pattern: '/', address: '/' })
  expect(pageOf('/rates/7')).toEqual({
    access: 'member',
    id: 'rate',
    pattern: '/rates/:id',
    address: '/rates/7',
  })
})

test('finds the page of a data call', () => {
  expect(pageOf('/_root.data')).toEqual({ ...all, id: 'home', pattern: '/', address: '/_root.data' })
  expect(pageOf('/rates.data')).toEqual({ ...all, id: 'rates', pattern: '/rates', address: '/rates.data' })
})

test('finds no page for other addresses', () => {
  for (const path of ['/rate', '/rates/7/8', '/*', '/__proto__']) expect(pageOf(path)).toBeUndefined()
})
