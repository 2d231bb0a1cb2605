import type { DataEvent } from '../contracts/endpoint.ts'
import type { UserChanged } from '../contracts/realtime.ts'

/** Channel of LISTEN/NOTIFY on which commands announce, inside their transaction, what they changed. */
export const liveChannel = 'live'

/**
 * What a command announces: ids only, so that it stays small and tells nothing by itself.
 * - `class`: seats, visibility or time of a class changed
 * - `user`: something of a member's changed
 * - `place`: a place or a wait was made, changed or ended
 * - `training`: a workout or a recovery was written, changed or taken away
 * - `data`: a cached value is out of date
 */
export type LiveEvent =
  | { t: 'class'; id: number }
  | { t: 'user'; id: number; what: Exclude<UserChanged['what'], 'reset'> }
  | { t: 'place'; op: 'save' | 'update' | 'delete'; class: number; booking: number }
  | { t: 'training' }
  | { t: 'data'; event: DataEvent }

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const LIMIT = 7900

/** Payloads for `pg_notify('live', …)`: JSON arrays below the size limit, each event once, in order. None for none. */
export function encodeLive(events: readonly LiveEvent[]): string[] {
  const payloads: string[] = []
  let chunk = ''
  for (const event of new Set(events.map((each) => JSON.stringify(each)))) {
    if (chunk && chunk.length + event.length + 3 > LIMIT) {
      payloads.push(`[${chunk}]`)
      chunk = ''
    }
    chunk = chunk ? `${chunk},${event}` : event
  }
  if (chunk) payloads.push(`[${chunk}]`)
  return payloads
}

/** Reads a payload, one event or an array of them. @throws SyntaxError when it is no JSON. */
export function decodeLive(payload: string): LiveEvent[] {
  const value = JSON.parse(payload) as LiveEvent | LiveEvent[]
  return Array.isArray(value) ? value : [value]
}
