import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../tests/support/database.ts'
import { migrate } from './migrate.ts'

const { url, pool } = await testDatabase()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'the-box-migrations-'))
  await pool.query('drop table if exists schema_migrations, pets, toys')
  await write('0001-pets.sql', 'create table pets (name text);')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql)

const exists = async (table: string): Promise<boolean> =>
  (await pool.query('select to_regclass($1) is not null as found', [table])).rows[0].found

test('a test database has the product’s migrations', async () => {
  expect(await exists('gym')).toBe(true)
})

test('each file runs once, in order', async () => {
  await write('0002-toys.sql', 'create table toys (id int); insert into pets values ($$Rex$$);')
  expect(await migrate(url, folder)).toEqual(['0001-pets.sql', '0002-toys.sql'])
  expect(await migrate(url, folder)).toEqual([])
  expect((await pool.query('select name from pets')).rows).toEqual([{ name: 'Rex' }])
})

test('four nodes that start at once run each file once', async () => {
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))
  expect(ran.flat()).toEqual(['0001-pets.sql'])
})

test('a failing file is rolled back; earlier files stay', async () => {
  await write('0002-toys.sql', 'create table toys (id int); select 1 / 0;')
  await expect(migrate(url, folder)).rejects.toThrow('Migration 0002-toys.sql failed: division by zero')
  expect(await exists('pets')).toBe(true)
  expect(await exists('toys')).toBe(false)
  await write('0002-toys.sql', 'create table toys (id int);')
  expect(await migrate(url, folder)).toEqual(['0002-toys.sql'])
})

test('an edited file is refused; different line ends are not an edit', async () => {
  await write('0001-pets.sql', 'create table pets\n(name text);')
  await migrate(url, folder)
  await write('0001-pets.sql', 'create table pets\r\n(name text);')
  expect(await migrate(url, folder)).toEqual([])
  await write('0001-pets.sql', 'create table pets (name text, age int);')
  await expect(migrate(url, folder)).rejects.toThrow('0001-pets.sql was edited')
})

test('a file numbered before one that already ran is refused', async () => {
  await rename(join(folder, '0001-pets.sql'), join(folder, '0035-pets.sql'))
  await migrate(url, folder)
  await write('0033-toys.sql', 'create table toys (id int);')
  await expect(migrate(url, folder)).rejects.toThrow('0033-toys.sql comes before 0035-pets.sql')
})

test('a database newer than the code is refused', async () => {
  await migrate(url, folder)
  await rm(join(folder, '0001-pets.sql'))
  await expect(migrate(url, folder)).rejects.toThrow('its file is gone')
})

test('invalid names and duplicate numbers are refused', async () => {
  await write('0001-toys.sql', 'select 1;')
  await expect(migrate(url, folder)).rejects.toThrow('Two migrations carry the number 0001')
  await rename(join(folder, '0001-toys.sql'), join(folder, 'toys.sql'))
  await expect(migrate(url, folder)).rejects.toThrow('toys.sql must be named')
})
