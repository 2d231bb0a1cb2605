// `navigator.onLine` only tells that there is no network at all; calls tell whether the server answers.

let away = false
const watchers = new Set<() => void>()

/** True while the server does not answer and cached data is shown. */
export const isAway = (): boolean => away

export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Milliseconds between two tries while away. */
const tryEvery = 5_000
let tries: ReturnType<typeof setInterval> | undefined

async function tryServer(): Promise<void> {
  // The `online` event tells when a network is back.
  if (navigator.onLine === false) return
  try {
    const answer = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(tryEvery) })
    if (answer.ok) hearNetwork(true)
  } catch {
    // Still away.
  }
}

export function hearNetwork(answered: boolean): void {
  if (away === !answered) return
  away = !answered
  clearInterval(tries)
  if (away) tries = setInterval(() => void tryServer(), tryEvery)
  for (const watcher of watchers) watcher()
}

if (typeof window !== 'undefined') {
  addEventListener('offline', () => hearNetwork(false))
  addEventListener('online', () => hearNetwork(true))
}
