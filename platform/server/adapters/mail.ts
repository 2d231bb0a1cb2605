import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { asciiAddress } from '../../contract/mail-address.ts'
import { isAddressRefused, type SmtpReply } from '../../rules/refused-address.ts'
import type { Config } from '../config.ts'

/** A mail ready to be sent. */
export type Mail = {
  /** The same for every try, so that a mail server recognises duplicates. */
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

/** Sends mails. */
export type Mailer = {
  /** Resolves when the mail server accepted the mail. @throws AddressRefused, or another error if it may accept it later */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** Sends by SMTP; without SMTP_URL writes each mail as a file into DATA_DIR/outbox, readable by any mail program. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailReturnPath' | 'dataDir'>): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailReturnPath)
    : fileMailer(join(config.dataDir, 'outbox'))
}

/** Servers that know no other domains take punycode. `from` may have a name before its address. */
const toMessage = ({ id, headers, from, replyTo, to, ...mail }: Mail) => ({
  ...mail,
  from: from.replace(/[^\s<>]+(?=>?$)/, asciiAddress),
  to: asciiAddress(to),
  ...(replyTo && { replyTo: asciiAddress(replyTo) }),
  messageId: `<${id}>`,
  // Tells auto-responders not to reply.
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
})

/** The server of the recipient says for good that there is no such mailbox. */
export class AddressRefused extends Error {}

type SmtpError = Error & { command?: string; responseCode?: number; response?: string }

const replyOf = ({ command, responseCode, response }: SmtpError): SmtpReply | null =>
  responseCode === undefined
    ? null
    : { toRecipient: command === 'RCPT TO', code: responseCode, text: response ?? '' }

function smtpMailer(url: string, returnPath: string | null): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Our mails never attach files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          ...toMessage(mail),
          ...(returnPath && { envelope: { from: asciiAddress(returnPath), to: asciiAddress(mail.to) } }),
        })
      } catch (error) {
        const reply = replyOf(error as SmtpError)
        throw reply && isAddressRefused(reply) ? new AddressRefused(reply.text) : error
      }
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
      // Renamed when complete, so readers never see half a file. Mails contain password links, so only this
      // account may read them.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => {},
  }
}
