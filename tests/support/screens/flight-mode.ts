import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the service worker has cached everything for offline use. */
export async function untilOfflineReady(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null && (await caches.match('/state/fresh')) !== undefined,
    )
  await expect.poll(kept, { interval: 250 }).toBe(true)
}

/** First words of the cached queries of a log-in in this browser; undefined without any. */
export const cachedQueries = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('the-box')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const rows = await new Promise<{ answers?: { key: unknown[] }[] }[]>((resolve, reject) => {
      const asked = database
        .transaction('kept')
        .objectStore('kept')
        .getAll(IDBKeyRange.bound('answers', 'answers~'))
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    database.close()
    if (rows.length === 0) return undefined
    return rows.flatMap(({ answers = [] }) => answers.map(({ key }) => key.slice(0, 2).join(' ')))
  })

export const cachedPages = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const store = await caches.open(name)
      for (const request of await store.keys()) {
        const answer = await store.match(request)
        if (!/image|font/.test(answer?.headers.get('content-type') ?? ''))
          texts.push(request.url, (await answer?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })

export const noNetwork = ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'WebSocket', 'Failed to fetch']
