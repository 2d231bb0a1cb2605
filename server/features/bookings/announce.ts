import { encodeLive, type LiveEvent } from '../../live-events.ts'
import type { Tx } from '../../transaction.ts'
import { announce } from './queries.ts'

/** Tells all nodes, at commit and not before, what this transaction changed. */
export async function announceLive(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
  if (events.length > 0) await announce(tx, encodeLive(events))
}
