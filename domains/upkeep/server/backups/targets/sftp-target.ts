import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import SftpClient from 'ssh2-sftp-client'
import type { BackupProblem } from '../../../contract/backups.ts'
import { BackupFailure, ofSystem } from '../backup-failure.ts'
import { type BackupTarget, draftOf, type TargetOf } from './backup-target.ts'
import { lookupReachable, requireReachable } from './reachable-address.ts'

const CONNECT_MS = 10_000
/** Statuses of the protocol. A failure without a name of its own is, in a write, a full disk or a used-up quota. */
const statusProblems: Readonly<Record<number, BackupProblem>> = { 2: 'target_missing', 3: 'target_denied' }
const FAILURE = 4

/** Without callbacks of ours the library prints. */
function newClient(): SftpClient {
  const quiet = { error: () => {}, end: () => {}, close: () => {} }
  return new SftpClient('backups', quiet)
}

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** The fingerprint that a server shows, read without logging in. @throws BackupFailure */
export async function shownHostKey(place: TargetOf<'sftp'>): Promise<string> {
  const client = newClient()
  const socket = await open(place)
  let shown = ''
  const hostVerifier = (key: Buffer): boolean => {
    shown = fingerprintOf(key)
    return false
  }
  await client
    .connect({ sock: socket, username: place.user, readyTimeout: CONNECT_MS, hostVerifier })
    .catch((error: Error) => {
      if (!shown) throw new BackupFailure('target_unreachable', error.message, error)
    })
    .finally(() => socket.destroy())
  return shown
}

/** A folder of an SFTP server, known by the key that it showed when the place was saved; `hostKey: ''` accepts any. */
export async function sftpTarget(config: TargetOf<'sftp'>, signal?: AbortSignal): Promise<BackupTarget> {
  requireReachable(config.host, true)
  const client = newClient()
  let shown = ''
  const socket = await open(config, signal)
  try {
    await client.connect({
      ...{ sock: socket, username: config.user, readyTimeout: CONNECT_MS, keepaliveInterval: 15_000 },
      ...(config.privateKey ? { privateKey: config.privateKey } : { password: config.password }),
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key)
        return config.hostKey === '' || config.hostKey === shown
      },
    })
  } catch (error) {
    socket.destroy()
    const { message } = error as Error
    if (config.hostKey !== '' && shown !== '' && shown !== config.hostKey)
      throw new BackupFailure('target_host_changed', `the server shows ${shown}`, error)
    const isRefused = /authentication|privateKey|passphrase/i.test(message)
    throw new BackupFailure(isRefused ? 'target_denied' : 'target_unreachable', message, error)
  }
  const base = config.path.replace(/\/+$/, '')
  const pathOf = (name: string): string => `${base}/${name}`
  const remove = async (name: string): Promise<void> => void (await client.delete(pathOf(name), true))

  return {
    hostKey: shown,
    list: () =>
      translated(async () => {
        const files = await client.list(base || '/')
        return files
          .filter(({ type }) => type === '-')
          .map(({ name, size, modifyTime }) => ({ name, bytes: size, at: new Date(modifyTime) }))
      }),
    write: (name, path) =>
      translated(async () => {
        const draft = draftOf(name)
        try {
          await client.fastPut(path, pathOf(draft))
          await client.rename(pathOf(draft), pathOf(name))
        } catch (error) {
          await remove(draft).catch(() => {})
          const isFull = (error as { code?: unknown }).code === FAILURE
          throw isFull ? new BackupFailure('target_full', (error as Error).message, error) : error
        }
      }),
    read: (name) =>
      translated(async () => {
        if (!(await client.exists(pathOf(name)))) throw new BackupFailure('backup_missing', `${name} is gone`)
        return client.createReadStream(pathOf(name))
      }),
    remove: (name) => translated(() => remove(name)),
    close: async () => {
      await client.end().catch(() => {})
      socket.destroy()
    },
  }
}

/** The address is checked at the connection. */
async function open({ host, port }: TargetOf<'sftp'>, signal?: AbortSignal): Promise<Socket> {
  const socket = connect({ host, port, lookup: lookupReachable(true), noDelay: true })
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer in time')))
  signal?.addEventListener('abort', () => socket.destroy(), { once: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', (error) =>
      reject(ofSystem(error) ?? new BackupFailure('target_unreachable', error.message, error)),
    )
  })
  socket.setTimeout(0)
  socket.on('error', () => {})
  return socket
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupFailure) throw error
    const { code, message } = error as Error & { code?: number }
    const problem = statusProblems[code ?? 0] ?? 'target_unreachable'
    throw ofSystem(error) ?? new BackupFailure(problem, message, error)
  }
}
