import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readBackup } from '../../../../database/backup/read-backup.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { madrid } from '../../../../tests/support/gym.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { demoDatabase } from '../../../../tests/support/set-up/demo-database.ts'
import * as contract from '../../contract/backups.ts'
import { readHealth } from '../../contract/health.ts'
import { encrypted, newKeyPair } from './encryption.ts'
import { startBackups } from './start-backups.ts'
import { sealIdentity } from './target-config.ts'
import { inWorkspace } from './workspace.ts'

const { db, url } = await demoDatabase('2026-11-18 15:00')
let now = madrid('2026-11-18 15:05')
const app = await testApp(url, { clock: () => now })
const admin = await db
  .selectFrom('members')
  .select('id')
  .where(sql<boolean>`'ADMIN' = any(roles)`)
  .orderBy('id')
  .executeTakeFirstOrThrow()

const patience = { timeout: 120_000 }
let folder = ''
const folders: string[] = []
const as = admin.id

beforeEach(async () => {
  now = madrid('2026-11-18 15:05')
  folder = mkdtempSync(join(tmpdir(), 'the-box-backups-'))
  folders.push(folder)
  await sql`truncate backups, backup_target, backup_troubles`.execute(db)
  await db.deleteFrom('outbox').execute()
})
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

const place = () => ({ kind: 'folder', path: folder }) as const

async function setUp(): Promise<string> {
  const body = { place: place(), hour: 4 }
  expect(await call(app, contract.saveBackupTarget, { as, body })).toMatchObject({ status: 200 })
  const made = await call(app, contract.makeBackupKey, { as, body: { how: 'made' } })
  return made.body.identity
}

const state = async (): Promise<contract.BackupState> => (await call(app, contract.getBackups, { as })).body

const backUp = () => app.runJob('make-backup')
const prove = () => app.runJob('prove-backup')
/** Waits until nothing runs. */
async function ended(): Promise<void> {
  while ((await state()).running) await new Promise((resolve) => setTimeout(resolve, 50))
}
const mails = async () =>
  (await readRows(db, 'outbox', ['template', 'details'], {})).filter(({ template }) =>
    String(template).startsWith('backup_'),
  )

test('the nightly backup is made, read back, restored and equal', patience, async () => {
  await setUp()
  await backUp()
  await backUp()
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^the-box-20261118-140500-.*\.backup\.age$/)])
  expect(await state()).toMatchObject({
    key: { how: 'made', recipient: expect.stringMatching(/^age1/) },
    nextAt: '2026-11-19T03:00:00.000Z',
    lastProvenAt: null,
    backups: [{ state: 'kept', provable: true, proof: null }],
  })
  await prove()
  const { backups, lastProvenAt, troubles } = await state()
  expect({ backups, lastProvenAt, troubles }).toMatchObject({
    backups: [{ proof: { failure: null, differences: [], violations: [], sums: expect.any(Number) } }],
    lastProvenAt: '2026-11-18T14:05:00.000Z',
    troubles: [],
  })
  expect(backups[0]?.proof?.rows).toBe(backups[0]?.rows)
  const left = await sql`select datname from pg_database where datname like ${`%_proof`}`.execute(db)
  expect(left.rows).toEqual([])
  expect(await readdir(join(app.config.dataDir, 'tmp'))).toEqual([])
})

test('one changed bit is found, told once, again after a day, and when it is over', {
  timeout: 120_000,
}, async () => {
  await setUp()
  await backUp()
  const path = join(folder, readdirSync(folder)[0] ?? '')
  const bytes = await readFile(path)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
  await prove()
  expect(await state()).toMatchObject({
    lastProvenAt: null,
    backups: [{ proof: { failure: { problem: 'backup_damaged' } } }],
    troubles: [{ what: 'proof', problem: 'backup_damaged', since: '2026-11-18T14:05:00.000Z' }],
  })
  expect(await mails()).toMatchObject([{ template: 'backup_trouble', details: { isStill: false } }])

  now = madrid('2026-11-19 04:05')
  await backUp()
  now = madrid('2026-11-19 15:05')
  await backUp()
  expect(await mails()).toMatchObject([{}, { template: 'backup_trouble', details: { isStill: true } }])
  now = madrid('2026-11-20 04:35')
  await backUp()
  await prove()
  expect((await state()).troubles).toEqual([])
  expect(await mails()).toMatchObject([{}, {}, { template: 'backup_works', details: { what: 'proof' } }])
  expect(await readRows(db, 'backups', ['proof_identity'], {})).toHaveLength(3)
  expect(
    (await readRows(db, 'backups', ['proof_identity'], {})).filter((row) => row.proof_identity),
  ).toHaveLength(1)
})

test('a whole backup that lacks a table, or holds other rows, is not proven', patience, async () => {
  await setUp()
  await backUp()
  await sql`update backups set tables = tables || '{"wished_for": {"rows": 3, "sha256": "0"}}'`.execute(db)
  await prove()
  expect((await state()).backups[0]?.proof).toMatchObject({
    failure: { problem: 'backup_differs' },
    differences: [{ name: 'table wished_for', expected: '3 rows, 0', found: '–' }],
  })
  now = madrid('2026-11-21 04:05')
  await sql`update backups set tables = tables - 'wished_for', sums = sums || '{"payments": 1}'`.execute(db)
  await prove()
  expect((await state()).backups[0]?.proof).toMatchObject({
    failure: { problem: 'backup_differs' },
    differences: [{ name: 'sum of payments', expected: '1' }],
  })
})

test('books that do not add up are said, although the backup is equal', patience, async () => {
  const { rows } = await sql<{ id: number }>`update gym_classes set users_wait = users_wait + 1
    where id = (select min(id) from gym_classes) returning id`.execute(db)
  await setUp()
  await backUp()
  await prove()
  await sql`update gym_classes set users_wait = users_wait - 1 where id = ${rows[0]?.id}`.execute(db)
  expect((await state()).backups[0]?.proof).toMatchObject({
    failure: { problem: 'backup_books_wrong' },
    violations: [expect.stringContaining(`class ${rows[0]?.id} says`)],
  })
})

test('a place that is gone keeps what is there, is tried three times, and says so', patience, async () => {
  await setUp()
  now = madrid('2026-11-22 05:05')
  await backUp()
  await rename(folder, `${folder}-away`)
  for (const time of ['04:05', '05:05', '06:05', '07:05']) {
    now = madrid(`2026-11-23 ${time}`)
    await backUp()
  }
  const { backups, troubles } = await state()
  expect(backups.map(({ failure }) => failure?.problem)).toEqual([
    ...['target_missing', 'target_missing', 'target_missing'],
    undefined,
  ])
  expect(troubles).toMatchObject([{ what: 'backup', since: '2026-11-23T03:05:00.000Z' }])
  expect(await mails()).toHaveLength(1)
  await rename(`${folder}-away`, folder)
  expect(readdirSync(folder)).toHaveLength(1)
  now = madrid('2026-11-24 04:05')
  await backUp()
  expect(await mails()).toMatchObject([{}, { template: 'backup_works', details: { what: 'backup' } }])
})

test('a disk without room for the file is left alone', async () => {
  await expect(inWorkspace(folder, Number.MAX_SAFE_INTEGER, async () => {})).rejects.toMatchObject({
    problem: 'backup_disk_full',
  })
})

test('old ones are removed from the place, what others put there stays', patience, async () => {
  await setUp()
  await writeFile(join(folder, 'the-box-of-another.backup.age'), 'another')
  await writeFile(join(folder, 'the-box-cut.backup.age.part'), 'cut')
  await utimes(join(folder, 'the-box-cut.backup.age.part'), 0, 0)
  for (const time of ['08:00', '09:00']) {
    now = madrid(`2026-11-25 ${time}`)
    expect(await call(app, contract.backUpNow, { as })).toMatchObject({ status: 204 })
    await ended()
  }
  expect((await state()).backups).toMatchObject([{ state: 'kept' }, { state: 'removed' }])
  expect(readdirSync(folder).sort()).toEqual([
    expect.stringMatching(/^the-box-20261125-080000/),
    'the-box-of-another.backup.age',
  ])
})

test('by hand: once there is a place and a key, one at a time', patience, async () => {
  expect(await call(app, contract.backUpNow, { as })).toMatchObject({ body: { code: 'backup_off' } })
  expect(await call(app, contract.testBackupTarget, { as })).toMatchObject({ body: { code: 'backup_off' } })
  await setUp()
  expect(await call(app, contract.testBackupTarget, { as })).toMatchObject({ status: 204 })
  expect(await call(app, contract.proveBackupNow, { as })).toMatchObject({ body: { code: 'backup_none' } })
  const [first, second] = await Promise.all([
    call(app, contract.backUpNow, { as }),
    call(app, contract.backUpNow, { as }),
  ])
  expect([first, second].filter(({ status }) => status === 204)).toHaveLength(1)
  expect([first, second]).toContainEqual(
    expect.objectContaining({ body: expect.objectContaining({ code: 'backup_running' }) }),
  )
  await ended()
  expect(await call(app, contract.proveBackupNow, { as })).toMatchObject({ status: 204 })
  await ended()
  expect((await state()).backups).toMatchObject([{ proof: { failure: null } }])
  expect(await call(app, contract.removeBackupTarget, { as })).toMatchObject({ status: 204 })
  expect((await state()).place).toBeUndefined()
})

test('a wrong place or key is refused, and a passphrase leaves only what it encrypts', patience, async () => {
  const missing = { place: { kind: 'folder', path: join(folder, 'nowhere') }, hour: 4 }
  expect(await call(app, contract.saveBackupTarget, { as, body: missing })).toMatchObject({
    body: { code: 'target_missing' },
  })
  const wrong = { how: 'given', recipient: 'age1wrong' }
  expect(await call(app, contract.makeBackupKey, { as, body: wrong })).toMatchObject({
    body: { code: 'backup_key_invalid' },
  })
  await setUp()
  const body = { how: 'passphrase', passphrase: 'four words of the owner' }
  expect(await call(app, contract.makeBackupKey, { as, body })).toMatchObject({ body: { identity: null } })
  now = madrid('2026-11-26 04:05')
  await backUp()
  expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^key-.{12}\.age$/))
  const [row] = await db.selectFrom('backup_target').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain('AGE-SECRET-KEY')
})

test(
  'another place gets a backup and a proof of its own; those at the earlier one stay there',
  patience,
  async () => {
    await setUp()
    await backUp()
    await prove()
    const placedAt = async () => (await readRows(db, 'backup_target', ['placed_at'], {}))[0]?.placed_at
    const first = await placedAt()
    now += 60_000
    await call(app, contract.saveBackupTarget, { as, body: { place: place(), hour: 5 } })
    expect(await placedAt()).toEqual(first)
    const earlier = folder
    folder = mkdtempSync(join(tmpdir(), 'the-box-backups-'))
    folders.push(folder)
    const body = { place: place(), hour: 4 }
    expect(await call(app, contract.saveBackupTarget, { as, body })).toMatchObject({ status: 200 })
    expect(await placedAt()).toEqual(new Date(now))
    await backUp()
    expect(await state()).toMatchObject({
      lastProvenAt: null,
      backups: [
        { state: 'kept', provable: true },
        { state: 'left', provable: false },
      ],
    })
    await prove()
    expect((await state()).backups).toMatchObject([{ proof: { failure: null } }, {}])
    expect([readdirSync(earlier), readdirSync(folder)]).toMatchObject([{ length: 1 }, { length: 1 }])
  },
)

test('a backup of an earlier version is brought up to date and proven', patience, async () => {
  await setUp()
  await backUp()
  const versions = join(import.meta.dirname, '../../../../database/backup/versions')
  const path = join(versions, '0.1.0.backup.gz')
  const [row] = await readRows(db, 'backups', ['id', 'name'], {})
  const { id = 0, name = '' } = row ?? {}
  const { recipient, identity } = await newKeyPair()
  await pipeline(
    createReadStream(path),
    (source: AsyncIterable<Uint8Array>) => encrypted(source, [recipient]),
    createWriteStream(join(folder, name)),
  )
  let tables = {}
  await readBackup(path, {
    end: (end) => {
      tables = end.tables
    },
  })
  const proof_identity = sealIdentity(app, id, identity)
  await db
    .updateTable('backups')
    .set({ proof_identity, tables: JSON.stringify(tables), sums: '{"payments": 1244945}' })
    .execute()
  await prove()
  expect((await state()).backups[0]?.proof).toMatchObject({ failure: null, differences: [], sums: 1 })
})

test('what a killed run has left is removed by the next one', patience, async () => {
  const scratch = `${new URL(url).pathname.slice(1)}_proof`
  await sql`create database ${sql.id(scratch)}`.execute(db)
  await mkdir(join(app.config.dataDir, 'tmp', 'backup-killed'), { recursive: true })
  await setUp()
  await backUp()
  await prove()
  expect((await state()).backups[0]?.proof?.failure).toBeNull()
  expect(await readdir(join(app.config.dataDir, 'tmp'))).toEqual([])
  expect((await sql`select from pg_database where datname = ${scratch}`.execute(db)).rows).toEqual([])
})

test('a new installation has backups in its own folder, with a key that is shown once, until they are set up', async () => {
  const path = join(folder, 'own')
  const key = await startBackups(app, path, as)
  expect(key).toMatch(/^AGE-SECRET-KEY-/)
  expect(await state()).toMatchObject({ place: { kind: 'folder', path }, hour: 4, key: { how: 'made' } })
  expect(await startBackups(app, join(folder, 'another'), as)).toBeNull()
  const { body } = await call(app, readHealth, { as })
  expect(body.lines.find(({ name }: { name: string }) => name === 'backup')).toMatchObject({
    ...{ state: 'look', values: { is: 'here' } },
  })
})
