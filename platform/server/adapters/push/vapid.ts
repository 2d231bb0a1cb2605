import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** The gym's key pair, base64url: a public point of 65 bytes, a private number of 32. */
export type VapidKeys = { publicKey: string; privateKey: string }

const curve = 'prime256v1'
/** Lifetime of a token in seconds; push services allow at most 24 hours. */
const lifetime = 12 * 3600

/** The public key of a private one. @throws if the private key is not valid. */
export function publicKeyOf(privateKey: string): string {
  const ecdh = createECDH(curve)
  ecdh.setPrivateKey(privateKey, 'base64url')
  return ecdh.getPublicKey('base64url')
}

/** Generates a private key. */
export function newPrivateKey(): string {
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  return inFull(ecdh.getPrivateKey()).toString('base64url')
}

/** Pads numbers that have leading zeros to their full length. */
const inFull = (number: Buffer): Buffer =>
  Buffer.concat([Buffer.alloc(Math.max(0, 32 - number.length)), number])

/**
 * Creates the VAPID header of RFC 8292, which identifies us to a push service. `audience` is the service's
 * origin, `subject` a contact (`mailto:` or https), `now` epoch milliseconds.
 */
export function vapidHeader(keys: VapidKeys, audience: string, subject: string, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: audience, exp: Math.floor(now / 1000) + lifetime, sub: subject }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const point = Buffer.from(keys.publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: inFull(Buffer.from(keys.privateKey, 'base64url')).toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
