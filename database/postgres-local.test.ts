import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginning } from './local/processes.ts'
import { type LocalPostgres, startLocalPostgres } from './postgres-local.ts'

const isRoot = process.getuid?.() === 0
const runner = join(import.meta.dirname, '../tests/support/set-up/run-postgres.ts')
const NOBODY = 65534

let dataDir: string
let ends: (() => Promise<unknown>)[]
let logged: string[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'the-box-data-'))
  await chmod(dataDir, 0o755)
  ends = [() => rm(dataDir, { recursive: true })]
  logged = []
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const end of ends.reverse()) await end()
})

async function start(): Promise<LocalPostgres> {
  const running = await startLocalPostgres({ dataDir, log: (line) => logged.push(line) })
  ends.push(running.stop)
  return running
}

/** The same in a separate process, which a test may kill. */
async function startApart(
  ids: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [runner, dataDir], { ...ids, stdio: ['ignore', 'pipe', 'inherit'] })
  ends.push(async () => child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('url ')) return { child, url: line.slice(4) }
    logged.push(line.slice(4))
  }
  throw new Error('the process ended before its database server ran')
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const untilAnswers = (url: string): Promise<void> =>
  expect.poll(() => query(url, 'select 1').catch(() => []), { timeout: 20_000 }).toEqual([1])

async function postmaster(folder = join(dataDir, 'postgres')): Promise<number> {
  return Number((await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

test('uses UTF-8, UTC and fsync, and the product is not a superuser', async () => {
  const { url } = await start()
  const settings = ['server_encoding', 'TimeZone', 'fsync', 'synchronous_commit', 'is_superuser']
  const values = await query(url, `select ${settings.map((name) => `current_setting('${name}')`).join(', ')}`)
  expect(values).toEqual(['UTF8', 'UTC', 'on', 'on', 'off'])
  expect(await query(url, 'create database more')).toEqual([])
})

test('keeps its data and its address from one start to the next', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 7 as number')
  await first.stop()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select number from kept')).toEqual([7])
})

test('a second process shares the server and does not stop it when it ends', async () => {
  const mine = await start()
  const theirs = await startApart()
  expect(theirs.url).toBe(mine.url)
  theirs.child.kill('SIGTERM')
  await expect.poll(() => theirs.child.exitCode ?? theirs.child.signalCode).not.toBeNull()
  expect(await query(mine.url, 'select 1')).toEqual([1])
})

test('three processes that start at once agree on one server', async () => {
  const urls = (await Promise.all([startApart(), startApart(), startApart()])).map(({ url }) => url)
  expect(new Set(urls).size).toBe(1)
  expect(await query(urls[0] ?? '', 'select 1')).toEqual([1])
})

test('ignores a lock file whose process id now belongs to another process', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), `${process.pid}\n`)
  const { url } = await start()
  expect(await query(url, 'select 1')).toEqual([1])
})

test('uses another port if its own is taken', async () => {
  const first = await start()
  await first.stop()
  const thief = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  ends.push(async () => thief.close())
  const second = await start()
  expect(second.url).not.toBe(first.url)
  expect(await query(second.url, 'select 1')).toEqual([1])
})

test('after kill -9 it restarts at the same address with all committed data', async () => {
  const { url } = await start()
  await query(url, 'create table kept as select 7 as number')
  for (let round = 0; round < 2; round++) {
    const victim = await postmaster()
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => postmaster().catch(() => victim), { timeout: 20_000 }).not.toBe(victim)
    await untilAnswers(url)
  }
  expect(await query(url, 'select number from kept')).toEqual([7])
  expect(logged[0]).toContain('restarting')
})

test('after kill -9 of our process, the next start stops the orphan and continues', async () => {
  const { child, url } = await startApart()
  await query(url, 'create table kept as select 7 as number')
  const orphan = await postmaster()
  child.kill('SIGKILL')
  await pause(200)
  expect(beginning(orphan)).not.toBe('')
  const next = await start()
  expect(beginning(orphan)).toBe('')
  expect(await query(next.url, 'select number from kept')).toEqual([7])
})

test('after kill -9 of both, the next start recovers', async () => {
  const { child, url } = await startApart()
  await query(url, 'create table kept as select 7 as number')
  child.kill('SIGKILL')
  process.kill(await postmaster(), 'SIGKILL')
  const next = await start()
  expect(await query(next.url, 'select number from kept')).toEqual([7])
})

test.each(['SIGTERM', 'SIGINT'] as const)('stops with its process on %s', async (signal) => {
  const { child } = await startApart()
  const server = await postmaster()
  child.kill(signal)
  await expect.poll(() => beginning(server), { timeout: 10_000 }).toBe('')
})

test('two gyms on one machine do not share a server', async () => {
  const mine = await start()
  const other = await startLocalPostgres({ durable: false })
  ends.push(other.stop)
  expect(other.url).not.toBe(mine.url)
  await query(mine.url, 'create table only_here ()')
  expect(await query(other.url, `select to_regclass('only_here')`)).toEqual([null])
})

test('without a data folder nothing is left behind', async () => {
  vi.stubEnv('TMPDIR', dataDir)
  const running = await startLocalPostgres({})
  expect(await readdir(dataDir)).toHaveLength(1)
  await running.stop()
  expect(await readdir(dataDir)).toEqual([])
})

test('the next run removes what a killed run left in the temporary folder', async () => {
  const left = join(dataDir, 'the-box-postgres-left')
  const child = spawn(process.execPath, [runner, left], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('url ')) break
  const orphan = await postmaster(join(left, 'postgres'))
  child.kill('SIGKILL')
  await expect.poll(() => beginning(child.pid ?? 0)).toBe('')
  vi.stubEnv('TMPDIR', dataDir)
  await (await startLocalPostgres({})).stop()
  expect(beginning(orphan)).toBe('')
  expect(await readdir(dataDir)).toEqual([])
})

test.runIf(isRoot)('root: works in a folder that only root can enter', async () => {
  await chmod(dataDir, 0o700)
  const { url } = await start()
  await query(url, 'create table kept as select 7 as number')
  expect(await query(url, 'select number from kept')).toEqual([7])
  expect(beginning(await postmaster())).not.toBe('')
})

test.runIf(isRoot)(
  'root: without setpriv the data is stored where its account has access, also at later starts',
  async () => {
    await chmod(dataDir, 0o700)
    const path = process.env.PATH
    process.env.PATH = '/nowhere'
    ends.push(async () => {
      process.env.PATH = path
    })
    const first = await start()
    const place = /database is in (\S+),/.exec(logged[0] ?? '')?.[1] ?? ''
    expect(place).toMatch(/^\/var\/\w+\/the-box-/)
    ends.splice(1, 0, () => rm(place, { recursive: true }))
    await query(first.url, 'create table kept as select 7 as number')
    await first.stop()
    process.env.PATH = path
    const second = await start()
    expect(await query(second.url, 'select number from kept')).toEqual([7])
    expect(beginning(await postmaster(place))).not.toBe('')
  },
)

test.runIf(isRoot).each([
  ['root', 0],
  ['an account that this machine does not have', 54_321],
])('root: a copied data folder that belongs to %s is repaired', async (_whose, uid) => {
  const first = await start()
  await query(first.url, 'create table kept as select 7 as number')
  await first.stop()
  const cluster = join(dataDir, 'postgres', 'cluster')
  spawnSync('chown', ['-R', `${uid}:${uid}`, cluster])
  await chmod(cluster, 0o755)
  const second = await start()
  expect(await query(second.url, 'select number from kept')).toEqual([7])
  expect(logged.filter((line) => line.includes('restarting'))).toEqual([])
})

const asNobody = { uid: NOBODY, gid: NOBODY }
const nobodyCanRun = isRoot && spawnSync(process.execPath, [runner, '--check'], asNobody).error === undefined

test.runIf(nobodyCanRun)('a plain user can run it, and root can continue with that user’s data', async () => {
  await chown(dataDir, NOBODY, NOBODY)
  const { child, url } = await startApart(asNobody)
  await query(url, 'create table kept as select 7 as number')
  child.kill('SIGTERM')
  await expect.poll(() => child.exitCode).toBe(143)
  const next = await start()
  expect(await query(next.url, 'select number from kept')).toEqual([7])
})

test.runIf(nobodyCanRun)(
  'a plain user is told which command gives them the files of another account',
  async () => {
    await chown(dataDir, NOBODY, NOBODY)
    const { child, url } = await startApart(asNobody)
    await query(url, 'create table kept as select 7 as number')
    child.kill('SIGTERM')
    await expect.poll(() => child.exitCode).toBe(143)
    const cluster = join(dataDir, 'postgres', 'cluster')
    spawnSync('chown', ['-R', '0:0', join(cluster, 'base')])
    const again = spawnSync(process.execPath, [runner, dataDir], { ...asNobody, encoding: 'utf8' })
    expect(again.stderr).toContain(`sudo chown -R nobody ${cluster}`)
  },
)
