import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, vi } from 'vitest'
import { isSameAddress } from '../../../platform/contract/mail-address.ts'
import { patience } from '../patience.ts'

export interface Mailbox {
  readonly url: string
  /** The first mail to an address whose subject or text contains `about`; waits up to ten seconds. */
  letterTo(address: string, about?: string): Promise<Email>
}

export async function openMailbox(): Promise<Mailbox> {
  const letters: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        letters.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letterTo: (address, about = '') =>
      vi.waitFor(
        () => {
          const found = letters.find(
            ({ to, subject, text }) =>
              to?.some((one) => isSameAddress(address, one.address ?? null)) &&
              `${subject}\n${text}`.includes(about),
          )
          if (found) return found
          const had = letters.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
          throw new Error(`No letter to ${address} about '${about}'. There are: ${had.join(' · ') || 'none'}`)
        },
        { timeout: patience, interval: 50 },
      ),
  }
}
