import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { holdStep, layOver, noteEntry, stepTo } from './over-entry.ts'

const open: (() => void)[] = []
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

/** Going back closes the topmost layer instead. Returns the function that ends it. */
export function holdBack(close: () => void): () => void {
  open.push(close)
  layOver()
  tell()
  return () => {
    const at = open.lastIndexOf(close)
    if (at >= 0) open.splice(at, 1)
    tell()
  }
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Stops the event before the router sees it. */
function onPop(event: PopStateEvent): void {
  const step = stepTo(event.state)
  if (!step) return
  event.stopImmediatePropagation()
  if (step === 'forth') return
  const top = open.at(-1)
  if (!top) {
    history.back()
    return
  }
  top()
  // Layers that stay open are blocked again.
  setTimeout(() => open.length > 0 && layOver())
}

// Registered when the module loads: the listener must run before the router's.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPop)

/** Rendered once: the router allows only one blocker. A component, so that the blocker renders nothing else again. */
export function DialogBack(): null {
  const anyOpen = useSyncExternalStore(
    watch,
    () => open.length > 0,
    () => false,
  )
  const blocker = useBlocker(({ historyAction }) => {
    const holds = anyOpen && historyAction === 'POP'
    if (holds) holdStep()
    return holds
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    open.at(-1)?.()
    blocker.reset()
  }, [blocker])

  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another entry
  useEffect(noteEntry, [key])
  return null
}
