/** What one answer tells of the server's clock, seen from this one: the difference lies between the two, in milliseconds. */
export interface Bounds {
  readonly least: number
  readonly most: number
}

const second = 1000

/**
 * Bounds from an answer's Date header. It is cut to whole seconds, and the answer was written at some moment between
 * sending and receiving. Undefined for what is no date.
 */
export function boundsOf(header: string | null, sentAt: number, receivedAt: number): Bounds | undefined {
  const date = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(date)) return undefined
  return { least: date - receivedAt, most: date + second - sentAt }
}

/** What two answers tell together. When they contradict each other, a clock was set: only the newer one counts. */
export function narrow(known: Bounds | undefined, heard: Bounds): Bounds {
  if (!known) return heard
  const least = Math.max(known.least, heard.least)
  const most = Math.min(known.most, heard.most)
  return least <= most ? { least, most } : heard
}

let known: Bounds | undefined

/** Learns from an answer that the server wrote just now (none out of a cache). */
export function hearClock(header: string | null, sentAt: number, receivedAt = Date.now()): void {
  const heard = boundsOf(header, sentAt, receivedAt)
  if (heard) known = narrow(known, heard)
}

/**
 * Now by the server's clock, epoch milliseconds: what opens at 17:00 opens at the gym's 17:00, also on a phone that is
 * three minutes fast. Every answer makes it more exact. When the clocks agree as far as is known, it is this one.
 */
export function serverNow(): number {
  const here = Date.now()
  if (!known || (known.least <= 0 && known.most >= 0)) return here
  return here + Math.round((known.least + known.most) / 2)
}
