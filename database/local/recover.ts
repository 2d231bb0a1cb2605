import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Lsn, SEGMENT } from '../replication/wal-source.ts'
import { findHome, type Home } from './account.ts'
import { findBinaries } from './binaries.ts'
import { claim, livingClaimant, unclaim } from './claim.ts'
import { freePort, readAccess } from './cluster.ts'
import { repairOwnership } from './ownership.ts'

/** A stretch of the log. */
export interface LogPart {
  timeline: number
  start: Lsn
  content: () => Promise<AsyncIterable<Uint8Array>>
}

export interface Recovery {
  /** A tar of the files of a database server; what lies in its folder `the-box` belongs into DATA_DIR. */
  base: () => Promise<AsyncIterable<Uint8Array>>
  parts: readonly LogPart[]
  /** Nothing committed later; null for all of the log. */
  until: Date | null
  dataDir: string
  /** Removes the built-in database that is there, at the end. */
  replace: boolean
}

/**
 * Makes the built-in database from a copy of files and the log that follows it, which PostgreSQL replays. The database takes its place
 * only when it is whole. @throws Error that says what is wrong; the one before is as it was then
 */
export async function recoverCluster({ base, parts, until, dataDir, replace }: Recovery): Promise<void> {
  const folder = resolve(dataDir, 'postgres')
  const home = await findHome(folder, await findBinaries(), () => {})
  const cluster = join(home.base, 'cluster')
  const claimed = join(folder, 'supervisor.json')
  if (!(await claim(claimed)))
    throw new Error(
      `Process ${(await livingClaimant(claimed))?.pid} uses the database in ${dataDir}: stop it first.`,
    )
  const draft = join(home.base, 'cluster.recovered')
  try {
    if (existsSync(cluster) && !replace)
      throw new Error(`${cluster} exists: give another DATA_DIR, or --replace, which removes it.`)
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    await extract(await base(), draft)
    for (const part of parts) await writePart(join(draft, 'pg_wal'), part)
    await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 })
    await chmod(draft, 0o700)
    if (home.owner) await chown(draft, home.owner.uid, home.owner.gid)
    await repairOwnership(draft, home.owner)
    // All that was committed lies before the moment: then there is nothing to stop at.
    if (until && (await replay(home, draft, until)) === 'ended') await replay(home, draft, null)
    if (!until) await replay(home, draft, null)
    await setPassword(home, draft, (await readAccess(folder)).superPassword)
    await moveSecrets(join(draft, 'the-box'), dataDir)
    await rm(cluster, { recursive: true, force: true })
    await rename(draft, cluster)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await unclaim(claimed)
  }
}

async function extract(tar: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const child = spawn('tar', ['-x', '-C', folder, '--no-same-owner'], { stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const ended = once(child, 'close')
  const [sent] = await Promise.allSettled([pipeline(Readable.from(tar), child.stdin)])
  const [code] = await ended
  if (sent.status === 'rejected') throw sent.reason
  if (code !== 0) throw new Error(`The copy of the files cannot be unpacked: ${said}`)
}

/** Into the segments that PostgreSQL reads; what is not written of one is zero, which ends the log. */
async function writePart(folder: string, { timeline, start, content }: LogPart): Promise<void> {
  let at = start
  for await (const bytes of await content()) {
    for (let left: Uint8Array = bytes; left.length > 0; ) {
      const [segment, offset] = [at / SEGMENT, at % SEGMENT]
      const some = left.subarray(0, Number(SEGMENT - offset))
      const name = [BigInt(timeline), segment / 256n, segment % 256n]
        .map((number) => number.toString(16).toUpperCase().padStart(8, '0'))
        .join('')
      const path = join(folder, name)
      const file = await open(path, existsSync(path) ? 'r+' : 'w', 0o600)
      await file.write(some, 0, some.length, Number(offset))
      await file.truncate(Number(SEGMENT))
      await file.close()
      at += BigInt(some.length)
      left = left.subarray(some.length)
    }
  }
}

/** `ended` if the log ends before `until`. */
async function replay(home: Home, cluster: string, until: Date | null): Promise<'done' | 'ended'> {
  const options = {
    // It needs some socket.
    listen_addresses: '127.0.0.1',
    port: await freePort(),
    unix_socket_directories: '',
    archive_mode: 'off',
    hot_standby: 'off',
    restore_command: 'false',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    shared_preload_libraries: '',
    logging_collector: 'off',
    log_min_messages: 'log',
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = launch(home, ['-D', cluster, ...flags], 'ignore')
  const words: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words.push(text)
    if (text.includes('ready to accept connections')) child.kill('SIGINT')
  })
  const [code] = await once(child, 'close')
  const said = words.join('')
  if (code === 0 && said.includes('ready to accept connections')) return 'done'
  if (until && said.includes('recovery ended before configured recovery target')) return 'ended'
  throw new Error(`The log cannot be replayed:\n${said}`)
}

/** Of the account that the product makes its database with: the copy has that of the old installation. */
async function setPassword(home: Home, cluster: string, password: string): Promise<void> {
  const child = launch(home, ['--single', '-D', cluster, 'postgres'], 'pipe')
  const missing = `not exists (select from pg_roles where rolname = 'postgres')`
  child.stdin?.end(
    `do $$ begin if ${missing} then create role postgres superuser login; end if; end $$\nalter role postgres password '${password}'\n`,
  )
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('The password of the database cannot be set.')
}

function launch(home: Home, args: string[], input: 'ignore' | 'pipe'): ChildProcess {
  const call = home.command(home.binaries.postgres, args)
  const { uid, gid } = call
  const env = { ...process.env, LC_ALL: 'C', PGDATA: undefined }
  return spawn(call.program, call.args, { uid, gid, env, stdio: [input, 'ignore', 'pipe'] })
}

async function moveSecrets(from: string, dataDir: string): Promise<void> {
  for (const name of await readdir(from).catch(() => [])) {
    await copyFile(join(from, name), join(dataDir, name))
    await chmod(join(dataDir, name), 0o600)
  }
  await rm(from, { recursive: true, force: true })
}
