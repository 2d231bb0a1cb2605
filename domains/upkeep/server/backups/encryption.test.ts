import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decrypted, encrypted, isRecipient, newKeyPair } from './encryption.ts'

const owner = await newKeyPair()
const proof = await newKeyPair()
const stranger = await newKeyPair()
const plain = randomBytes(200_000)
const sealed = await buffer(encrypted(Readable.from([plain]), [owner.recipient, proof.recipient]))

const open = (bytes: Buffer, ...identities: string[]) =>
  buffer(decrypted(Readable.from([bytes]), identities)).then(
    (read) => read.equals(plain),
    (error) => error.problem ?? error,
  )

test('the owner and the proof key read it, nobody else does', async () => {
  expect(await open(sealed, owner.identity)).toBe(true)
  expect(await open(sealed, proof.identity)).toBe(true)
  expect(await open(sealed, stranger.identity)).toBe('backup_damaged')
  expect(sealed.includes(plain.subarray(0, 32))).toBe(false)
})

test('a changed bit anywhere, and a file that ends anywhere, are damaged', async () => {
  const step = 9_973
  for (let at = 0; at < sealed.length; at += step) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await open(changed, owner.identity), `bit of byte ${at}`).toBe('backup_damaged')
    expect(await open(sealed.subarray(0, at), owner.identity), `ends at ${at}`).toBe('backup_damaged')
  }
})

test('a place that breaks off says nothing of the file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield sealed.subarray(0, 100_000)
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
    })(),
  )
  await expect(buffer(decrypted(broken, [owner.identity]))).rejects.toMatchObject({
    problem: 'target_unreachable',
  })
})

test('only a public key is a recipient', async () => {
  expect(await isRecipient(owner.recipient)).toBe(true)
  for (const wrong of ['', owner.identity, `${owner.recipient}x`, 'ssh-ed25519 AAAA'])
    expect(await isRecipient(wrong)).toBe(false)
})
