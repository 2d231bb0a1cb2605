/// <reference lib="webworker" />
import type { AppConfig } from '../../../domains/gym/contract/settings.ts'
import { sentPath } from '../../../platform/web/worker/words.ts'
import { keepShells, noteFreshness, pageStore, pictureStore, readFreshness } from './stores.ts'

/** Milliseconds until cached public pages are refreshed. */
const old = 6 * 3_600_000

/** Data of public pages for use offline. */
const pages = ['/_', '/schedule', '/activities', '/rates', '/faq', '/contact', '/shop']

const pictures = ['/pictures/logo.svg', '/pictures/icon-192.png', '/pictures/badge-96.png']

/** Caches the gym's logo, replacing the previous one. */
async function keepLogo(drawn: Cache): Promise<void> {
  const answer = await fetch('/api/app/config')
  if (answer.status !== 200) return
  const { logo } = ((await answer.json()) as AppConfig).brand
  if (logo && !(await drawn.match(logo))) await drawn.add(logo)
  for (const { url } of await drawn.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith(sentPath) && pathname !== logo) await drawn.delete(url)
  }
}

export async function refresh(): Promise<void> {
  const [data, drawn] = [await caches.open(pageStore), await caches.open(pictureStore)]
  const results = await Promise.allSettled([
    keepShells(),
    ...pages.map(async (page) => {
      const answer = await fetch(`${page}.data`)
      if (answer.status === 200) await data.put(`${page}.data`, answer)
    }),
    keepLogo(drawn),
    ...pictures.map(async (picture) => {
      const answer = await fetch(picture)
      if (answer.status === 200) await drawn.put(picture, answer)
    }),
  ])
  if (results.every((outcome) => outcome.status === 'fulfilled')) await noteFreshness()
}

export async function refreshIfOld(): Promise<void> {
  if (Date.now() - (await readFreshness()) > old) await refresh()
}
