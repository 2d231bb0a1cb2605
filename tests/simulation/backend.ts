// What is said on a connection to PostgreSQL, as far as the simulation needs it.
// https://www.postgresql.org/docs/18/protocol-message-formats.html

/** Limits that a session asked for in milliseconds. The simulation keeps them, in virtual time. */
export interface SessionLimits {
  lockMs: number | null
  idleMs: number | null
}

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** Reads the first message of a client and takes the limits out, which the server would keep in real time. */
export function readStartup(bytes: Buffer): { startup: Buffer; limits: SessionLimits } {
  const parts = bytes
    .subarray(8, bytes.length - 2)
    .toString('utf8')
    .split('\0')
  const settings = new Map<string, string>()
  for (let i = 0; i + 1 < parts.length; i += 2) settings.set(parts[i] ?? '', parts[i + 1] ?? '')
  const msOf = (name: string) => Number(settings.get(name) ?? 0) || null
  const limits = { lockMs: msOf('lock_timeout'), idleMs: msOf('idle_in_transaction_session_timeout') }
  for (const each of LIMITS) settings.delete(each)
  const text = Buffer.from(`${[...settings].map(([key, value]) => `${key}\0${value}\0`).join('')}\0`)
  const startup = Buffer.concat([bytes.subarray(0, 8), text])
  startup.writeInt32BE(startup.length, 0)
  return { startup, limits }
}

/** Splits a stream into messages of one byte of type and four of length. */
class MessageReader {
  #rest = Buffer.alloc(0)

  read(bytes: Buffer): { type: string; body: Buffer }[] {
    this.#rest = Buffer.concat([this.#rest, bytes])
    const found: { type: string; body: Buffer }[] = []
    while (this.#rest.length >= 5) {
      const length = this.#rest.readInt32BE(1) + 1
      if (this.#rest.length < length) break
      found.push({ type: String.fromCharCode(this.#rest[0] ?? 0), body: this.#rest.subarray(5, length) })
      this.#rest = this.#rest.subarray(length)
    }
    return found
  }
}

/** Follows both directions of a connection. */
export class SessionState {
  pid: number | null = null
  /** Answers that the server owes: a ReadyForQuery for each Query, Sync and for the start. */
  owed = 0
  /** The server asked for a password, and the client has not answered. */
  asked = false
  inTransaction = false
  /** Bytes that the server sent. */
  said = 0
  readonly #fromClient = new MessageReader()
  readonly #fromServer = new MessageReader()

  sent(bytes: Buffer): void {
    this.asked = false
    for (const { type } of this.#fromClient.read(bytes)) if (type === 'Q' || type === 'S') this.owed += 1
  }

  received(bytes: Buffer): void {
    this.said += bytes.length
    for (const { type, body } of this.#fromServer.read(bytes)) {
      if (type === 'K') this.pid = body.readInt32BE(0)
      const method = type === 'R' ? body.readInt32BE(0) : 0
      // 10 and 11: the steps of SCRAM that the client answers.
      if (method === 10 || method === 11) this.asked = true
      if (type === 'Z') {
        this.owed -= 1
        this.inTransaction = body.toString() !== 'I'
      }
    }
  }

  get isBusy(): boolean {
    return this.owed > 0 && !this.asked
  }
}
