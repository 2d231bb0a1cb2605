import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker, useNavigation } from 'react-router'
import { isOver, landOn, layOver, takeAway } from './over-entry.ts'

const open: (() => void)[] = []
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

/** Milliseconds after which it has been seen whether what was closed was closed by going somewhere. */
const settled = 100

let goesSomewhere = false
const tidy = () => {
  if (open.length === 0 && !goesSomewhere) takeAway()
}

const hold = () => {
  if (open.length > 0) layOver()
}

/** While something lies over the screen, going back closes it instead. Returns how to let go. */
export function holdBack(close: () => void): () => void {
  open.push(close)
  hold()
  tell()
  return () => {
    const at = open.lastIndexOf(close)
    if (at >= 0) open.splice(at, 1)
    setTimeout(tidy, settled)
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

  const { state } = useNavigation()
  useEffect(() => {
    goesSomewhere = state !== 'idle'
    tidy()
  }, [state])

  // Before the router, which is to know nothing of it.
  useEffect(() => {
    const land = (event: PopStateEvent) => {
      const was = isOver()
      if (!landOn(event.state)) return
      event.stopImmediatePropagation()
      if (!was) return
      open.at(-1)?.()
      // What does not close, or lies below, is held again.
      setTimeout(hold)
    }
    window.addEventListener('popstate', land, { capture: true })
    return () => window.removeEventListener('popstate', land, { capture: true })
  }, [])
}
