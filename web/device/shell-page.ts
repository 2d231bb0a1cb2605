import { shellPath } from '../worker/words.ts'

let wanted: string | undefined

/** True when the worker answered with the page that stands in for all others. */
export const isShell = (): boolean => document.querySelector('[data-shell]') !== null

/**
 * The shell was rendered for its own address, and is taken over there, so that React finds what it expects. Before anything
 * of React runs.
 */
export function standIn(): void {
  const { pathname, search, hash } = location
  if (!isShell() || pathname === shellPath) return
  wanted = `${pathname}${search}${hash}`
  history.replaceState(history.state, '', shellPath)
}

/** Where one wanted to go. */
export const wantedAddress = (): string => wanted ?? '/'
