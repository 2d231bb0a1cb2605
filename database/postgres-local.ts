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

/** A running PostgreSQL 18: its address (role `box`, owner of the database `box`, may create others), and its end. */
export type LocalPostgres = { url: string; stop: () => Promise<void> }

/**
 * - `dataDir`: data is kept below `<dataDir>/postgres`; without it, in a folder of its own that `stop()` removes.
 * - `log`: gets one line for each event worth telling.
 * - `durable: false`: does not wait for the disk, for tests; the default when there is no `dataDir`.
 */
export type LocalPostgresOptions = { dataDir?: string; log?: (line: string) => void; durable?: boolean }

const TEMPORARY = 'the-box-postgres-'

/**
 * Starts the built-in PostgreSQL and keeps it running: it is started again when it dies, and ended with this process.
 * When another living process already runs the one of this folder, that one is shared and `stop()` leaves it alone.
 * @throws when it cannot be started, with the server's own words.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const log = options.log ?? (() => {})
  if (options.dataDir) return start(resolve(options.dataDir, 'postgres'), options.durable ?? true, log)
  await sweepTemporary(log)
  const folder = await mkdtemp(join(tmpdir(), TEMPORARY))
  // Started by root, PostgreSQL runs under another account that has to pass through here.
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

/** The address of the server that another process runs or is just starting; undefined when that process ends first. */
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

/** Removes what a killed test run left behind: its server still runs and its folder is still there. */
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
      // Another user's: theirs to remove.
    }
  }
}
