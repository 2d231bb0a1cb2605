import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Bound into a sealed value: it opens only for the same purpose and owner. */
export interface SealedFor {
  purpose: string
  owner: number
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `sealed ${purpose}`, 32))

/** Encrypts with AES-256-GCM under a key derived from the server's secret: nonce, tag, then the encrypted bytes. */
export function seal(secret: string, { purpose, owner }: SealedFor, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(
    Buffer.from(String(owner)),
  )
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Null if it was sealed with another secret, for something else, or is damaged. */
export function unseal(secret: string, { purpose, owner }: SealedFor, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), nonce, {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(String(owner))).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
