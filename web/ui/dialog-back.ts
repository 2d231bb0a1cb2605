import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'

const open: (() => void)[] = []
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

/** While something lies over the screen, going back closes it instead. Returns how to let go. */
export function holdBack(close: () => void): () => void {
  open.push(close)
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

/** Stands once in the frame: the router knows only one that may hold it back. */
export function useDialogBack(): void {
  const anyOpen = useSyncExternalStore(
    watch,
    () => open.length > 0,
    () => false,
  )
  const blocker = useBlocker(({ historyAction }) => anyOpen && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    open.at(-1)?.()
    blocker.reset()
  }, [blocker])
}
