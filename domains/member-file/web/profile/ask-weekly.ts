import type { Millis } from '../../../../platform/rules/local-time.ts'

const week = 7 * 86_400_000
const keyOf = (memberId: number) => `asked ${memberId}`

/** False while the member was asked on this device less than a week ago. */
export function mayAsk(memberId: number, now: Millis): boolean {
  try {
    const last = Number(localStorage.getItem(keyOf(memberId)))
    // A time in the future comes from a wrong clock.
    return now - last >= week || last > now
  } catch {
    return true
  }
}

export function noteAsked(memberId: number, now: Millis): void {
  try {
    localStorage.setItem(keyOf(memberId), String(now))
  } catch {
    // Storage is blocked: the next visit asks again.
  }
}
