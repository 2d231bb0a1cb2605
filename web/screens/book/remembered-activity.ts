const name = 'activity'

/** Keeps the activity (its key) that was looked at last in this browser. */
export function rememberActivity(key: string): void {
  try {
    localStorage.setItem(name, key)
  } catch {
    // Then the default activity is offered next time.
  }
}

/** Key of the activity that was looked at last. */
export function rememberedActivity(): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
