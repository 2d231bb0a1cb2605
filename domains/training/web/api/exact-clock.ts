import { call } from '../../../../platform/web/api/call.ts'
import { steadyClock } from '../../../../platform/web/device/steady-clock.ts'
import { readClock } from '../../contract/wall.ts'

// The Date header tells whole seconds. Screens that count the same seconds need more: the server's clock, to some milliseconds.

/** A time measurement: request and response by this page's clock, and the server's time. */
export interface Reading {
  readonly sentAt: number
  readonly heardAt: number
  readonly server: number
}

/** Milliseconds for which a reading counts: clocks drift. */
const keptFor = 600_000
const most = 20

/** The server's clock minus this one, by the answer that came fastest: it is wrong by half of its way at most. */
export function offsetOf(readings: readonly Reading[]): number | undefined {
  const [best] = readings.toSorted((a, b) => a.heardAt - a.sentAt - (b.heardAt - b.sentAt))
  return best && best.server - (best.sentAt + best.heardAt) / 2
}

/** With one more, without old ones. */
export const withReading = (readings: readonly Reading[], heard: Reading): Reading[] =>
  [...readings, heard].filter(({ heardAt }) => heardAt > heard.heardAt - keptFor).slice(-most)

const clock = steadyClock()
let readings: Reading[] = []
let offset = 0
const watchers = new Set<() => void>()

/** Now by the server's clock, epoch milliseconds; by this page's clock until the first measurement. */
export const exactNow = (): number => clock.now() + offset

/** Uses a stored offset of the server's clock (server minus `Date.now()`) until it is measured again. */
export function assumeOffset(milliseconds: number): void {
  if (readings.length === 0) setOffset(milliseconds)
}

function setOffset(next: number): void {
  if (next === offset) return
  offset = next
  for (const watcher of watchers) watcher()
}

async function readOnce(): Promise<void> {
  const sentAt = clock.now()
  const { now } = await call(readClock, { anonymous: true })
  readings = withReading(readings, { sentAt, heardAt: clock.now(), server: now })
  setOffset(offsetOf(readings) ?? offset)
}

/** Several at first, for one that came fast; then now and then. */
const firstReadings = 6
const readEveryMs = 20_000

async function readSome(): Promise<void> {
  for (let nth = 0; nth < firstReadings && watchers.size > 0; nth += 1) await readOnce()
}

let timer: ReturnType<typeof setInterval> | undefined

/** Measures the server's clock for the watcher and calls it after a better measurement. Returns a function that stops it. */
export function watchExactClock(watcher: () => void): () => void {
  watchers.add(watcher)
  const read = () => void readOnce().catch(() => undefined)
  if (watchers.size === 1) {
    void readSome().catch(() => undefined)
    timer = setInterval(read, readEveryMs)
    addEventListener('online', read)
  }
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    removeEventListener('online', read)
  }
}
