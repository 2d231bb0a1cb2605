/** A frame of STOMP 1.2. Header names keep their case; the first of repeated headers counts. */
export type Frame = { command: string; headers: Record<string, string>; body: string }

/** Input that is not STOMP 1.2, or too large. */
export class FrameError extends Error {}

const LF = 10
const CR = 13
const NUL = 0

/** As in STOMP 1.0, headers of CONNECT and CONNECTED are not escaped. */
const isPlain = (command: string): boolean => command === 'CONNECT' || command === 'CONNECTED'

const escapes: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' }
const unescapes: Record<string, string> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' }

export const escapeHeader = (value: string): string =>
  value.replace(/[\\\r\n:]/g, (sign) => escapes[sign] ?? sign)

function unescapeHeader(value: string): string {
  return value.replace(/\\.?/gs, (pair) => {
    const sign = unescapes[pair]
    if (sign === undefined) throw new FrameError(`unknown escape ${JSON.stringify(pair)} in a header`)
    return sign
  })
}

export function encodeFrame(command: string, headers: Record<string, string>, body = ''): string {
  const write = isPlain(command) ? (text: string) => text : escapeHeader
  const lines = Object.entries(headers).map(([name, value]) => `${write(name)}:${write(value)}\n`)
  if (body) lines.push(`content-length:${Buffer.byteLength(body)}\n`)
  return `${command}\n${lines.join('')}\n${body}\0`
}

/** Reads frames from a stream of bytes. Line ends between frames are heartbeats and are skipped. */
export class FrameReader {
  readonly #limit: number
  #rest: Buffer = Buffer.alloc(0)

  /** @param limit of a frame, in bytes */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** The frames that are complete now. @throws FrameError, after which the reader cannot be used */
  read(piece: Buffer): Frame[] {
    this.#rest = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    const frames: Frame[] = []
    for (;;) {
      this.#skipLineEnds()
      const frame = this.#next()
      if (!frame) break
      frames.push(frame)
    }
    if (this.#rest.length > this.#limit) throw new FrameError('a frame is too large')
    return frames
  }

  #skipLineEnds(): void {
    let start = 0
    while (this.#rest[start] === LF || (this.#rest[start] === CR && this.#rest[start + 1] === LF)) {
      start += this.#rest[start] === CR ? 2 : 1
    }
    this.#rest = this.#rest.subarray(start)
  }

  #next(): Frame | null {
    const head = headOf(this.#rest)
    if (!head) return null
    const [command = '', ...lines] = head.text.split('\n').map((line) => line.replace(/\r$/, ''))
    const headers = readHeaders(lines, isPlain(command))
    const end = this.#endOfBody(head.end, headers['content-length'])
    if (end === null) return null
    if (end > this.#limit) throw new FrameError('a frame is too large')
    const body = this.#rest.toString('utf8', head.end, end)
    this.#rest = this.#rest.subarray(end + 1)
    return { command, headers, body }
  }

  /** Position of the NUL after the body: given by content-length, else the first NUL. Null when it has not arrived. */
  #endOfBody(start: number, announced: string | undefined): number | null {
    if (announced === undefined) {
      const end = this.#rest.indexOf(NUL, start)
      return end < 0 ? null : end
    }
    if (!/^\d{1,9}$/.test(announced)) throw new FrameError('content-length is not a number')
    const end = start + Number(announced)
    if (end > this.#limit) throw new FrameError('a frame is too large')
    if (end >= this.#rest.length) return null
    if (this.#rest[end] !== NUL) throw new FrameError('a body is longer than announced')
    return end
  }
}

/** Command and headers, up to the empty line. */
function headOf(bytes: Buffer): { text: string; end: number } | null {
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    const next = bytes[at + 1] === CR ? at + 2 : at + 1
    if (bytes[next] === LF) return { text: bytes.toString('utf8', 0, at), end: next + 1 }
  }
  return null
}

function readHeaders(lines: string[], plain: boolean): Record<string, string> {
  const headers: Record<string, string> = Object.create(null)
  const read = plain ? (text: string) => text : unescapeHeader
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new FrameError('a header without a name')
    headers[read(line.slice(0, colon))] ??= read(line.slice(colon + 1))
  }
  return headers
}
