/** Bounds of the difference between the server's clock and this one, in milliseconds. */
export interface Bounds {
  readonly least: number
  readonly most: number
}

const second = 1000

/** Bounds from a Date header, which is cut to whole seconds. Undefined if it is not a date. */
export function boundsOf(header: string | null, sentAt: number, receivedAt: number): Bounds | undefined {
  const date = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(date)) return undefined
  return { least: date - receivedAt, most: date + second - sentAt }
}

/** Intersects two bounds. If they contradict each other, a clock was set, and the newer one counts. */
export function narrow(known: Bounds | undefined, heard: Bounds): Bounds {
  if (!known) return heard
  const least = Math.max(known.least, heard.least)
  const most = Math.min(known.most, heard.most)
  return least <= most ? { least, most } : heard
}

let known: Bounds | undefined
let fixed: (() => number | undefined) | undefined

/** The time of a page from the server, until it has hydrated; undefined for the running clock. */
export function fixClock(read: typeof fixed): void {
  fixed = read
}

/** Learns from an answer of the server; not from a cached one. */
export function hearClock(header: string | null, sentAt: number, receivedAt = Date.now()): void {
  const heard = boundsOf(header, sentAt, receivedAt)
  if (heard) known = narrow(known, heard)
}

/** Now by the server's clock, epoch milliseconds. Every answer narrows the difference. */
export function serverNow(): number {
  const still = fixed?.()
  if (still !== undefined) return still
  const here = Date.now()
  if (!known || (known.least <= 0 && known.most >= 0)) return here
  return here + Math.round((known.least + known.most) / 2)
}
