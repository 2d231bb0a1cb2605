import type { Pool } from 'pg'
import type { LiveEvent } from '../../../../platform/server/live-events.ts'
import type { Connected } from '../../../../platform/server/statement.ts'
import type { WebhookKind } from '../../contract/webhook-events.ts'
import { insertBookingEvents, insertMemberEvents, insertPaymentEvents, insertScoreEvents } from './queries.ts'
import { mayBeWanted } from './wanted-kinds.ts'

interface Source {
  kinds: readonly WebhookKind[]
  insert: (on: Connected, events: readonly LiveEvent[]) => Promise<unknown>
}

const placeKinds = { save: 'booking.created', update: 'booking.changed', delete: 'booking.ended' } as const

const sources: readonly Source[] = [
  {
    kinds: Object.values(placeKinds),
    insert: async (on, events) => {
      const places = events.flatMap((event) => (event.t === 'place' ? [event] : []))
      if (places.length === 0) return
      await insertBookingEvents(
        on,
        places.map(({ booking }) => booking),
        places.map(({ op }) => placeKinds[op]),
      )
    },
  },
  {
    kinds: ['member.changed'],
    insert: async (on, events) => {
      const ids = events.flatMap((event) =>
        event.t === 'user' && event.what === 'account' ? [event.id] : [],
      )
      if (ids.length > 0) await insertMemberEvents(on, [...new Set(ids)])
    },
  },
  {
    kinds: ['payment.changed'],
    insert: async (on, events) => {
      const ids = events.flatMap((event) => (event.t === 'payment' ? [event.id] : []))
      if (ids.length > 0) await insertPaymentEvents(on, [...new Set(ids)])
    },
  },
  {
    kinds: ['score.changed', 'score.deleted'],
    insert: async (on, events) => {
      const scores = events.flatMap((event) => (event.t === 'score' ? [event] : []))
      if (scores.length === 0) return
      const boards = new Map(scores.map(({ score, board }) => [score, board]))
      await insertScoreEvents(on, [...boards.keys()], [...boards.values()])
    },
  },
]

/** Queues webhook events of new or changed members that announce nothing to screens. */
export const queueMemberEvents = (on: Connected, ids: readonly number[]): Promise<unknown> =>
  insertMemberEvents(on, ids)

/**
 * Writes a message for every webhook that wants what a transaction announces, in that transaction: one statement for each kind of
 * rows, and none while no webhook wants any of their kinds. All are sent before this returns, so a commit may follow at once.
 */
export async function queueWebhooks(on: Connected, pool: Pool, events: readonly LiveEvent[]): Promise<void> {
  const wanted = sources.filter(({ kinds }) => mayBeWanted(pool, kinds))
  await Promise.all(wanted.map(({ insert }) => insert(on, events)))
}
