/** The path of the first text that PostgreSQL cannot store: with NUL or half a surrogate pair. Null if none. */
export function unstorableAt(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, each] of Object.entries(value)) {
    const found = unstorableAt(each, path === '' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}
