import type { ToWorker } from '../worker/words.ts'
import { mayReload, watchTyping } from './may-reload.ts'

/** Milliseconds between two looks for a new version. */
const lookEvery = 3_600_000
/** While a new version waits for the right moment, that often it is looked whether it has come. */
const tryEvery = 1_000

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

/** The worker's registration; undefined where a browser has none or refuses it. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register()
  return registering
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  } catch {
    // Private windows, old browsers: the app works all the same, but not without a network.
    return undefined
  }
}

const tell = (worker: ServiceWorker | null, word: ToWorker) => worker?.postMessage(word)

/**
 * Registers the worker. A newer version takes over and the page is loaded anew, but at a moment in which nothing is lost:
 * no form half-filled, no dialog open, nothing under way.
 */
export async function startWorker(): Promise<void> {
  const registration = await registerWorker()
  if (!registration) return
  watchTyping()
  tell(registration.active, { kind: 'opened' })
  let hadOne = navigator.serviceWorker.controller !== null
  let trying: ReturnType<typeof setInterval> | undefined

  const attempt = () => {
    if (!mayReload()) return
    // The answer is `controllerchange`; where another window has been quicker, it has come already.
    if (registration.waiting) tell(registration.waiting, { kind: 'take-over' })
    else {
      clearInterval(trying)
      location.reload()
    }
  }
  const wantReload = () => {
    if (trying !== undefined) return
    trying = setInterval(attempt, tryEvery)
    attempt()
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first one takes over a page that has all it needs.
    if (hadOne) wantReload()
    hadOne = true
  })
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && hadOne) wantReload()
    })
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  if (registration.waiting && hadOne) wantReload()

  let looked = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookEvery) return
    looked = Date.now()
    void registration.update().catch(() => undefined)
  }
  setInterval(look, lookEvery)
  document.addEventListener('visibilitychange', look)
}
