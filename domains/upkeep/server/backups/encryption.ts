import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { BackupFailure, ofSystem } from './backup-failure.ts'

// The format of age (age-encryption.org/v1): any program that reads age files reads these.

/** Loaded when used: most nodes never encrypt. */
const age = () => import('age-encryption')

export interface KeyPair {
  /** Public. */
  recipient: string
  /** Secret. */
  identity: string
}

export async function newKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await age()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

export async function isRecipient(text: string): Promise<boolean> {
  const { Encrypter } = await age()
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** For a pipeline: encrypts so that each of the recipients can read it. */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* parts(await encrypter.encrypt(ofBrowser(ReadableStream.from(source))))
}

/**
 * For a pipeline. Every part was authenticated before it is yielded. @throws BackupFailure backup_damaged, also when none of the
 * identities reads it; target_unreachable if the source breaks off
 */
export async function* decrypted(
  source: Readable,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  let broken: unknown
  source.once('error', (error) => {
    broken = error
  })
  try {
    yield* parts(await decrypter.decrypt(ofBrowser(Readable.toWeb(source))))
  } catch (error) {
    // The place stopped sending: that says nothing of the file.
    if (broken)
      throw ofSystem(broken) ?? new BackupFailure('target_unreachable', (broken as Error).message, broken)
    throw new BackupFailure('backup_damaged', (error as Error).message, error)
  } finally {
    source.destroy()
  }
}

// The types of the same streams differ between browsers and Node.
type BrowserStream = globalThis.ReadableStream<Uint8Array>
const ofBrowser = (stream: ReadableStream): BrowserStream => stream as unknown as BrowserStream
const parts = (stream: BrowserStream): AsyncIterable<Uint8Array> => stream as never
