const name = 'wanted-class'

interface WantedClass {
  to: string
  /** Start, ISO 8601; expires then. */
  startTime: string
}

/** Remembers in this tab the class a member wanted to book before choosing a plan. */
export function rememberWantedClass(wanted: WantedClass): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(wanted))
  } catch {
    // Storage is blocked.
  }
}

/** The address, once, while the class can still be booked at `now` (epoch milliseconds). */
export function takeWantedClass(now: number): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as WantedClass | null
    sessionStorage.removeItem(name)
    return stored && Date.parse(stored.startTime) > now ? stored.to : undefined
  } catch {
    return undefined
  }
}
