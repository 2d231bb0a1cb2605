const two = (n: number) => String(n).padStart(2, '0')

/** "00:45", "12:30", from an hour on "1:02:05". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return whole < 3600 ? rest : `${Math.floor(whole / 3600)}:${rest}`
}

const shape = /^(?:(\d{1,2})[:.,' ](?=\d{1,2}[:.,' ]))?(?:(\d{1,3})[:.,' ])?(\d{1,3})$/

/**
 * Seconds from "12:30", "12.30", "12,30" or "1:02:05"; a plain number counts in the unit `alone`. Undefined if
 * unreadable.
 */
export function readClock(text: string, alone: 'minutes' | 'seconds'): number | undefined {
  const [whole, hours = '0', minutes, last = ''] = shape.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  if (minutes === undefined) return Number(last) * (alone === 'minutes' ? 60 : 1)
  if (Number(last) > 59 || last.length > 2) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(last)
}
