import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export interface ImapMailbox {
  readonly url: string
  put(mail: string): void
  unread(): number
}

/** A mailbox behind as much of IMAP4rev1 (RFC 3501) as reading unread mails needs. */
export async function openImapMailbox(): Promise<ImapMailbox> {
  const mails: { raw: Buffer; isSeen: boolean }[] = []
  const server = createServer((socket) => serve(socket, mails))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://bounces:secret%20word@127.0.0.1:${port}/Reports`,
    put: (mail) => void mails.push({ raw: Buffer.from(mail.replace(/\r?\n/g, '\r\n')), isSeen: false }),
    unread: () => mails.filter(({ isSeen }) => !isSeen).length,
  }
}

function serve(socket: Socket, mails: { raw: Buffer; isSeen: boolean }[]): void {
  const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''))
  const answers: Record<string, (rest: string) => string | null> = {
    CAPABILITY: () => '* CAPABILITY IMAP4rev1',
    LOGIN: (rest) => (/bounces"? "?secret word/.test(rest) ? '' : null),
    NAMESPACE: () => '* NAMESPACE (("" "/")) NIL NIL',
    LIST: () => '* LIST (\\HasNoChildren) "/" Reports',
    SELECT: (rest) =>
      /Reports/.test(rest)
        ? `* ${mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] ok\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${mails.length + 1}] ok`
        : null,
    'UID SEARCH': () => `* SEARCH ${mails.flatMap(({ isSeen }, at) => (isSeen ? [] : [at + 1])).join(' ')}`,
    'UID FETCH': (rest) => {
      const at = Number.parseInt(rest, 10)
      const raw = mails[at - 1]?.raw ?? Buffer.alloc(0)
      return `* ${at} FETCH (UID ${at} BODY[]<0> {${raw.length}}\r\n${raw.toString('latin1')})`
    },
    'UID STORE': (rest) => {
      const mail = mails[Number.parseInt(rest, 10) - 1]
      if (mail) mail.isSeen = true
      return ''
    },
    NOOP: () => '',
    CLOSE: () => '',
    UNSELECT: () => '',
    LOGOUT: () => '* BYE',
  }
  say('* OK ready')
  let buffered = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1')
    for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
      const [, tag = '', name = '', rest = ''] =
        buffered.slice(0, end).match(/^(\S+) ((?:UID )?\S+) ?(.*)$/) ?? []
      buffered = buffered.slice(end + 2)
      const answer = answers[name.toUpperCase()]?.(rest)
      if (answer) socket.write(Buffer.from(`${answer}\r\n`, 'latin1'))
      say(answer === undefined || answer === null ? `${tag} NO ${name}` : `${tag} OK ${name}`)
      if (name.toUpperCase() === 'LOGOUT') socket.end()
    }
  })
}
