import { createHash, createHmac } from 'node:crypto'

const sign = (secret: string, hash: string): string =>
  createHmac('sha256', secret).update(`not-me:${hash}`).digest('base64url')

/** Of the link "this isn't me" in mails to an address; it holds the hash of the address, as `stopped_addresses` does. */
export function notMeToken(secret: string, address: string): string {
  const hash = createHash('sha256').update(address.toLowerCase()).digest('base64url')
  return `${hash}.${sign(secret, hash)}`
}
