import type { Connection } from './connection.ts'
import type { LiveTopic, Topics } from './live-topic.ts'
import { escapeHeader } from './stomp-frames.ts'
import { textMessage } from './text-message.ts'

/** The subscriptions of this node's connections, by destination. */
export class Audience {
  readonly #topics = new Map<string, Map<Connection, string[]>>()
  /** Ids of the topics with subscribers: an event of the 17:00 minute may concern all topics of a kind. */
  readonly #ids = new Map<LiveTopic, Set<number>>()
  readonly #find: Topics['find']
  #sent = 0

  constructor({ find }: Pick<Topics, 'find'>) {
    this.#find = find
  }

  add(connection: Connection, destination: string, id: string): void {
    const listeners = this.#topics.get(destination) ?? new Map<Connection, string[]>()
    this.#topics.set(destination, listeners)
    if (listeners.size === 0) this.#idsAt(destination, (ids, of) => ids.add(of))
    const ids = listeners.get(connection)
    if (ids) ids.push(id)
    else listeners.set(connection, [id])
  }

  remove(connection: Connection, destination: string, id: string): void {
    const listeners = this.#topics.get(destination)
    const left = listeners?.get(connection)?.filter((each) => each !== id) ?? []
    if (left.length > 0) listeners?.set(connection, left)
    else listeners?.delete(connection)
    if (listeners?.size === 0) {
      this.#topics.delete(destination)
      this.#idsAt(destination, (ids, of) => ids.delete(of))
    }
  }

  #idsAt(destination: string, act: (ids: Set<number>, id: number) => void): void {
    const topic = this.#find(destination)
    if (!topic) return
    const ids = this.#ids.get(topic.live) ?? new Set()
    this.#ids.set(topic.live, ids)
    act(ids, topic.id)
  }

  has(destination: string): boolean {
    return this.#topics.has(destination)
  }

  /** Ids of the topics of a kind that have subscribers. */
  idsOf(live: LiveTopic): readonly number[] {
    return [...(this.#ids.get(live) ?? [])]
  }

  /**
   * Sends to all subscribers of a destination, or those `to` selects. The body is serialized once, and the bytes of the message
   * are made once per subscription id, since most clients use the same ids.
   */
  tell(destination: string, message: object, to: (connection: Connection) => boolean = () => true): void {
    const listeners = this.#topics.get(destination)
    if (!listeners) return
    const body = JSON.stringify(message)
    this.#sent += 1
    const rest = `destination:${escapeHeader(destination)}\nmessage-id:${this.#sent}\ncontent-type:application/json\ncontent-length:${Buffer.byteLength(body)}\n\n${body}\0`
    const messages = new Map<string, Buffer>()
    for (const [connection, ids] of listeners) {
      if (!to(connection)) continue
      for (const id of ids) {
        const bytes = messages.get(id) ?? textMessage(`MESSAGE\nsubscription:${escapeHeader(id)}\n${rest}`)
        messages.set(id, bytes)
        connection.send(bytes)
      }
    }
  }
}
