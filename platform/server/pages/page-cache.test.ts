import { describe, expect, it } from 'vitest'
import { PageCache, type RenderedPage } from './page-cache.ts'

const page = (text: string, status = 200): RenderedPage => ({ status, headers: [], parts: [text] })

function counting(pages: PageCache) {
  let renders = 0
  const get = (key: string, version = 0, status = 200) =>
    pages.get(key, version, async () => page(`${key} ${++renders}`, status))
  return { get, renders: () => renders }
}

describe('cached pages', () => {
  it('are rendered once for concurrent requests', async () => {
    const { get, renders } = counting(new PageCache(10))
    const answers = await Promise.all([get('/'), get('/'), get('/')])
    expect(answers.map((a) => a.parts[0])).toEqual(['/ 1', '/ 1', '/ 1'])
    expect(renders()).toBe(1)
  })

  it('are rendered again after the data changed', async () => {
    const { get } = counting(new PageCache(10))
    await get('/', 1)
    expect((await get('/', 2)).parts[0]).toBe('/ 2')
  })

  it('evict the least recently used', async () => {
    const { get, renders } = counting(new PageCache(2))
    for (const key of ['/a', '/b', '/a', '/c', '/a']) await get(key)
    expect(renders()).toBe(3)
    await get('/b')
    expect(renders()).toBe(4)
  })

  it('do not cache a failure', async () => {
    const pages = new PageCache(10)
    const { get } = counting(pages)
    await expect(pages.get('/', 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await get('/', 0, 503)).status).toBe(503)
    expect((await get('/')).parts[0]).toBe('/ 2')
  })
})
