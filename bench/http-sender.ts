import { connect, type Socket } from 'node:net'
import type { Call, Measured, Order } from './http-load.ts'

// Raw sockets with prepared requests; only status and length of responses are read, because this process
// competes with the server for two cores.

function write(call: Call, port: number): Buffer {
  const body = call.body ? JSON.stringify(call.body) : ''
  const lines = [
    `${call.method} ${call.path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Accept: application/json',
    'Accept-Language: ca',
    ...(call.token ? [`Authorization: Bearer ${call.token}`] : []),
    ...(call.idempotencyKey ? [`Idempotency-Key: ${call.idempotencyKey}`] : []),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** A connection that sends one request at a time. */
class Line {
  readonly #socket: Socket
  #answered: (status: number) => void = () => {}
  #failed: (error: Error) => void = () => {}
  #status = 0
  /** Bytes of the response still to come; -1 while its head is incomplete. */
  #missing = -1
  #head = ''

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data: Buffer) => this.#hear(data))
    socket.on('error', (error) => this.#failed(error))
    socket.on('close', () => this.#failed(new Error('the server hung up')))
  }

  ask(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(request)
    })
  }

  end(): void {
    this.#failed = () => {}
    this.#socket.destroy()
  }

  #hear(data: Buffer): void {
    if (this.#missing >= 0) this.#missing -= data.length
    else {
      this.#head += data.toString('latin1')
      const end = this.#head.indexOf('\r\n\r\n')
      if (end < 0) return
      this.#status = Number(this.#head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)
      if (!length && this.#status !== 204 && this.#status !== 304)
        throw new Error('an answer without a length')
      this.#missing = Number(length?.[1] ?? 0) - (this.#head.length - end - 4)
    }
    if (this.#missing > 0) return
    this.#missing = -1
    this.#head = ''
    this.#answered(this.#status)
  }
}

const open = (port: number): Promise<Line> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(new Line(socket))
    })
  })

async function carryOut(order: Order): Promise<Measured> {
  const requests = order.calls.map((call) => write(call, order.port))
  const lines: Line[] = []
  for (let n = 0; n < order.clients; n += 1) lines.push(await open(order.port))
  // A connection's first response costs more, so each sends one before measuring.
  const hello = write({ method: 'GET', path: '/health/live' }, order.port)
  await Promise.all(lines.map((line) => line.ask(hello)))

  const others: Record<string, number> = {}
  const waits: number[] = []
  let confirmed = 0
  let next = 0
  const run = async (goOn: () => boolean): Promise<number> => {
    const before = confirmed
    const turn = async (line: Line): Promise<void> => {
      while (goOn()) {
        const request = requests[order.over ? next % requests.length : next]
        if (!request) return
        next += 1
        const begun = performance.now()
        const status = await line.ask(request)
        waits.push(performance.now() - begun)
        if (status === 200) confirmed += 1
        else others[status] = (others[status] ?? 0) + 1
      }
    }
    await Promise.all(lines.map(turn))
    return confirmed - before
  }

  await run(() => next < order.warmUp)
  waits.length = 0
  const begun = performance.now()
  const until = begun + (order.seconds ?? 3600) * 1000
  const counted = await run(() => performance.now() < until)
  const ms = performance.now() - begun
  for (const line of lines) line.end()
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
  return {
    perSecond: (counted / ms) * 1000,
    confirmed,
    ms,
    median: at(0.5),
    p99: at(0.99),
    ...(Object.keys(others).length > 0 ? { others } : {}),
  }
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (measured) => process.send?.(measured),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
