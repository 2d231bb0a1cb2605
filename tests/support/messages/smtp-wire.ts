import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export interface WireLetter {
  /** The lines `MAIL FROM` and `RCPT TO` as they were sent; `SMTPServer` would decode them. */
  from: string
  to: string[]
  raw: string
}

/** A mail server that keeps what it is told, byte for byte. It takes no international addresses (SMTPUTF8). */
export async function openSmtpWire(): Promise<{ url: string; letters: WireLetter[] }> {
  const letters: WireLetter[] = []
  const server = createServer((socket) => serve(socket, letters))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, letters }
}

function serve(socket: Socket, letters: WireLetter[]): void {
  let letter: WireLetter = { from: '', to: [], raw: '' }
  let inData = false
  let rest = ''
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const answerTo = (line: string): string => {
    if (/^EHLO/i.test(line)) return '250 wire.example'
    if (/^MAIL FROM/i.test(line)) letter = { from: line, to: [], raw: '' }
    if (/^RCPT TO/i.test(line)) letter.to.push(line)
    inData = /^DATA/i.test(line)
    if (inData) return '354 go on'
    return /^QUIT/i.test(line) ? '221 bye' : '250 ok'
  }
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!inData) say(answerTo(line))
      else if (line === '.') {
        inData = false
        letters.push(letter)
        say('250 queued')
      } else letter.raw += `${line}\r\n`
    }
  })
  say('220 wire.example ESMTP')
}
