import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A request, sent once or repeatedly by any free connection. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  body?: object
  /** Idempotency key. */
  idempotencyKey?: string
}

export interface Order {
  port: number
  /** Connections; each sends its next call when the previous one is answered. */
  clients: number
  calls: Call[]
  /** Start over after the last call. */
  over?: boolean
  /** Calls that are not counted. */
  warmUp: number
  /** Stop after this many seconds; otherwise when all calls are answered. */
  seconds?: number
}

export interface Measured {
  /** Responses with status 200. */
  perSecond: number
  /** All responses with status 200, warm-up included. */
  confirmed: number
  /** Milliseconds from the first counted call to the last response. */
  ms: number
  /** Responses with another status, by status, warm-up included. */
  others?: Record<string, number>
  /** Milliseconds of one call. */
  median?: number
  p99?: number
}

/** Sends HTTP calls from a separate process, so that load and server do not share a thread. */
export class HttpLoad {
  readonly #child: ChildProcess

  constructor() {
    this.#child = fork(join(import.meta.dirname, 'http-sender.ts'), { serialization: 'advanced' })
  }

  /** @throws if a call gets no response. */
  async send(order: Order): Promise<Measured> {
    this.#child.send(order)
    const [said] = (await once(this.#child, 'message')) as [Measured | { failed: string }]
    if ('failed' in said) throw new Error(said.failed)
    return said
  }

  stop(): void {
    this.#child.disconnect()
  }
}
