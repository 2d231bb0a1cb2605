import type { DataEvent } from '../contract/endpoint.ts'

/** Channel of LISTEN/NOTIFY on which commands announce, inside their transaction, what they changed. */
export const liveChannel = 'live'

/** What commands announce, by kind, with ids only. Domains declare theirs. */
export interface LiveEvents {
  data: { event: DataEvent }
  /** Sessions of a member ended. */
  'log-out': { memberId: number }
}

export type LiveEvent = { [T in keyof LiveEvents]: { t: T } & LiveEvents[T] }[keyof LiveEvents]

/** Bytes; PostgreSQL refuses payloads of 8000 and more. */
const PAYLOAD_LIMIT = 7900

/** Payloads for `pg_notify('live', …)`: JSON arrays below the size limit, each event once, in order. */
export function encodeLive(events: readonly LiveEvent[]): string[] {
  const payloads: string[] = []
  let chunk = ''
  for (const event of new Set(events.map((each) => JSON.stringify(each)))) {
    if (chunk && chunk.length + event.length + 3 > PAYLOAD_LIMIT) {
      payloads.push(`[${chunk}]`)
      chunk = ''
    }
    chunk = chunk ? `${chunk},${event}` : event
  }
  if (chunk) payloads.push(`[${chunk}]`)
  return payloads
}

/** Reads a payload, one event or an array of them. @throws SyntaxError. */
export function decodeLive(payload: string): LiveEvent[] {
  const value = JSON.parse(payload) as LiveEvent | LiveEvent[]
  return Array.isArray(value) ? value : [value]
}
