import type { DataEvent } from '../contract/endpoint.ts'
import type { TopicEvent } from '../contract/realtime.ts'

/** Channel of LISTEN/NOTIFY on which commands announce, inside their transaction, what they changed. */
export const liveChannel = 'live'

/**
 * `log-out`: sessions of a member ended. `device`: a device of the gym was changed or revoked.
 * `payment`: a payment succeeded, failed or was refunded.
 */
export type LiveEvent =
  | TopicEvent
  | { t: 'data'; event: DataEvent }
  | { t: 'log-out'; memberId: number }
  | { t: 'device'; id: number }
  | { t: 'payment'; id: number }

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
