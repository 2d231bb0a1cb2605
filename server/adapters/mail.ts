import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** A letter, ready to go. */
export type Mail = {
  /** The same for every try of one letter, so that a server that got it already can tell. */
  id: string
  from: string
  replyTo?: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** The way out of the house for mails. */
export type Mailer = {
  /** Resolves when the mail server has taken it. @throws when it has not. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** Sends by SMTP; without SMTP_URL writes each mail as a file into DATA_DIR/outbox, to be opened with any mail program. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl) : fileMailer(join(config.dataDir, 'outbox'))
}

const toMessage = ({ id, headers, ...mail }: Mail) => ({
  ...mail,
  messageId: `<${id}>`,
  // Away-messages answer people, not machines.
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
})

function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Letters never bring files or addresses to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail))
    },
    close: () => transport.close(),
  }
}

function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await transport.sendMail(toMessage(mail))
      const path = join(folder, `${mail.id.replace(/[^\w.-]/g, '-')}.eml`)
      // Readers never see half a file. Only this account may read: there are links to passwords inside.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => {},
  }
}
