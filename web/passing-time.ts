/** At least this often time is looked at, in milliseconds. */
const lookEvery = 10_000

const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tell = () => {
  for (const watcher of watchers) watcher()
}

/** Tells again and again that some time has passed, also when one comes back to the tab. Returns how to stop. */
export function watchTime(watcher: () => void): () => void {
  watchers.add(watcher)
  if (timer === undefined) {
    timer = setInterval(tell, lookEvery)
    document.addEventListener('visibilitychange', tell)
  }
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tell)
  }
}
