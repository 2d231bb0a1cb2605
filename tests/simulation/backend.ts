// What is said on a connection to PostgreSQL, as far as the simulation needs it.
// https://www.postgresql.org/docs/18/protocol-message-formats.html

/** Limits that a session asked for, in milliseconds; undefined for none. The simulation keeps them, in virtual time. */
export type SessionLimits = Partial<Record<Limit, number>>
export type Limit = 'lock' | 'idle' | 'transaction'

const LIMITS: Readonly<Record<string, Limit | null>> = {
  lock_timeout: 'lock',
  idle_in_transaction_session_timeout: 'idle',
  transaction_timeout: 'transaction',
  // A statement takes no virtual time.
  statement_timeout: null,
}

/** Reads the first message of a client and takes the limits out, which the server would keep in real time. */
export function readStartup(bytes: Buffer): { startup: Buffer; limits: SessionLimits } {
  const parts = bytes
    .subarray(8, bytes.length - 2)
    .toString('utf8')
    .split('\0')
  const limits: SessionLimits = {}
  const isLimit = (name: string, value: string): boolean => {
    const limit = LIMITS[name]
    if (limit && Number(value) > 0) limits[limit] = Number(value)
    return limit !== undefined
  }
  const settings: string[] = []
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [name = '', value = ''] = parts.slice(i, i + 2)
    const kept = value.replaceAll(/-c (\w+)=(\w+)/g, (all, option, given) =>
      isLimit(option, given) ? '' : all,
    )
    if (!isLimit(name, value)) settings.push(name, kept)
  }
  const startup = Buffer.concat([bytes.subarray(0, 8), Buffer.from(`${settings.join('\0')}\0\0`)])
  startup.writeInt32BE(startup.length, 0)
  return { startup, limits }
}

/** A message without work. The session answers that it is idle, after the notifications of all that was committed before. */
export const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
const IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

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
  /** The client asked for notifications. */
  listens = false
  /** The client ended the session, or the server did. The server then ends the transaction and closes the connection. */
  isOver = false
  /** Bytes that the server sent. */
  said = 0
  readonly #fromClient = new MessageReader()
  readonly #fromServer = new MessageReader()

  sent(bytes: Buffer): void {
    this.asked = false
    for (const { type, body } of this.#fromClient.read(bytes)) {
      if (type === 'Q' || type === 'S') this.owed += 1
      if (type === 'X') this.isOver = true
      if (type === 'Q' && body.toString().startsWith('listen ')) this.listens = true
    }
  }

  /** An answer without its last message, the one to a SYNC that the client did not send. */
  withoutIdle(answer: Buffer): Buffer {
    const [rest, last] = [answer.subarray(0, -IDLE.length), answer.subarray(-IDLE.length)]
    if (!last.equals(IDLE)) return answer
    this.said -= IDLE.length
    return rest
  }

  received(bytes: Buffer): void {
    this.said += bytes.length
    for (const { type, body } of this.#fromServer.read(bytes)) {
      if (type === 'E' && body.includes('VFATAL\0')) this.isOver = true
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
    return this.isOver || (this.owed > 0 && !this.asked)
  }
}
