import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import type { Home } from './account.ts'
import { repairOwnership } from './ownership.ts'
import { beginning, commandLine, untilGone } from './processes.ts'

/**
 * Port and passwords, in a file only its owner can read. The product uses the role `box`, which is not a
 * superuser.
 */
export type Access = { port: number; superPassword: string; password: string }

/** Reads the stored port and passwords, or creates them. */
export async function readAccess(folder: string): Promise<Access> {
  const file = join(folder, 'access.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Access
  const secret = () => randomBytes(24).toString('base64url')
  const access = { port: await freePort(), superPassword: secret(), password: secret() }
  await writeAccess(folder, access)
  return access
}

/** Stores port and passwords; written to a draft and renamed, so that a crash never leaves half a file. */
export async function writeAccess(folder: string, access: Access): Promise<void> {
  const draft = join(folder, `access.${process.pid}.new`)
  await writeFile(draft, JSON.stringify(access), { mode: 0o600 })
  await rename(draft, join(folder, 'access.json'))
}

/** A free TCP port on the loopback interface; `wanted` if that is free. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () => (wanted ? freePort().then(resolve, reject) : reject(new Error('no free port'))))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : wanted))
    })
  })
}

/**
 * Creates the cluster if it does not exist, in a draft folder that is renamed when complete, so that a killed
 * run leaves nothing incomplete. Collation is PostgreSQL's builtin C.UTF-8, which needs no locale of the
 * machine.
 */
export async function createCluster(home: Home, access: Access, durable: boolean): Promise<string> {
  const cluster = join(home.base, 'cluster')
  if (existsSync(cluster)) {
    await repairOwnership(cluster, home.owner)
    await checkVersion(cluster, home)
    return cluster
  }
  const draft = join(home.base, 'cluster.new')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (home.owner) await chown(draft, home.owner.uid, home.owner.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', draft, '-U', 'postgres', '--auth=scram-sha-256', ...locale, '--no-instructions']
  if (!durable) args.push('--no-sync')
  const secret = join(home.base, 'password.new')
  await rm(secret, { force: true })
  await writeFile(secret, access.superPassword, { mode: 0o600 })
  try {
    if (home.owner) await chown(secret, home.owner.uid, home.owner.gid)
    await run(home, home.binaries.initdb, [...args, `--pwfile=${secret}`])
  } finally {
    await rm(secret, { force: true })
  }
  await rename(draft, cluster)
  return cluster
}

async function checkVersion(cluster: string, home: Home): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  const needed = '18'
  if (found === needed) return
  throw new Error(
    `${cluster} was made by PostgreSQL ${found}, ${home.binaries.root} is ${needed}: move the data.`,
  )
}

function run(home: Home, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = home.command(program, args)
    const ids = { uid: call.uid, gid: call.gid }
    const env = { ...process.env, LC_ALL: 'C' }
    const child = spawn(call.program, call.args, { ...ids, stdio: ['ignore', 'pipe', 'pipe'], env })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text))
    child.stderr.on('data', (text: Buffer) => (said += text))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed:\n${said}`))))
  })
}

/**
 * Stops a PostgreSQL that outlived its parent process, and removes a lock file whose process id now belongs
 * to another program (ids start over in a new container).
 */
export async function endOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const lock = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid || beginning(pid) === '') return
  const command = commandLine(pid)
  if (!(command.includes('postgres') && command.includes(cluster))) {
    await rm(lock, { force: true })
    return
  }
  log(`stopping an orphaned database server (process ${pid})`)
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    process.kill(pid, signal)
    if (await untilGone(pid, patience)) return
  }
  throw new Error(`A database server of this folder is still running and does not stop (process ${pid}).`)
}

/** Creates the product's role, which may read the log for backups, and its database; idempotent. */
export async function createDatabase(access: Access): Promise<void> {
  const login = { host: '127.0.0.1', port: access.port, user: 'postgres', password: access.superPassword }
  const client = new pg.Client({ ...login, database: 'postgres' })
  await client.connect()
  try {
    const role = await client.query(`select 1 from pg_roles where rolname = 'box'`)
    const verb = role.rowCount ? 'alter' : 'create'
    await client.query(
      `${verb} role box login createdb replication password ${client.escapeLiteral(access.password)}`,
    )
    const database = await client.query(`select 1 from pg_database where datname = 'box'`)
    if (!database.rowCount) await client.query('create database box owner box')
  } finally {
    await client.end()
  }
}
