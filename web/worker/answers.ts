/// <reference lib="webworker" />
import { refresh } from './fresh.ts'
import { keptFile, noteLanguage, pageStore, pictureStore, shell } from './stores.ts'
import { portraitStore } from './words.ts'

/** Milliseconds the network is given before what is kept is shown: in a basement it says yes and then nothing. */
const patience = 4_000
const mostPictures = 120

/** A proxy that finds no server is no network, for who looks at it. */
const isAway = (status: number) => status >= 502 && status <= 504

/** What the network answers in time; undefined when it does not. */
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

/** A page from the server; without one, the shell, which goes on by itself. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const network = fetch(event.request)
  event.waitUntil(network.then(hearLanguage, () => undefined))
  return (await inTime(network)) ?? (await shell()) ?? network
}

async function hearLanguage(answer: Response): Promise<void> {
  // What is kept of public pages is in the other language.
  if (await noteLanguage(answer)) {
    await caches.delete(pageStore)
    await refresh()
  }
}

/** What a public page says, as React Router asks for it when one goes there inside the app. */
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
  // It is read twice: here, and by whoever asked.
  const fresh = await inTime(network.then((answer) => answer.clone()))
  if (fresh) return fresh
  const store = await caches.open(pageStore)
  const exact = await store.match(request, { ignoreVary: true })
  // A whole page's data holds those of each of its parts.
  const whole = exact ?? (await store.match(new URL(request.url).pathname, { ignoreVary: true }))
  return whole ?? network
}

/** A file whose name says what is in it: as it is kept, else from the network. */
export const answerFile = async (request: Request): Promise<Response> =>
  (await keptFile(request)) ?? fetch(request)

/** A picture that somebody sent: one's own is kept by the page, the gym's logo here, others come from the network. */
export async function answerSent(request: Request): Promise<Response> {
  for (const name of [portraitStore, pictureStore]) {
    const kept = await (await caches.open(name)).match(request, { ignoreVary: true })
    if (kept) return kept
  }
  return fetch(request)
}

/** A picture, kept once it was seen. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const store = await caches.open(pictureStore)
  const kept = await store.match(request, { ignoreVary: true })
  if (kept) return kept
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
