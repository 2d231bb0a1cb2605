import { shellPath } from '../../../platform/web/worker/words.ts'

let wanted: string | undefined

/** True when the worker answered with the offline shell. */
export const isShell = (): boolean => document.querySelector('[data-shell]') !== null

/** The shell was rendered for its own address and hydrates there. Runs before React. */
export function standIn(): void {
  const { pathname, search, hash } = location
  if (!isShell() || pathname === shellPath) return
  wanted = `${pathname}${search}${hash}`
  history.replaceState(history.state, '', shellPath)
}

export const wantedAddress = (): string => wanted ?? '/'
