import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { deviceScheme } from '../../contract/headers.ts'
import { heartbeat, missedHeader } from '../../contract/realtime.ts'
import { type Listener, mayHear, type Topics } from './live-topic.ts'
import { LONGEST_CATCH_UP_MS } from './recent-changes.ts'
import { encodeFrame, type Frame, FrameReader } from './stomp-frames.ts'
import { textMessage } from './text-message.ts'

/** Bytes. Clients only connect and subscribe. */
export const largestFrame = 8 * 1024
const MAX_SUBSCRIPTIONS = 200
/** Bytes. A client that is further behind is disconnected. */
const MAX_BUFFERED = 1024 * 1024
/** Milliseconds until a connection without CONNECT is closed. */
const CONNECT_TIMEOUT_MS = 10_000

const given = new RegExp(`^(bearer|${deviceScheme}) (\\S+)$`, 'i')

/** Why a connection was ended: the `message` header of the ERROR frame. */
export type EndReason =
  | 'unauthorized'
  | 'forbidden'
  | 'bad_request'
  | 'not_found'
  | 'too_many'
  | 'unavailable'

/** The server's interface for a connection. */
export type ConnectionHost = {
  /** Owner of a token or a device's secret, and its expiry in milliseconds; null for an invalid one. */
  read: (token: string, isDevice: boolean) => Promise<{ listener: Listener; expiresAt: number } | null>
  /** Counts a connection of the listener until it closes; false for one too many. */
  admit: (listener: Listener) => boolean
  clock: () => number
  findTopic: Topics['find']
  /** `missedMs`: how long ago the client may have read what the topic tells of. */
  subscribed: (connection: Connection, destination: string, id: string, missedMs: number) => void
  unsubscribed: (connection: Connection, destination: string, id: string) => void
}

const HEARTBEAT = textMessage('\n')

/** One websocket with STOMP 1.2. Clients may subscribe, never send. */
export class Connection {
  /** Null until it has logged in. */
  listener: Listener | null = null
  readonly #socket: WebSocket
  readonly #stream: Socket
  readonly #host: ConnectionHost
  readonly #reader = new FrameReader(largestFrame)
  readonly #subscriptions = new Map<string, string>()
  readonly #openedAt = performance.now()
  #expiresAt = Number.POSITIVE_INFINITY
  #heardAt = performance.now()
  #sentAt = performance.now()
  #heartbeatInterval = 0
  #maxSilence: number = heartbeat.incoming * 2
  #connecting = false
  #ended = false

  /** `stream` carries the websocket, which must not compress. */
  constructor(socket: WebSocket, stream: Socket, host: ConnectionHost) {
    this.#socket = socket
    this.#stream = stream
    this.#host = host
    socket.on('message', (data) => this.#hear(data as Buffer))
    socket.on('pong', () => this.#heard())
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.#forget())
  }

  /** Sends a `textMessage`, which several connections may share: one write of the same bytes to each of thousands. */
  send(message: Buffer): void {
    if (this.#ended || this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#stream.writableLength > MAX_BUFFERED) {
      this.#socket.terminate()
      return
    }
    this.#sentAt = performance.now()
    this.#stream.write(message)
  }

  /** Sends the reason and closes. */
  end(reason: EndReason, headers: Record<string, string> = {}): void {
    this.send(textMessage(encodeFrame('ERROR', { message: reason, ...headers })))
    this.close(1008)
  }

  /** Closes; terminates after two seconds when the client does not answer. */
  close(code: number): void {
    if (this.#ended) return
    this.#ended = true
    this.#socket.close(code)
    setTimeout(() => this.#socket.terminate(), 2_000).unref()
  }

  /** Called about once a second: sends heartbeats; ends silent, expired and unauthenticated connections. */
  tick(): void {
    const now = performance.now()
    if (
      (!this.listener && now - this.#openedAt > CONNECT_TIMEOUT_MS) ||
      this.#host.clock() >= this.#expiresAt
    ) {
      this.end('unauthorized')
      return
    }
    if (now - this.#heardAt > this.#maxSilence) {
      this.#socket.terminate()
      return
    }
    // A second early, because ticks come once a second.
    if (this.#heartbeatInterval > 0 && now - this.#sentAt >= this.#heartbeatInterval - 1_000)
      this.send(HEARTBEAT)
    // Clients without heartbeats still answer pings.
    if (now - this.#heardAt > heartbeat.incoming) this.#socket.ping()
  }

  #heard(): void {
    this.#heardAt = performance.now()
  }

  #hear(data: Buffer): void {
    this.#heard()
    if (this.#ended) return
    try {
      for (const frame of this.#reader.read(data)) this.#act(frame)
    } catch {
      this.end('bad_request')
    }
  }

  #act(frame: Frame): void {
    if (this.#ended) return
    const { command, headers } = frame
    if (command === 'CONNECT' || command === 'STOMP') {
      void this.#connect(headers)
      return
    }
    const receipt: Record<string, string> = headers.receipt ? { 'receipt-id': headers.receipt } : {}
    if (!this.listener) this.end('unauthorized', receipt)
    else if (command === 'SUBSCRIBE') this.#subscribe(this.listener, headers, receipt)
    else if (command === 'UNSUBSCRIBE') this.#unsubscribe(headers.id ?? '')
    else if (command !== 'DISCONNECT') this.end(command === 'SEND' ? 'forbidden' : 'bad_request', receipt)
    if (headers.receipt) this.send(textMessage(encodeFrame('RECEIPT', receipt)))
    if (command === 'DISCONNECT') this.close(1000)
  }

  async #connect(headers: Record<string, string>): Promise<void> {
    if (this.listener || this.#connecting) return this.end('bad_request')
    this.#connecting = true
    if (!(headers['accept-version'] ?? '').split(',').includes('1.2')) {
      return this.end('bad_request', { version: '1.2' })
    }
    const authorization = headers.Authorization ?? headers.authorization ?? ''
    const [, scheme = '', named] = given.exec(authorization) ?? []
    const token = headers.token ?? named ?? ''
    const isDevice = headers.token === undefined && scheme.toLowerCase() === deviceScheme.toLowerCase()
    const session = await this.#host.read(token, isDevice).catch(() => 'unavailable' as const)
    if (session === 'unavailable') return this.end('unavailable')
    if (!session) return this.end('unauthorized')
    if (this.#ended) return
    const { listener } = session
    if (!this.#host.admit(listener)) return this.end('too_many')
    this.listener = listener
    this.#expiresAt = session.expiresAt
    const [sends = 0, wants = 0] = (headers['heart-beat'] ?? '0,0')
      .split(',')
      .map((part) => Number(part) || 0)
    this.#heartbeatInterval = wants > 0 ? Math.max(wants, heartbeat.outgoing) : 0
    if (sends > 0) this.#maxSilence = 2 * Math.max(sends, heartbeat.incoming)
    // Time for the client to answer a ping.
    else this.#maxSilence = 3 * heartbeat.incoming
    const connected = encodeFrame('CONNECTED', {
      version: '1.2',
      'heart-beat': `${heartbeat.outgoing},${heartbeat.incoming}`,
      session: randomUUID(),
      server: 'the-box',
      ...(listener.caller && { 'user-name': String(listener.caller.id) }),
    })
    this.send(textMessage(connected))
  }

  #subscribe(listener: Listener, headers: Record<string, string>, receipt: Record<string, string>): void {
    const { id = '', destination = '' } = headers
    const topic = this.#host.findTopic(destination)
    if (!id || id.length > 100 || this.#subscriptions.has(id)) this.end('bad_request', receipt)
    else if (!topic) this.end('not_found', receipt)
    else if (!mayHear(listener, topic) || this.#subscriptions.size >= MAX_SUBSCRIPTIONS) {
      this.end('forbidden', receipt)
    } else {
      this.#subscriptions.set(id, destination)
      const missedMs = Math.min(Number(headers[missedHeader]) || 0, LONGEST_CATCH_UP_MS)
      this.#host.subscribed(this, destination, id, missedMs)
    }
  }

  #unsubscribe(id: string): void {
    const destination = this.#subscriptions.get(id)
    if (destination === undefined) return
    this.#subscriptions.delete(id)
    this.#host.unsubscribed(this, destination, id)
  }

  #forget(): void {
    this.#ended = true
    for (const id of [...this.#subscriptions.keys()]) this.#unsubscribe(id)
  }
}
