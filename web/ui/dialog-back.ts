import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { holdStep, layOver, noteEntry, stepTo } from './over-entry.ts'

const open: (() => void)[] = []
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

/** While something lies over the screen, going back closes it instead. Returns how to let go. */
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

/** A step that the router is not told of. */
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
  // What does not close, or lies below, is held again.
  setTimeout(() => open.length > 0 && layOver())
}

// Windows tell their listeners in the order they came, whatever else is asked for: this one has to be there before the
// router's, which begins once this part of the program has been read.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPop)

/** Stands once in the frame: the router knows only one that may hold it back. */
export function useDialogBack(): void {
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
}
