import { ImapFlow } from 'imapflow'

/** Larger mails are no notifications. */
const MOST_BYTES = 1_000_000
/** Read in one run; the next one goes on. */
const MOST_MAILS = 200

/**
 * Passes every unread mail of a mailbox to `take` and marks it as read. A mail that `take` fails on stays unread.
 * @param address imaps://user:password@host:993/Folder; INBOX without a folder
 */
export async function readMailbox(address: string, take: (raw: Buffer) => Promise<void>): Promise<void> {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    ...{ host: hostname, port: Number(port) || (secure ? 993 : 143), secure },
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    ...{ logger: false, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
  })
  // A broken connection fails the command that waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    const folder = await client.getMailboxLock(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || []
      for (const uid of unread.slice(0, MOST_MAILS)) {
        const mail =
          (await client.fetchOne(uid, { source: { maxLength: MOST_BYTES } }, { uid: true })) || null
        if (mail?.source) await take(mail.source)
        await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
      }
    } finally {
      folder.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}
