/** Path of the websocket. It speaks STOMP 1.2; the subprotocol is v12.stomp. */
export const streamPath = '/stream'

/** Milliseconds. Both ends send a heartbeat this often; a connection silent for twice as long is closed. */
export const heartbeat = { outgoing: 10_000, incoming: 10_000 } as const

/**
 * Header of SUBSCRIBE: in milliseconds, how long ago the client may have read what the topic tells of. It is sent what changed since then,
 * up to ten seconds.
 */
export const missedHeader = 'missed'

/** A topic clients may subscribe to. Called with its id it gives the destination. Loaded on a first visit, so it imports no zod. */
export interface Topic<Message extends object> {
  (id: number): string
  readonly path: string
  /** A type only, never set. */
  readonly carries?: Message
}

/** Who may subscribe and how a message is read: `liveTopic` (`platform/server/realtime/live-topic.ts`). */
export const topic = <Message extends object>(path: string): Topic<Message> =>
  Object.assign((id: number) => path.replace('{id}', String(id)), { path })

/** `/user/{id}/read`: clients read this member's data again. */
export interface UserChanged {
  userId: number
  /**
   * `training`: a workout or a recovery of any center changed, sent to everybody connected.
   * `reset`: messages may have been missed while the server had no connection to the database.
   */
  what: 'credits' | 'bookings' | 'records' | 'account' | 'training' | 'reset'
}

export const userTopic = topic<UserChanged>('/user/{id}/read')
