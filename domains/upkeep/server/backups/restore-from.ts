import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Decrypter } from 'age-encryption'
import { decrypted } from './encryption.ts'
import type { BackupTarget } from './targets/backup-target.ts'
import { openTarget, type TargetConfig } from './targets/open-target.ts'

/** Log-in of a place; for S3 the key's id and the key. */
export interface PlaceLogin {
  user: string
  password: string
  privateKey?: string
  /** Fingerprint of an SFTP server, `SHA256:…`; without it see `withHostKey`. */
  hostKey?: string
}

/**
 * A place as typed: `folder:/path`, `s3:https://endpoint/bucket/prefix?region=…`, `sftp:user@host:port/path`, `webdav:https://…`.
 * @throws Error for anything else
 */
export function placeOf(typed: string, login: PlaceLogin): TargetConfig {
  const [, kind = '', rest = ''] = /^(\w+):(.*)$/.exec(typed) ?? []
  if (kind === 'folder') return { kind, path: rest }
  const url = URL.parse(kind === 'sftp' ? `sftp://${rest.replace(/^\/\//, '')}` : rest)
  if (!url)
    throw new Error(`${typed} is no place of backups: folder:, s3:, sftp: or webdav: and its address.`)
  const { password, privateKey, hostKey = '' } = login
  if (kind === 'webdav') return { kind, url: `${url.origin}${url.pathname}`, user: login.user, password }
  if (kind === 'sftp') {
    const user = decodeURIComponent(url.username) || login.user
    const server = { host: url.hostname, port: Number(url.port || 22), user, path: decodeURI(url.pathname) }
    return { kind, ...server, hostKey, ...(privateKey ? { privateKey } : { password }) }
  }
  const [bucket = '', ...folders] = decodeURI(url.pathname).split('/').filter(Boolean)
  if (kind !== 's3' || !bucket) throw new Error(`${typed} names no bucket.`)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const where = { endpoint: url.origin, region, bucket, prefix: folders.join('/') }
  return { kind, ...where, accessKeyId: login.user, secretKey: password }
}

/** A server that is not known yet is shown to `isRight` before anything secret is sent. @throws Error if it is not the right one */
export async function withHostKey(
  place: TargetConfig,
  isRight: (hostKey: string) => Promise<boolean>,
): Promise<TargetConfig> {
  if (place.kind !== 'sftp' || place.hostKey !== '') return place
  const { shownHostKey } = await import('./targets/sftp-target.ts')
  const hostKey = await shownHostKey(place)
  if (!(await isRight(hostKey)))
    throw new Error(`${place.host} shows ${hostKey}, which is not the key of the right server.`)
  return { ...place, hostKey }
}

const backupShape = /^the-box-\d{8}-\d{6}-[0-9a-f]+\.backup\.age$/
const keyShape = /^key-.*\.age$/

/**
 * Fetches a backup, the newest unless it is named, decrypts it and gives the path of the plain file to `use`; the file is removed
 * afterwards. `secret` is the identity (`AGE-SECRET-KEY-…`) or the passphrase. @throws Error that says what is wrong
 */
export async function withBackupFrom<T>(
  place: TargetConfig,
  { name, secret }: { name: string | undefined; secret: string },
  use: (path: string, name: string) => Promise<T>,
): Promise<T> {
  const target = await openTarget(place)
  const folder = await mkdtemp(join(tmpdir(), 'the-box-restore-'))
  try {
    const names = (await target.list()).map((file) => file.name)
    const wanted =
      name ??
      names
        .filter((each) => backupShape.test(each))
        .sort()
        .at(-1)
    if (!wanted) throw new Error('There is no backup.')
    const identities = await identitiesAt(target, names, secret)
    const path = join(folder, 'backup.gz')
    await pipeline(
      decrypted(await target.read(wanted), identities),
      createWriteStream(path, { mode: 0o600 }),
    ).catch((error: Error) => {
      throw error.message.includes('no identity matched')
        ? new Error(`This key does not open ${wanted}.`, { cause: error })
        : new Error(`${wanted}: ${error.message}`, { cause: error })
    })
    return await use(path, wanted)
  } finally {
    await target.close()
    await rm(folder, { recursive: true })
  }
}

/**
 * What opens the files at a place: the identity, or those beside them that the passphrase opens; after a change of the key there are
 * several. @throws Error if there is none
 */
export async function identitiesAt(
  target: BackupTarget,
  names: readonly string[],
  secret: string,
): Promise<string[]> {
  if (secret.startsWith('AGE-SECRET-KEY-')) return [secret]
  const found: string[] = []
  const keys = names.filter((each) => keyShape.test(each))
  for (const name of keys) {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(secret)
    const identity = await decrypter.decrypt(await buffer(await target.read(name)), 'text').catch(() => null)
    if (identity) found.push(identity)
  }
  if (found.length > 0) return found
  throw new Error(
    keys.length === 0
      ? 'There is no key beside the backups: give the identity (AGE-SECRET-KEY-…).'
      : 'This passphrase opens none of the keys beside the backups.',
  )
}
