import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { heartbeat } from '../../contracts/realtime.ts'
import type { Caller } from '../route.ts'
import { encodeFrame, type Frame, FrameReader } from './stomp-frames.ts'
import { maySubscribe, topicOf } from './topics.ts'

/** Largest frame a client may send, in bytes: they only connect and subscribe. */
export const largestFrame = 8 * 1024
const MOST_SUBSCRIPTIONS = 200
/** A client that reads so slowly is not there any more. */
const MOST_BUFFERED = 1024 * 1024
/** Milliseconds in which a new connection has to say who it is. */
const PATIENCE = 10_000

/** Reasons for which a connection ends, as the `message` of the ERROR frame. */
export type EndReason = 'unauthorized' | 'forbidden' | 'bad_request' | 'not_found' | 'unavailable'

/** What a connection needs of its surroundings. */
export type Surroundings = {
  /** Who a token belongs to, and until when; null when it is no good. */
  read: (token: string) => Promise<{ caller: Caller; expiresAt: number } | null>
  clock: () => number
  subscribed: (connection: Connection, destination: string, id: string) => void
  unsubscribed: (connection: Connection, destination: string, id: string) => void
}

/** One websocket that speaks STOMP 1.2: it may subscribe, and is told. */
export class Connection {
  caller: Caller | null = null
  readonly #socket: WebSocket
  readonly #around: Surroundings
  readonly #reader = new FrameReader(largestFrame)
  readonly #subscriptions = new Map<string, string>()
  readonly #born = performance.now()
  #expiresAt = Number.POSITIVE_INFINITY
  #heardAt = performance.now()
  #spokeAt = performance.now()
  #beatEvery = 0
  #silenceAllowed: number = heartbeat.incoming * 2
  #connecting = false
  #ended = false

  constructor(socket: WebSocket, around: Surroundings) {
    this.#socket = socket
    this.#around = around
    socket.on('message', (data) => this.#hear(data as Buffer))
    socket.on('pong', () => this.#heard())
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.#forget())
  }

  /** Sends a frame made elsewhere; the same bytes may go to many. */
  send(frame: Buffer | string): void {
    if (this.#ended) return
    if (this.#socket.bufferedAmount > MOST_BUFFERED) {
      this.#socket.terminate()
      return
    }
    this.#spokeAt = performance.now()
    this.#socket.send(frame, { binary: false })
  }

  /** Says why, and hangs up. */
  end(reason: EndReason, headers: Record<string, string> = {}): void {
    this.send(encodeFrame('ERROR', { message: reason, ...headers }))
    this.close(1008)
  }

  /** Hangs up; who does not answer is cut off soon. */
  close(code: number): void {
    if (this.#ended) return
    this.#ended = true
    this.#socket.close(code)
    setTimeout(() => this.#socket.terminate(), 2_000).unref()
  }

  /** Looks at the time: beats when it is due, ends what is silent, expired or never said who it is. About once a second. */
  tick(): void {
    const now = performance.now()
    if ((!this.caller && now - this.#born > PATIENCE) || this.#around.clock() >= this.#expiresAt) {
      this.end('unauthorized')
      return
    }
    if (now - this.#heardAt > this.#silenceAllowed) {
      this.#socket.terminate()
      return
    }
    // A second early: beats are looked at once a second.
    if (this.#beatEvery > 0 && now - this.#spokeAt >= this.#beatEvery - 1_000) this.send('\n')
    // Clients that promised no beats of their own still answer pings.
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
    if (!this.caller) this.end('unauthorized', receipt)
    else if (command === 'SUBSCRIBE') this.#subscribe(this.caller, headers, receipt)
    else if (command === 'UNSUBSCRIBE') this.#unsubscribe(headers.id ?? '')
    else if (command !== 'DISCONNECT') this.end(command === 'SEND' ? 'forbidden' : 'bad_request', receipt)
    if (headers.receipt) this.send(encodeFrame('RECEIPT', receipt))
    if (command === 'DISCONNECT') this.close(1000)
  }

  async #connect(headers: Record<string, string>): Promise<void> {
    if (this.caller || this.#connecting) return this.end('bad_request')
    this.#connecting = true
    if (!(headers['accept-version'] ?? '').split(',').includes('1.2')) {
      return this.end('bad_request', { version: '1.2' })
    }
    const authorization = headers.Authorization ?? headers.authorization ?? ''
    const token = headers.token ?? /^bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
    const session = await this.#around.read(token).catch(() => 'unavailable' as const)
    if (session === 'unavailable') return this.end('unavailable')
    if (!session) return this.end('unauthorized')
    this.caller = session.caller
    this.#expiresAt = session.expiresAt
    const [theirs = 0, wanted = 0] = (headers['heart-beat'] ?? '0,0')
      .split(',')
      .map((part) => Number(part) || 0)
    this.#beatEvery = wanted > 0 ? Math.max(wanted, heartbeat.outgoing) : 0
    if (theirs > 0) this.#silenceAllowed = 2 * Math.max(theirs, heartbeat.incoming)
    // Without beats of theirs, pings are answered within that time.
    else this.#silenceAllowed = 3 * heartbeat.incoming
    this.send(
      encodeFrame('CONNECTED', {
        version: '1.2',
        'heart-beat': `${heartbeat.outgoing},${heartbeat.incoming}`,
        session: randomUUID(),
        server: 'the-box',
        'user-name': String(session.caller.id),
      }),
    )
  }

  #subscribe(caller: Caller, headers: Record<string, string>, receipt: Record<string, string>): void {
    const { id = '', destination = '' } = headers
    const topic = topicOf(destination)
    if (!id || id.length > 100 || this.#subscriptions.has(id)) this.end('bad_request', receipt)
    else if (!topic) this.end('not_found', receipt)
    else if (!maySubscribe(caller, topic) || this.#subscriptions.size >= MOST_SUBSCRIPTIONS) {
      this.end('forbidden', receipt)
    } else {
      this.#subscriptions.set(id, destination)
      this.#around.subscribed(this, destination, id)
    }
  }

  #unsubscribe(id: string): void {
    const destination = this.#subscriptions.get(id)
    if (destination === undefined) return
    this.#subscriptions.delete(id)
    this.#around.unsubscribed(this, destination, id)
  }

  #forget(): void {
    this.#ended = true
    for (const id of [...this.#subscriptions.keys()]) this.#unsubscribe(id)
  }
}
