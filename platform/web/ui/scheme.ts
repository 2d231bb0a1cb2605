/** `auto` follows the system. */
export type Scheme = 'auto' | 'light' | 'dark'

const watchers = new Set<() => void>()

export const schemeNow = (): Scheme => {
  const chosen = document.documentElement.dataset.mantineColorScheme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
}

export function setScheme(scheme: Scheme): void {
  const { dataset } = document.documentElement
  if (scheme === 'auto') delete dataset.mantineColorScheme
  else dataset.mantineColorScheme = scheme
  try {
    localStorage.setItem('scheme', scheme)
  } catch {
    // Storage is blocked: it holds until the tab closes.
  }
  for (const watcher of watchers) watcher()
}

export function watchScheme(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
