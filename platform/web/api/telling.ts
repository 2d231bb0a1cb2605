import { useSyncExternalStore } from 'react'

let latest: string | undefined
const watchers = new Set<() => void>()

/** After a staff command with messages, shows whom they reached. */
export function hearTelling(id: string | undefined): void {
  latest = id
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The latest telling that was not closed. */
export const useTelling = (): string | undefined =>
  useSyncExternalStore(
    watch,
    () => latest,
    () => undefined,
  )
