import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The browser's keys for one subscription, base64url. */
export type PushKeys = { p256dh: string; auth: string }

/** Random for each message; passed in only by tests with a known result. */
type Ephemeral = { salt: Buffer; privateKey: Buffer }

const curve = 'prime256v1'
/** Everything fits one record; browsers accept at most this many bytes. */
const recordSize = 4096
const lastRecord = Buffer.from([2])

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/**
 * Encrypts a message for one browser: RFC 8291, content coding aes128gcm of RFC 8188.
 * @throws if the browser's key is not a point of the curve.
 */
export function encryptPush(text: string, keys: PushKeys, chosen?: Ephemeral): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const secret = Buffer.from(keys.auth, 'base64url')
  const ecdh = createECDH(curve)
  if (chosen) ecdh.setPrivateKey(chosen.privateKey)
  else ecdh.generateKeys()
  const salt = chosen?.salt ?? randomBytes(16)
  const ours = ecdh.getPublicKey()

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const material = derive(ecdh.computeSecret(theirs), secret, info, 32)
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, body, cipher.getAuthTag()])
}

/** True if a message can be encrypted with these keys. */
export function areValidKeys(keys: PushKeys): boolean {
  try {
    encryptPush('', keys)
    return Buffer.from(keys.auth, 'base64url').length === 16
  } catch {
    return false
  }
}
