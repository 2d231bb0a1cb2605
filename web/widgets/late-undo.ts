import { useSyncExternalStore } from 'react'

/** Milliseconds for undo, as long as the toast is shown. */
const grace = 7_000

const pending = new Map<number, { send: () => void; timer: ReturnType<typeof setTimeout> }>()
const watchers = new Set<() => void>()
let ids: ReadonlySet<number> = new Set()
const none: ReadonlySet<number> = new Set()

function tell() {
  ids = new Set(pending.keys())
  for (const watcher of watchers) watcher()
}

/** Runs `work` later unless undone; at once when the page closes. */
export function doSoon(id: number, send: () => void): void {
  clearTimeout(pending.get(id)?.timer)
  pending.set(id, { send, timer: setTimeout(() => doNow(id), grace) })
  if (typeof addEventListener === 'function') addEventListener('pagehide', doAllNow, { once: true })
  tell()
}

export function undo(id: number): void {
  clearTimeout(pending.get(id)?.timer)
  if (pending.delete(id)) tell()
}

function doNow(id: number): void {
  const { send, timer } = pending.get(id) ?? {}
  clearTimeout(timer)
  if (!send) return
  // Sent first: its optimistic update replaces the hidden entry.
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

export const useSoonGone = (): ReadonlySet<number> =>
  useSyncExternalStore(
    watch,
    () => ids,
    () => none,
  )
