import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { buildMember } from '../../tests/support/gym.ts'
import { demoDatabase } from '../../tests/support/set-up/demo-database.ts'
import { restore } from './restore.ts'
import { writeBackup } from './write-backup.ts'

const gym = await demoDatabase('2026-11-18 15:00')
/** Enough for what does not depend on size. */
const small = await testDatabase({ max: 1 })
const place = await testDatabase()
// Not under the name of the product, which counts as a node.
const other = new pg.Pool({ connectionString: place.url, max: 2, application_name: 'test' })
const folder = await mkdtemp(join(tmpdir(), 'the-box-backup-'))
const file = join(folder, 'gym.backup.gz')
const smallFile = join(folder, 'small.backup.gz')
const dataDir = join(folder, 'restored')
afterAll(async () => {
  await other.end()
  await rm(folder, { recursive: true })
})

const from = { databaseUrl: gym.url, dataDir: join(folder, 'saved'), version: '1.2.3', madeAt: new Date(0) }
const to = { databaseUrl: place.url, dataDir, replace: false, version: '1.2.3' }

beforeAll(async () => {
  // Values that a text format could change.
  await gym.pool.query(`
    insert into center_images (center_id, hash, media_type, bytes)
      select min(id), 'h', 'image/png', '\\x00ff0a0d5c22' from centers`)
  await gym.pool.query(
    `update members set name = E'Àlex "\\\\n" \\t\\u2028' where id = (select min(id) from members)`,
  )
  await gym.pool.query(`select nextval(pg_get_serial_sequence('members', 'id')) from generate_series(1, 5)`)
  await mkdir(from.dataDir)
  await writeFile(join(from.dataDir, 'jwt-secret'), 'one')
  await writeBackup(file, from)
  const id = await buildMember(small.db)
  await small.db.updateTable('members').set({ name: 'Roser' }).where('id', '=', id).execute()
  await writeBackup(smallFile, { ...from, databaseUrl: small.url })
})
beforeEach(async () => {
  await other.query('drop schema public cascade; create schema public')
  await rm(dataDir, { recursive: true, force: true })
})

/** Rows and a checksum of each table, and where each sequence stands. */
async function contentsOf(pool: pg.Pool): Promise<unknown> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const sums = tables.map(({ name }) =>
    name === 'schema_migrations'
      ? `select '${name}' as name, count(*)::int as rows, string_agg(t.name || t.checksum, ',' order by t.name) as sum from ${name} t`
      : `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) as sum from ${name} t`,
  )
  const { rows } = await pool.query(`${sums.join(' union all ')} order by 1`)
  const sequences = await pool.query(
    `select sequencename, last_value::int from pg_sequences where schemaname = 'public' order by 1`,
  )
  return { rows, sequences: sequences.rows }
}

test('a restored gym equals the saved one: every row, sequence, rule between tables, and secret', async () => {
  const rules = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace union all
    select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`
  await restore(file, to)
  expect(await contentsOf(other)).toEqual(await contentsOf(gym.pool))
  expect((await other.query(rules)).rows).toEqual((await gym.pool.query(rules)).rows)
  expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toBe('one')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a restore refuses a database with data, and replaces it when asked to', async () => {
  await restore(smallFile, to)
  await other.query(`update members set name = 'Changed'`)
  await expect(restore(smallFile, to)).rejects.toThrow('not empty')
  await restore(smallFile, { ...to, replace: true })
  expect(await contentsOf(other)).toEqual(await contentsOf(small.pool))
})

test('a restore refuses a folder with other secrets', async () => {
  await restore(smallFile, to)
  await other.query('drop schema public cascade; create schema public')
  await expect(restore(smallFile, to)).rejects.toThrow('jwt-secret exists')
})

test('a restore refuses a foreign database', async () => {
  await other.query('create table theirs (id integer)')
  await expect(restore(smallFile, to)).rejects.toThrow('not empty')
})

test('a restore refuses a database that a node uses', async () => {
  const client = await place.pool.connect()
  try {
    await expect(restore(smallFile, { ...to, replace: true })).rejects.toThrow('stop every node')
  } finally {
    client.release(true)
  }
})

const edited = async (edit: (lines: string[]) => string[]): Promise<string> => {
  const path = join(folder, 'edited.backup.gz')
  const lines = gunzipSync(await readFile(smallFile))
    .toString()
    .split('\n')
  await writeFile(path, gzipSync(edit(lines).join('\n')))
  return path
}

test.each([
  [
    'a newer version',
    (lines: string[]) => [
      lines[0]?.replace('"name":"0001-gym.sql"', '"name":"9999-later.sql"') ?? '',
      ...lines.slice(1),
    ],
    '9999-later.sql',
  ],
  ['a backup without its end', (lines: string[]) => lines.slice(0, -2), 'not complete'],
  [
    'a changed row',
    (lines: string[]) => lines.map((line) => line.replace('Roser', 'Rosér')),
    'checksums differ',
  ],
  ['another file', () => ['{"format":"other"}'], 'is no backup'],
])('a restore refuses %s, and changes nothing', async (_name, edit, message) => {
  await expect(restore(await edited(edit), { ...to, replace: true })).rejects.toThrow(message)
  expect(existsSync(dataDir)).toBe(false)
})

test('a restore refuses a file that was cut off, or is missing', async () => {
  const path = await edited((lines) => lines)
  await truncate(path, 1_000)
  await expect(restore(path, to)).rejects.toThrow('damaged')
  await expect(restore(join(folder, 'nothing'), to)).rejects.toThrow('does not exist')
})

test('a backup never overwrites another one', async () => {
  await expect(writeBackup(file, from)).rejects.toThrow('exists')
})
