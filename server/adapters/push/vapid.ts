import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** The gym's key pair, base64url: the point of 65 bytes, the number of 32. */
export type VapidKeys = { publicKey: string; privateKey: string }

const curve = 'prime256v1'
/** Seconds for which a push service takes a token; 24 hours at most. */
const lifetime = 12 * 3600

/** The public key that belongs to a private one. @throws when it is no number of the curve. */
export function publicKeyOf(privateKey: string): string {
  const ecdh = createECDH(curve)
  ecdh.setPrivateKey(privateKey, 'base64url')
  return ecdh.getPublicKey('base64url')
}

/** A new private key. */
export function newPrivateKey(): string {
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  return inFull(ecdh.getPrivateKey()).toString('base64url')
}

/** Numbers with zeros in front come shorter. */
const inFull = (number: Buffer): Buffer =>
  Buffer.concat([Buffer.alloc(Math.max(0, 32 - number.length)), number])

/**
 * Signs who sends to a push service: VAPID, RFC 8292. `audience` is the service's origin, `subject` says whom it may ask
 * (`mailto:` or https), `now` is epoch milliseconds.
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
