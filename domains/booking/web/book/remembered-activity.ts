const name = 'activity'

export function rememberActivity(key: string): void {
  try {
    localStorage.setItem(name, key)
  } catch {
    // Storage is blocked: the default activity is offered next time.
  }
}

export function rememberedActivity(): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
