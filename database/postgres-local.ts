import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findHome } from './local/account.ts'
import { findBinaries } from './local/binaries.ts'
import { type Claimant, claim, claimState, livingClaimant, unclaim } from './local/claim.ts'
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
 * - `address`: of the server that is about to run on it; two servers do not share a folder.
 */
export type LocalPostgresOptions = {
  dataDir?: string
  log?: (line: string) => void
  durable?: boolean
  address?: string
}

const TEMPORARY = 'the-box-postgres-'

const postgresIn = (dataDir: string): string => resolve(dataDir, 'postgres')
const claimIn = (folder: string): string => join(folder, 'supervisor.json')

/**
 * Starts the built-in PostgreSQL and keeps it running: it is restarted when it dies and stopped with this
 * process. If another live process already runs this folder's server, that one is shared and `stop()` does
 * not stop it.
 * @throws if it cannot be started, with the server's output; with `address`, if another process runs it.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const log = options.log ?? (() => {})
  const { dataDir, address } = options
  if (dataDir) return start(postgresIn(dataDir), { durable: options.durable ?? true, log, address })
  await sweepTemporary(log)
  const folder = await mkdtemp(join(tmpdir(), TEMPORARY))
  // Started by root, PostgreSQL runs as another account that must be able to enter.
  await chmod(folder, 0o711)
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const running = await start(postgresIn(folder), { durable: options.durable ?? false, log }).catch(
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

/** @throws naming the process that runs this folder's server. */
export async function refuseSecondServer(dataDir: string): Promise<void> {
  const other = await livingClaimant(claimIn(postgresIn(dataDir)))
  if (other) throw isRunning(other, resolve(dataDir))
}

const isRunning = ({ pid, address }: Claimant, dataDir: string): Error =>
  new Error(
    address
      ? `The Box already runs on DATA_DIR ${dataDir}: process ${pid}, ${address}. Stop it first, or set another DATA_DIR and PORT.`
      : `Process ${pid} is using the database in DATA_DIR ${dataDir}: wait until it ends, or set another DATA_DIR.`,
  )

async function start(
  folder: string,
  { durable, log, address }: { durable: boolean; log: (line: string) => void; address?: string | undefined },
): Promise<LocalPostgres> {
  const home = await findHome(folder, await findBinaries(), log)
  while (!(await claim(claimIn(folder), address))) {
    if (address !== undefined) await refuseSecondServer(dirname(folder))
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
      await unclaim(claimIn(folder))
    }
    return { url: urlOf(access), stop }
  } catch (error) {
    await unclaim(claimIn(folder))
    throw error
  }
}

/** The address of the server that another process runs or is starting; undefined if that process ends first. */
async function share(folder: string): Promise<string | undefined> {
  while (await livingClaimant(claimIn(folder))) {
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
      const state = await claimState(claimIn(postgresIn(folder)))
      const minutes = (Date.now() - (await stat(folder)).mtimeMs) / 60_000
      if (state === 'living' || (state === 'none' && minutes < 10)) continue
      await endOrphan(join(folder, 'postgres', 'cluster'), log)
      await rm(folder, { recursive: true, force: true })
    } catch {
      // It belongs to another user.
    }
  }
}
