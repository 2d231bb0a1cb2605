import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { encodeLive, type LiveEvent } from '../live-events.ts'
import type { Connected } from '../statement.ts'
import { notifyLive, notifyLiveOn } from './queries.ts'

/** Announces events to all nodes when the caller's transaction commits. */
export async function announce(db: Kysely<DB>, events: readonly LiveEvent[]): Promise<void> {
  const payloads = encodeLive(events)
  if (payloads.length > 0) await notifyLive(db, payloads)
}

/** A named statement, sent at once, so that the commit can follow in the same round trip. */
export async function announceOn(on: Connected, events: readonly LiveEvent[]): Promise<void> {
  const payloads = encodeLive(events)
  if (payloads.length > 0) await notifyLiveOn(on, payloads)
}
