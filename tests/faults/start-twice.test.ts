import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '../../database/connect.ts'
import { type NodeProcess, spawnNode, startNode } from './node-process.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'the-box-starts-'))
await chmod(dataDir, 0o755)
const otherDir = await mkdtemp(join(tmpdir(), 'the-box-restored-'))
await chmod(otherDir, 0o755)
const environment = {
  NODE_ENV: 'production',
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  PAYMENTS: 'demo',
}
const nodes: NodeProcess[] = []
afterAll(async () => {
  // Its database server ends with it.
  for (const node of nodes) if (node.runs) node.kill('SIGTERM')
  await Promise.all(nodes.map((node) => node.ended))
  for (const each of [dataDir, otherDir]) await rm(each, { recursive: true })
})

/** What the demo gym held when it was made. */
let made: Counts[] = []

interface Counts {
  members: number
  waiting: number
}

/** Members in any database of the folder's server, and messages waiting to be sent. */
async function counts(folder = dataDir): Promise<Counts[]> {
  const { port, superPassword } = JSON.parse(readFileSync(join(folder, 'postgres', 'access.json'), 'utf8'))
  const url = (name: string) => `postgres://postgres:${superPassword}@127.0.0.1:${port}/${name}`
  const found: Counts[] = []
  for (const name of ['box', 'box_draft']) {
    const { pool } = connect(url(name), { max: 1 })
    try {
      const sql = `select (select count(*) from members) members, (select count(*) from outbox where sent_at is null) waiting`
      found.push((await pool.query<Counts>(sql)).rows[0] as Counts)
    } catch {
      // This database does not exist, or has no tables yet.
    } finally {
      await pool.end()
    }
  }
  return found
}

test('a start killed while the demo gym is made leaves none, a second one says who runs, and live keys refuse it', {
  timeout: 300_000,
}, async () => {
  const first = await spawnNode(environment)
  nodes.push(first)
  const isMaking = async () =>
    expect(Math.max(...(await counts()).map((each) => each.members))).toBeGreaterThan(0)
  await vi.waitFor(isMaking, { timeout: 120_000, interval: 100 })
  // Frozen, so that it cannot finish before it is killed.
  first.kill('SIGSTOP')

  const second = await spawnNode(environment)
  nodes.push(second)
  expect(await second.ended).toBe(1)
  expect(second.said).toBe(
    `The Box already runs on DATA_DIR ${dataDir}: process ${first.pid}, ${first.origin}. Stop it first, or set another DATA_DIR and PORT.\n`,
  )
  expect(first.runs).toBe(true)
  first.kill('SIGKILL')
  await first.ended

  const third = await startNode(environment, undefined, 100_000)
  nodes.push(third)
  expect(third.said).toContain('a demo gym has been made')
  made = await counts()
  expect(made).toEqual([{ members: expect.any(Number), waiting: 0 }])
  expect(made[0]?.members).toBeGreaterThan(200)

  const file = join(otherDir, 'gym.backup.gz')
  expect(await command('backup.ts', dataDir, file)).toEqual([0, expect.stringContaining('rows of')])
  expect(await command('restore.ts', dataDir, file, '--replace')).toEqual([
    1,
    expect.stringContaining(`already runs on DATA_DIR ${dataDir}: process ${third.pid}`),
  ])

  third.kill('SIGTERM')
  expect(await third.ended).toBe(0)
  const live = { PAYMENTS: '', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1' }
  const fourth = await spawnNode({ ...environment, ...live })
  nodes.push(fourth)
  expect(await fourth.ended).toBe(1)
  expect(fourth.said).toContain('This database holds the demo gym, whose passwords are public')
})

test('the backup of the running product starts in another folder', { timeout: 150_000 }, async () => {
  const file = join(otherDir, 'gym.backup.gz')
  expect(await command('restore.ts', otherDir, file)).toEqual([0, expect.stringContaining('Restored')])
  nodes.push(await startNode({ ...environment, DATA_DIR: otherDir }, undefined, 100_000))
  expect(await counts(otherDir)).toEqual(made)
  const secret = (folder: string) => readFileSync(join(folder, 'jwt-secret'), 'utf8')
  expect(secret(otherDir)).toBe(secret(dataDir))
})

/** Runs one of the product's commands; its exit code and what it printed. */
async function command(
  script: string,
  folder: string,
  ...more: string[]
): Promise<[code: number, said: string]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts', script), ...more], {
    env: { ...process.env, ...environment, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return [code, said]
}
