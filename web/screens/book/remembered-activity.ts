const name = 'activity'

/** Stores the key of the last viewed activity. */
export function rememberActivity(key: string): void {
  try {
    localStorage.setItem(name, key)
  } catch {
    // Storage is blocked: the default activity is offered next time.
  }
}

/** Key of the last viewed activity. */
export function rememberedActivity(): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
