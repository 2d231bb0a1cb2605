import { useSyncExternalStore } from 'react'

/** Milliseconds in which a press can be taken back before it is sent: as long as the message about it is shown. */
const grace = 7_000

const pending = new Map<number, { send: () => void; timer: ReturnType<typeof setTimeout> }>()
const watchers = new Set<() => void>()
let ids: ReadonlySet<number> = new Set()
const none: ReadonlySet<number> = new Set()

function tell() {
  ids = new Set(pending.keys())
  for (const watcher of watchers) watcher()
}

/**
 * Does something to what has this number a moment later, unless it is taken back. Whoever closes the page has meant it:
 * then it is done at once.
 */
export function doSoon(id: number, send: () => void): void {
  clearTimeout(pending.get(id)?.timer)
  pending.set(id, { send, timer: setTimeout(() => doNow(id), grace) })
  if (typeof addEventListener === 'function') addEventListener('pagehide', doAllNow, { once: true })
  tell()
}

/** Takes it back. */
export function undo(id: number): void {
  clearTimeout(pending.get(id)?.timer)
  if (pending.delete(id)) tell()
}

function doNow(id: number): void {
  const { send, timer } = pending.get(id) ?? {}
  clearTimeout(timer)
  if (!send) return
  // Sent first: what it shows at once takes the place of what is hidden here.
  send()
  pending.delete(id)
  tell()
}

function doAllNow(): void {
  for (const id of [...pending.keys()]) doNow(id)
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What is about to be gone, and so no longer shown. */
export const useSoonGone = (): ReadonlySet<number> =>
  useSyncExternalStore(
    watch,
    () => ids,
    () => none,
  )
