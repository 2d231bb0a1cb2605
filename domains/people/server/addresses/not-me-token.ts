import { createHmac, timingSafeEqual } from 'node:crypto'
import { addressHash } from './address-hash.ts'

const sign = (secret: string, hash: string): string =>
  createHmac('sha256', secret).update(`not-me:${hash}`).digest('base64url')

/** Of the link "this isn't me" in mails to an address; it holds the hash of the address. */
export function notMeToken(secret: string, address: string): string {
  const hash = addressHash(address).toString('base64url')
  return `${hash}.${sign(secret, hash)}`
}

/** The hash of the address; null if the token is not ours. */
export function addressOfNotMeToken(secret: string, token: string): Buffer | null {
  const [hash = '', given = ''] = token.split('.')
  const [expected, actual] = [Buffer.from(sign(secret, hash)), Buffer.from(given)]
  const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual)
  return isOurs ? Buffer.from(hash, 'base64url') : null
}
