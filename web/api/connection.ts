// Whether anybody answers. The browser knows when it has no network at all; that one answers nothing, only calls tell.

let away = false
const watchers = new Set<() => void>()

/** True while nothing comes from the server: what is shown is what was kept. */
export const isAway = (): boolean => away

/** Tells when that changes. Returns how to stop. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** A call was answered, whatever the answer; or nobody answered. */
export function hearNetwork(answered: boolean): void {
  if (away === !answered) return
  away = !answered
  for (const watcher of watchers) watcher()
}

if (typeof window !== 'undefined') {
  addEventListener('offline', () => hearNetwork(false))
  addEventListener('online', () => hearNetwork(true))
}
