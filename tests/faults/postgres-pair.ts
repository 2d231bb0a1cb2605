import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findHome, type Home } from '../../database/local/account.ts'
import { findBinaries } from '../../database/local/binaries.ts'
import {
  type Access,
  createCluster,
  createDatabase,
  freePort,
  readAccess,
} from '../../database/local/cluster.ts'

/** One of two PostgreSQL servers. */
export interface PairServer {
  readonly port: number
  /** As the product's role, without the switch. */
  readonly url: string
  start(): Promise<void>
  kill(): Promise<void>
  promote(): Promise<void>
  /** A standby goes on receiving what the primary writes, and shows none of it until it is resumed. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
}

export interface PostgresPair {
  /** The address of the switch, which leads to the primary. */
  readonly url: string
  readonly primary: PairServer
  /** Has every commit before it is confirmed. */
  readonly standby: PairServer
  /** Ends all connections through the switch and leads new ones to this server. */
  turnTo(server: PairServer): void
  stop(): Promise<void>
}

/** A primary, a standby, synchronous unless said otherwise, and a TCP switch before them, in a folder. */
export async function startPostgresPair(
  folder: string,
  { isSynchronous = true }: { isSynchronous?: boolean } = {},
): Promise<PostgresPair> {
  const home = await findHome(join(folder, 'postgres'), await findBinaries(), () => {})
  const access = await readAccess(home.base)
  const cluster = await createCluster(home, access, true)
  const copy = join(home.base, 'standby')
  // A copy of a new cluster that never ran follows it from its first record on.
  await cp(cluster, copy, { recursive: true, preserveTimestamps: true })
  if (home.owner) await giveAway(home, copy)
  const primary = serverAt(home, cluster, access, {
    synchronous_standby_names: isSynchronous ? '*' : '',
    wal_keep_size: '1GB',
  })
  const source = `host=127.0.0.1 port=${access.port} user=postgres password=${access.superPassword}`
  const standbyAccess = { ...access, port: await freePort() }
  const standby = serverAt(home, copy, standbyAccess, { primary_conninfo: source })
  await writeFile(join(copy, 'standby.signal'), '')
  const toOpen = openSwitch(access.port)
  await Promise.all([primary.start(), standby.start()])
  await createDatabase(access)
  const through = await toOpen
  return {
    url: urlOf({ ...access, port: through.port }),
    primary,
    standby,
    turnTo: ({ port }) => through.turnTo(port),
    stop: async () => {
      through.close()
      await Promise.all([primary.kill(), standby.kill()])
      await rm(folder, { recursive: true })
    },
  }
}

const urlOf = ({ port, password }: Access): string => `postgres://box:${password}@127.0.0.1:${port}/box`

async function giveAway(home: Home, folder: string): Promise<void> {
  const child = spawn('chown', ['-R', `${home.owner?.uid}:${home.owner?.gid}`, folder])
  await once(child, 'exit')
}

function serverAt(home: Home, folder: string, access: Access, more: Record<string, string>): PairServer {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(access.port),
    unix_socket_directories: '',
    timezone: 'UTC',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let running: ReturnType<typeof spawn> | undefined
  const isReady = async (): Promise<boolean> => {
    try {
      await asSuper(access, 'select 1')
      return true
    } catch {
      return false
    }
  }
  return {
    port: access.port,
    url: urlOf(access),
    start: async () => {
      await rm(join(folder, 'postmaster.pid'), { force: true })
      const { program, args, ...ids } = home.command(home.binaries.postgres, ['-D', folder, ...flags])
      // A group of its own, so that its processes can be killed with it, as with their machine.
      running = spawn(program, args, {
        ...ids,
        env: { ...process.env, LC_ALL: 'C' },
        detached: true,
        stdio: 'ignore',
      })
      while (!(await isReady())) {
        if (running.exitCode !== null) throw new Error(`PostgreSQL ended with ${running.exitCode}`)
        await pause(50)
      }
    },
    kill: async () => {
      if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      process.kill(-running.pid, 'SIGKILL')
      await ended
    },
    promote: () => asSuper(access, 'select pg_promote()'),
    pauseReplay: () => asSuper(access, 'select pg_wal_replay_pause()'),
    resumeReplay: () => asSuper(access, 'select pg_wal_replay_resume()'),
  }
}

async function asSuper({ port, superPassword }: Access, statement: string): Promise<void> {
  const login = { host: '127.0.0.1', port, user: 'postgres', password: superPassword, database: 'postgres' }
  const client = new pg.Client(login)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}

async function openSwitch(first: number) {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    turnTo: (port: number) => {
      target = port
      end()
    },
    close: () => {
      server.close()
      end()
    },
  }
}
