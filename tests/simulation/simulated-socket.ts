import { Duplex } from 'node:stream'
import type { Host, VirtualTime } from './virtual-time.ts'

/** What is at the other end of a socket. */
interface Wire {
  open(): void
  send(bytes: Buffer): void
  /** The socket was closed here. */
  close(): void
}

/** A socket in the place of TCP: what is written goes into a wire, what the wire brings is received. */
export class SimulatedSocket extends Duplex {
  readonly remoteAddress = '127.0.0.1'
  /** Bytes so far. */
  received = 0
  readonly #time: VirtualTime
  readonly #host: Host
  readonly #wire: Wire
  #idle: { ms: number; drop: () => void } = { ms: 0, drop: () => {} }

  constructor(time: VirtualTime, host: Host, wire: Wire) {
    super({ allowHalfOpen: false })
    this.#time = time
    this.#host = host
    this.#wire = wire
  }

  connect(): this {
    this.#wire.open()
    return this
  }
  receive(bytes: Buffer): void {
    this.#touch()
    this.received += bytes.length
    if (!this.destroyed) this.push(bytes)
  }
  get readyState(): string {
    return this.destroyed ? 'closed' : 'open'
  }
  setTimeout(ms: number, listener?: () => void): this {
    if (listener) this.once('timeout', listener)
    this.#idle.ms = ms
    this.#touch()
    return this
  }
  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this

  override _read(): void {}
  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.#touch()
    this.#wire.send(Buffer.from(bytes))
    done()
  }
  override _final(done: () => void): void {
    this.#wire.close()
    done()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#idle.drop()
    this.#wire.close()
    done(error)
  }

  #touch(): void {
    this.#idle.drop()
    const { ms } = this.#idle
    if (ms > 0 && !this.destroyed)
      this.#idle.drop = this.#time.in(ms, this.#host, 'socket idle', () => this.emit('timeout'), 'timer')
  }
}
