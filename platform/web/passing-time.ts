const lookEvery = 10_000

const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tell = () => {
  for (const watcher of watchers) watcher()
}

/** Calls back when time has passed, also when the tab returns. Returns the function that stops it. */
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
