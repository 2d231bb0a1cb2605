import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** One request to be sent again and again, or once, by whoever is free. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: object
  /** Idempotency key. */
  tap?: string
}

export interface Order {
  port: number
  /** Connections; each sends the next call when it has its answer. */
  clients: number
  calls: Call[]
  /** Begin again with the first call after the last. */
  over?: boolean
  /** Calls that are not counted. */
  warmUp: number
  /** Stop to send after that; without it, when the calls are through. */
  seconds?: number
}

export interface Measured {
  /** Answers with status 200. */
  perSecond: number
  /** All with status 200, those of the warm-up too. */
  confirmed: number
  /** From the first counted call to the last answer. */
  ms: number
  /** Answers by status, those of the warm-up too, where they are not 200. */
  others?: Record<string, number>
  /** Milliseconds of one call. */
  median?: number
  p99?: number
}

/** Sends HTTP calls from a process of its own, so that making load and carrying it do not share a thread. */
export class HttpLoad {
  readonly #child: ChildProcess

  constructor() {
    this.#child = fork(join(import.meta.dirname, 'http-sender.ts'), { serialization: 'advanced' })
  }

  /** @throws when a call was not answered at all. */
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
