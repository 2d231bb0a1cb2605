import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url: 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Hash for storage. A plain SHA-256 is enough because the secrets are random. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
