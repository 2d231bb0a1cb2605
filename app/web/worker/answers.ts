/// <reference lib="webworker" />

import { portraitStore } from '../../../platform/web/worker/words.ts'
import { refresh } from './fresh.ts'
import { cachedFile, noteLanguage, pageStore, pictureStore, shell } from './stores.ts'

/** Milliseconds until the cache is used: in a basement requests may hang. */
const patience = 4_000
const mostPictures = 120

/** A proxy without a server counts as offline. */
const isAway = (status: number) => status >= 502 && status <= 504

/** Undefined when the network does not answer in time. */
async function inTime(answer: Promise<Response>): Promise<Response | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), patience)
  try {
    const first = await Promise.race([answer, late])
    return first && !isAway(first.status) ? first : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** A page from the server, else the offline shell. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const network = fetch(event.request)
  event.waitUntil(network.then(hearLanguage, () => undefined))
  return (await inTime(network)) ?? (await shell()) ?? network
}

async function hearLanguage(answer: Response): Promise<void> {
  // Cached public data is in the previous language.
  if (await noteLanguage(answer)) {
    await caches.delete(pageStore)
    await refresh()
  }
}

/** A public page's data, as React Router requests it. */
export async function answerData(event: FetchEvent): Promise<Response> {
  const { request } = event
  const network = fetch(request)
  event.waitUntil(
    network.then(
      async (answer) => {
        await hearLanguage(answer)
        if (answer.status === 200) await (await caches.open(pageStore)).put(request, answer.clone())
      },
      () => undefined,
    ),
  )
  // Read twice: here and by the caller.
  const fresh = await inTime(network.then((answer) => answer.clone()))
  if (fresh) return fresh
  const store = await caches.open(pageStore)
  const exact = await store.match(request, { ignoreVary: true })
  // A page's data contain those of its parts.
  const whole = exact ?? (await store.match(new URL(request.url).pathname, { ignoreVary: true }))
  return whole ?? network
}

/** Hashed file: from the cache, else the network. */
export const answerFile = async (request: Request): Promise<Response> =>
  (await cachedFile(request)) ?? fetch(request)

/** An uploaded picture: the page caches the member's own, the worker the logo. */
export async function answerSent(request: Request): Promise<Response> {
  for (const name of [portraitStore, pictureStore]) {
    const cached = await (await caches.open(name)).match(request, { ignoreVary: true })
    if (cached) return cached
  }
  return fetch(request)
}

export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const store = await caches.open(pictureStore)
  const cached = await store.match(request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) {
    const copy = answer.clone()
    event.waitUntil(
      (async () => {
        await store.put(request, copy)
        const names = await store.keys()
        for (const name of names.slice(0, Math.max(0, names.length - mostPictures))) await store.delete(name)
      })(),
    )
  }
  return answer
}
