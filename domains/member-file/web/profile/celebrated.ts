const keyOf = (memberId: number) => `celebrated ${memberId}`

/** True the first time that this device celebrates it; false when it cannot be noted. */
export function celebrateOnce(memberId: number, name: string): boolean {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]')
    const before = Array.isArray(names) ? names : []
    if (before.includes(name)) return false
    localStorage.setItem(keyOf(memberId), JSON.stringify([...before.slice(-9), name]))
    return true
  } catch {
    return false
  }
}
