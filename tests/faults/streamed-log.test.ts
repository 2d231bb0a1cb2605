import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { startLocalPostgres } from '../../database/postgres-local.ts'
import { SEGMENT } from '../../database/replication/wal-source.ts'
import * as contract from '../../domains/upkeep/contract/backups.ts'
import { readHealth } from '../../domains/upkeep/contract/health.ts'
import { logFilesOf } from '../../domains/upkeep/rules/log-files.ts'
import { newKeyPair } from '../../domains/upkeep/server/backups/encryption.ts'
import { checkRestored, restoreLog } from '../../domains/upkeep/server/backups/log/restore-log.ts'
import { minutes } from '../../platform/rules/local-time.ts'
import { call, testApp } from '../support/app.ts'
import { buildGym, buildMember } from '../support/gym.ts'
import { readRows } from '../support/rows.ts'
import { mountDisk } from './mounted-disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'the-box-log-'))
const [place, data] = [join(folder, 'place'), join(folder, 'data')]
for (const each of [place, data]) mkdirSync(each)
const disk = mountDisk(place, 64)
const postgres = await startLocalPostgres({ dataDir: data })
const { pool, db } = connect(postgres.url, { max: 4 })
// Moments of commits are by the clock of the machine.
let later = 0
let restored = 0
await migrate(postgres.url)
const { admin } = await buildGym(db)
const app = await testApp(postgres.url, { clock: () => Date.now() + later })
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  disk?.unmount()
  rmSync(folder, { recursive: true })
})

const patience = { timeout: 120_000 }
const state = async (): Promise<contract.BackupState> =>
  (await call(app, contract.getBackups, { as: admin })).body
const logOf = async () => (await state()).log
const turn = (on: boolean) => call(app, contract.setBackupLog, { as: admin, body: { on } })
const files = () => logFilesOf(readdirSync(place)).sort((a, b) => a.at - b.at)
const parts = () => files().filter(({ kind }) => kind === 'part')
/** A minute's run, and what it has begun. */
async function stream(): Promise<void> {
  await app.runJob('stream-log')
  while ((await state()).running) await new Promise((resolve) => setTimeout(resolve, 50))
}
let secret = ''
beforeAll(async () => {
  await writeFile(join(app.config.dataDir, 'secrets.json'), 'signs')
  const body = { place: { kind: 'folder', path: place }, hour: 4 }
  await call(app, contract.saveBackupTarget, { as: admin, body })
  expect(await turn(true)).toMatchObject({ status: 409, body: { code: 'backup_off' } })
  secret = (await call(app, contract.makeBackupKey, { as: admin, body: { how: 'made' } })).body.identity
  expect(await turn(true)).toMatchObject({ status: 204 })
  await stream()
  await stream()
}, 60_000)

const members = async (of = db) => (await readRows(of, 'members', ['id'], {})).length

/** Elsewhere, from the place and the key alone: the number of members. */
async function restoreElsewhere(until: Date | null, key = secret): Promise<number> {
  const dataDir = join(folder, `restored-${++restored}`)
  await restoreLog({ kind: 'folder', path: place }, { until, secret: key, dataDir, replace: false })
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('signs')
  const copy = await startLocalPostgres({ dataDir, durable: false })
  try {
    expect(await checkRestored({ databaseUrl: copy.url })).toEqual({ bookings: [], invoices: [] })
    const connected = connect(copy.url, { max: 1 })
    return await members(connected.db).finally(() => connected.pool.end())
  } finally {
    await copy.stop()
  }
}

test(
  'after kill -9 everything up to the last part is restored elsewhere, or up to a moment',
  patience,
  async () => {
    const { body } = await call(app, readHealth, { as: admin })
    expect(body.lines.find(({ name }: { name: string }) => name === 'log')).toMatchObject({ state: 'fine' })
    await buildMember(db)
    await stream()
    const [moment, before] = [new Date(), await members()]
    await buildMember(db)
    await stream()

    const pid = async () =>
      Number((await readFile(join(data, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
    const killed = await pid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => pid().catch(() => killed), { timeout: 20_000 }).not.toBe(killed)
    await expect.poll(() => members().catch(() => 0), { timeout: 20_000 }).toBe(before + 1)

    await buildMember(db)
    await stream()
    await buildMember(db)
    expect(await restoreElsewhere(null)).toBe(before + 2)
    expect(await restoreElsewhere(moment)).toBe(before)
    expect((await logOf())?.problem).toBeNull()
    // PostgreSQL reads a segment from its first byte.
    expect(files().filter(({ kind, start }) => kind === 'base' && start % SEGMENT !== 0n)).toEqual([])
    expect((parts()[0]?.start ?? 1n) % SEGMENT).toBe(0n)
  },
)

test(
  'another key, another moment and a folder that is used are refused, and nothing is left',
  patience,
  async () => {
    const { identity } = await newKeyPair()
    await expect(restoreElsewhere(null, identity)).rejects.toThrow(/^This key does not open the-box-log-/)
    await expect(restoreElsewhere(new Date(0))).rejects.toThrow(/^The log that lies there begins at /)
    const used = { until: null, secret, dataDir: data, replace: true }
    await expect(restoreLog({ kind: 'folder', path: place }, used)).rejects.toThrow('stop it first')
    expect(readdirSync(join(folder, `restored-${restored - 1}`, 'postgres'))).toEqual([])
  },
)

test.skipIf(!disk)(
  'a full place is told, and what was not sent follows when there is room',
  patience,
  async () => {
    const safe = (await logOf())?.safeAt
    await buildMember(db)
    disk?.fill()
    await stream()
    expect(await logOf()).toMatchObject({ safeAt: safe, problem: { problem: 'target_full' } })
    later = minutes(31)
    const { body } = await call(app, readHealth, { as: admin })
    expect(body.lines.find(({ name }: { name: string }) => name === 'log')).toMatchObject({ state: 'ill' })
    later = 0
    disk?.free()
    await stream()
    expect(await logOf()).toMatchObject({ problem: null })
    expect(await restoreElsewhere(null)).toBe(await members())
  },
)

test('a missing part is named and told, and another copy mends it', patience, async () => {
  later = minutes(61)
  await stream()
  await buildMember(db)
  await stream()
  const [first] = parts()
  rmSync(join(place, first?.name ?? ''))
  await expect(restoreElsewhere(null)).rejects.toThrow(/is missing|not whole/)
  await app.runJob('stream-log')
  expect((await logOf())?.problem).toMatchObject({ problem: 'log_gap' })
  later = minutes(122)
  await stream()
  await stream()
  expect((await logOf())?.problem).toBeNull()
  expect(await restoreElsewhere(null)).toBe(await members())
})

test('turned off, the server keeps nothing of its log any more', async () => {
  const slots = async () => (await pool.query('select from pg_replication_slots')).rowCount
  expect(await slots()).toBe(1)
  await turn(false)
  await stream()
  expect([await slots(), await logOf()]).toEqual([0, null])
})
