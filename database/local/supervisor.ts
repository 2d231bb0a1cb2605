import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Home } from './account.ts'
import type { Access } from './cluster.ts'
import { isAlive, untilGone } from './processes.ts'

/** How to run a supervised server. */
export type Settings = {
  home: Home
  cluster: string
  access: Access
  durable: boolean
  log: (line: string) => void
}

const SHORTEST_PAUSE = 100
const LONGEST_PAUSE = 5_000
/** Crash recovery may take long; a server that dies repeatedly cannot start. */
const START_TIMEOUT = 600_000
const MOST_ATTEMPTS = 8

/**
 * Keeps one PostgreSQL running: starts it, restarts it on the same port when it dies, stops it on `stop()`
 * and when this process ends. Resolves when it accepts connections.
 * @throws with the server's last output if it does not start.
 */
export async function supervise(settings: Settings): Promise<{ stop: () => Promise<void> }> {
  let stopping = false
  let delay = SHORTEST_PAUSE
  let child = launch(settings)
  let attempts = 1

  const watch = (): void => {
    const begun = performance.now()
    child.process.once('exit', async (code, signal) => {
      if (stopping) return
      delay = performance.now() - begun > 30_000 ? SHORTEST_PAUSE : Math.min(delay * 2, LONGEST_PAUSE)
      settings.log(`database server ended (${signal ?? code}), restarting in ${delay} ms`)
      await pause(delay)
      if (stopping) return
      child = launch(settings)
      attempts += 1
      watch()
    })
  }
  watch()

  // The server has its own process group, so that Ctrl-C stops this process first; without these handlers it
  // would outlive it.
  const endNow = (): void => {
    stopping = true
    signalTo(child.process, 'SIGINT')
  }
  const onSignal = (signal: NodeJS.Signals): void => {
    // Other listeners end this process themselves; without any, do what the default handler would.
    if (process.listenerCount(signal) > 1) return
    endNow()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('exit', endNow)
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)

  const stop = async (): Promise<void> => {
    stopping = true
    process.off('exit', endNow)
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
    await end(child.process, settings.durable)
  }
  try {
    await untilReady(settings.access, () => attempts > MOST_ATTEMPTS)
  } catch (error) {
    await stop()
    throw new Error(`The database server did not start: ${error}\n${child.words.join('\n')}`)
  }
  return { stop }
}

type Launched = { process: ChildProcess; words: string[] }

function launch({ home, cluster, access, durable, log }: Settings): Launched {
  const options = {
    listen_addresses: '127.0.0.1',
    port: access.port,
    unix_socket_directories: '',
    max_connections: 100,
    // For a machine of 2 GB beside a node; the system's own cache holds what does not fit.
    shared_buffers: '24MB',
    // No processes that a single small server does not need.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    // What it keeps of its log for a backup whose place takes nothing.
    max_slot_wal_keep_size: '1GB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program, args, ...ids } = home.command(home.binaries.postgres, ['-D', cluster, ...flags])
  const environment = { ...process.env, LC_ALL: 'C', PGDATA: undefined }
  const child = spawn(program, args, {
    ...ids,
    env: environment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const words: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      words.push(line)
      if (line.includes('PANIC')) log(line)
    }
    words.splice(0, words.length - 40)
  })
  child.on('error', (error) => words.push(error.message))
  return { process: child, words }
}

/**
 * Waits until the server accepts connections, through startup and recovery.
 * @throws if `hopeless()` returns true, if the password is wrong, or after ten minutes.
 */
async function untilReady(access: Access, hopeless: () => boolean): Promise<void> {
  const end = performance.now() + START_TIMEOUT
  while (!(await isReady(access))) {
    if (hopeless()) throw new Error('it ended repeatedly')
    if (performance.now() > end) throw new Error('it was not ready after ten minutes')
    await pause(40)
  }
}

/**
 * Whether the server accepts connections now.
 * @throws if it refuses the password: then another server uses the port.
 */
export async function isReady(access: Access): Promise<boolean> {
  const login = { host: '127.0.0.1', port: access.port, user: 'postgres', password: access.superPassword }
  const client = new pg.Client({ ...login, database: 'postgres', connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') throw error
    return false
  }
}

function signalTo(child: ChildProcess, signal: NodeJS.Signals): void {
  // ESRCH: it ended at this moment.
  if (child.pid && child.exitCode === null && child.signalCode === null && isAlive(child.pid)) {
    child.kill(signal)
  }
}

async function end(child: ChildProcess, durable: boolean): Promise<void> {
  const { pid } = child
  if (!pid) return
  for (const signal of durable
    ? (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)
    : (['SIGQUIT', 'SIGKILL'] as const)) {
    signalTo(child, signal)
    if (await untilGone(pid, 15_000)) return
  }
}
