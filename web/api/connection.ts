// `navigator.onLine` only tells that there is no network at all; calls tell whether the server answers.

let away = false
const watchers = new Set<() => void>()

/** True while the server does not answer and cached data is shown. */
export const isAway = (): boolean => away

export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function hearNetwork(answered: boolean): void {
  if (away === !answered) return
  away = !answered
  for (const watcher of watchers) watcher()
}

if (typeof window !== 'undefined') {
  addEventListener('offline', () => hearNetwork(false))
  addEventListener('online', () => hearNetwork(true))
}
