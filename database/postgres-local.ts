import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findHome } from './local/account.ts'
import { findBinaries } from './local/binaries.ts'
import { claim, claimant, unclaim } from './local/claim.ts'
import {
  type Access,
  createCluster,
  createDatabase,
  endOrphan,
  freePort,
  readAccess,
  writeAccess,
} from './local/cluster.ts'
import { isReady, supervise } from './local/supervisor.ts'

/**
 * A running PostgreSQL 18: its address (role `box`, owner of the database `box`, may create others), and how
 * to stop it.
 */
export type LocalPostgres = { url: string; stop: () => Promise<void> }

/**
 * - `dataDir`: data is stored in `<dataDir>/postgres`; otherwise in a temporary folder that `stop()` removes.
 * - `log`: receives one line per event.
 * - `durable: false`: without fsync, for tests; the default without `dataDir`.
 */
export type LocalPostgresOptions = { dataDir?: string; log?: (line: string) => void; durable?: boolean }

const TEMPORARY = 'the-box-postgres-'

/**
 * Starts the built-in PostgreSQL and keeps it running: it is restarted when it dies and stopped with this
 * process. If another live process already runs this folder's server, that one is shared and `stop()` does
 * not stop it.
 * @throws if it cannot be started, with the server's output.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const log = options.log ?? (() => {})
  if (options.dataDir) return start(resolve(options.dataDir, 'postgres'), options.durable ?? true, log)
  await sweepTemporary(log)
  const folder = await mkdtemp(join(tmpdir(), TEMPORARY))
  // Started by root, PostgreSQL runs as another account that must be able to enter.
  await chmod(folder, 0o711)
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const running = await start(join(folder, 'postgres'), options.durable ?? false, log).catch(
    async (error) => {
      await remove()
      throw error
    },
  )
  const stop = async (): Promise<void> => {
    await running.stop()
    await remove()
  }
  return { url: running.url, stop }
}

async function start(folder: string, durable: boolean, log: (line: string) => void): Promise<LocalPostgres> {
  const home = await findHome(folder, await findBinaries(), log)
  while (!(await claim(folder))) {
    const url = await share(folder)
    if (url) return { url, stop: async () => {} }
  }
  try {
    const access = await readAccess(folder)
    const cluster = await createCluster(home, access, durable)
    await endOrphan(cluster, log)
    const port = await freePort(access.port)
    if (port !== access.port) {
      access.port = port
      await writeAccess(folder, access)
    }
    const server = await supervise({ home, cluster, access, durable, log })
    await createDatabase(access)
    const stop = async (): Promise<void> => {
      await server.stop()
      await unclaim(folder)
    }
    return { url: urlOf(access), stop }
  } catch (error) {
    await unclaim(folder)
    throw error
  }
}

/** The address of the server that another process runs or is starting; undefined if that process ends first. */
async function share(folder: string): Promise<string | undefined> {
  while ((await claimant(folder)) === 'living') {
    if (existsSync(join(folder, 'access.json'))) {
      const access = await readAccess(folder)
      if (await isReady(access)) return urlOf(access)
    }
    await pause(50)
  }
  return undefined
}

function urlOf({ port, password }: Access): string {
  return `postgres://box:${password}@127.0.0.1:${port}/box`
}

/** Removes what killed test runs left behind: a running server and its folder. */
async function sweepTemporary(log: (line: string) => void): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(TEMPORARY)) continue
    const folder = join(tmpdir(), name)
    try {
      const state = await claimant(join(folder, 'postgres'))
      const minutes = (Date.now() - (await stat(folder)).mtimeMs) / 60_000
      if (state === 'living' || (state === 'none' && minutes < 10)) continue
      await endOrphan(join(folder, 'postgres', 'cluster'), log)
      await rm(folder, { recursive: true, force: true })
    } catch {
      // It belongs to another user.
    }
  }
}
