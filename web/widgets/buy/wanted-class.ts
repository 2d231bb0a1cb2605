const name = 'wanted-class'

interface WantedClass {
  /** Address of its day. */
  to: string
  /** When it begins: after that nobody wants it any more. ISO 8601. */
  startTime: string
}

/** Keeps which class somebody wanted to book and could not pay, while they look at plans in this tab. */
export function rememberWantedClass(wanted: WantedClass): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(wanted))
  } catch {
    // Then they find it by themselves.
  }
}

/** Address of the day of that class, once, while it can still be booked at `now` (epoch milliseconds). */
export function takeWantedClass(now: number): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as WantedClass | null
    sessionStorage.removeItem(name)
    return kept && Date.parse(kept.startTime) > now ? kept.to : undefined
  } catch {
    return undefined
  }
}
