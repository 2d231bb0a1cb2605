import type { ToWorker } from '../worker/words.ts'
import { mayReload, watchTyping } from './may-reload.ts'

const lookEvery = 3_600_000
const tryEvery = 1_000

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register()
  return registering
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  } catch {
    // Private windows and old browsers work without it, but not offline.
    return undefined
  }
}

const tell = (worker: ServiceWorker | null, word: ToWorker) => worker?.postMessage(word)

/** Registers the worker. A new version takes over and reloads the page when no form, dialog or task would be lost. */
export async function startWorker(): Promise<void> {
  const registration = await registerWorker()
  if (!registration) return
  watchTyping()
  tell(registration.active, { kind: 'opened' })
  let hadOne = navigator.serviceWorker.controller !== null
  let trying: ReturnType<typeof setInterval> | undefined

  const attempt = () => {
    if (!mayReload()) return
    // `controllerchange` reports it; another window may have been faster.
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
    // The first worker needs no reload.
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
