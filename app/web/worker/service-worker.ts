/// <reference lib="webworker" />
import type { PushPayload } from '../../../platform/contract/push-payload.ts'
import { sentPath, type ToPage, type ToWorker } from '../../../platform/web/worker/words.ts'
import { answerData, answerFile, answerPage, answerPicture, answerSent } from './answers.ts'
import { refresh, refreshIfOld } from './fresh.ts'
import { dropOld, fill } from './stores.ts'

// Makes the site work offline. API calls bypass it, except uploaded pictures; the page stores their answers
// (app/web/device/cached-answers.ts).

declare const self: ServiceWorkerGlobalScope

const icon = '/pictures/icon-192.png'
const badge = '/pictures/badge-96.png'

/** Navigations, not files or API calls. */
const isPage = (path: string): boolean =>
  !/^\/(api|assets|pictures|health|metrics|stream)(\/|$)/.test(path) && !/\.\w+$/.test(path)

self.addEventListener('install', (event) => event.waitUntil(fill()))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await dropOld()
      await self.clients.claim()
      await refresh()
    })(),
  ),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(answerPage(event))
  } else if (pathname.endsWith('.data')) event.respondWith(answerData(event))
  else if (pathname.startsWith('/assets/') && !pathname.startsWith('/assets/i18n/'))
    event.respondWith(answerFile(request))
  else if (pathname.startsWith('/pictures/')) event.respondWith(answerPicture(event))
  else if (pathname.startsWith(sentPath)) event.respondWith(answerSent(request))
})

self.addEventListener('message', (event) => {
  const word = event.data as ToWorker
  if (word.kind === 'take-over') event.waitUntil(self.skipWaiting())
  else event.waitUntil(refreshIfOld())
})

self.addEventListener('push', (event) => {
  let payload: PushPayload
  try {
    payload = event.data?.json() as PushPayload
  } catch {
    return
  }
  const { title, body, tag, language, path } = payload
  // A replaced notification alerts again.
  const options = { body, tag, lang: language, icon, badge, data: { path }, renotify: true }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: string }
  event.waitUntil(show(path ?? '/'))
})

async function show(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [open] = [...windows].sort((a, b) => Number(b.focused) - Number(a.focused))
  if (!open) {
    await self.clients.openWindow(path)
    return
  }
  await open.focus().catch(() => undefined)
  // The page navigates by itself, so that input is not lost.
  open.postMessage({ kind: 'open', path } satisfies ToPage)
}
