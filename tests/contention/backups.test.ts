import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../domains/upkeep/contract/backups.ts'
import { makeBackup } from '../../domains/upkeep/server/backups/make-backup.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, madrid } from '../support/gym.ts'
import { readRows } from '../support/rows.ts'

// Two nodes want to make the backup of a night.

const { db, url } = await testDatabase({ max: 4 })
const gym = await buildGym(db)
const clock = () => madrid('2026-05-13 04:05')
const nodes = [await testApp(url, { clock }), await testApp(url, { clock })] as const
const folder = mkdtempSync(join(tmpdir(), 'the-box-race-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  await sql`truncate backups, backup_target, backup_troubles`.execute(db)
  const body = { place: { kind: 'folder', path: folder }, hour: 4 }
  await call(nodes[0], contract.saveBackupTarget, { as: gym.admin, body })
  await call(nodes[0], contract.makeBackupKey, { as: gym.admin, body: { how: 'made' } })
})

const states = async () => (await readRows(db, 'backups', ['state'], {})).map(({ state }) => state)

test('one makes it', { timeout: 60_000 }, async () => {
  await Promise.all(nodes.map((node) => node.runJob('make-backup')))
  expect(await states()).toEqual(['kept'])
  expect(readdirSync(folder)).toHaveLength(1)
})

const { signal } = new AbortController()

test('a node that has lost the lock leaves nothing of its own', { timeout: 60_000 }, async () => {
  await Promise.all(nodes.map((node) => makeBackup(node, { day: '2026-05-13', signal })))
  expect(await states()).toEqual(['kept'])
  expect(readdirSync(folder)).toHaveLength(1)
})

test('control: without the lock and the day both make one', { timeout: 60_000 }, async () => {
  await Promise.all(nodes.map((node) => makeBackup(node, { day: null, signal })))
  expect(await states()).toHaveLength(2)
})
