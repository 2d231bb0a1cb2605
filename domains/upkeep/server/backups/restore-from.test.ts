import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBackup } from '../../../../database/backup/read-backup.ts'
import { restore } from '../../../../database/backup/restore.ts'
import { version } from '../../../../platform/server/version.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import * as contract from '../../contract/backups.ts'
import { newKeyPair } from './encryption.ts'
import { placeOf, withBackupFrom } from './restore-from.ts'

const { db, url } = await testDatabase({ max: 4 })
const copy = await testDatabase({ max: 4 })
const { admin } = await buildGym(db)
let now = madrid('2026-05-13 04:05')
const app = await testApp(url, { clock: () => now })
const folder = mkdtempSync(join(tmpdir(), 'the-box-restore-from-'))
const dataDir = mkdtempSync(join(tmpdir(), 'the-box-restored-'))
afterAll(() => {
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true })
})
const place = placeOf(`folder:${folder}`, { user: '', password: '' })
const patience = { timeout: 120_000 }

/** Members in a backup. */
async function membersBy(secret: string, name?: string): Promise<number> {
  let count = 0
  await withBackupFrom(place, { name, secret }, (path) =>
    readBackup(path, {
      rows: async (table, rows) => {
        if (table === 'members') count += rows.length
      },
    }),
  )
  return count
}
const members = async (of = db) => (await readRows(of, 'members', ['id'], {})).length
const setKey = (body: object) => call(app, contract.makeBackupKey, { as: admin, body })

test(
  'the owner opens the newest backup, and an older one by name with the key of then',
  patience,
  async () => {
    const body = { place: { kind: 'folder', path: folder }, hour: 4 }
    await call(app, contract.saveBackupTarget, { as: admin, body })
    const { identity } = (await setKey({ how: 'made' })).body
    await app.runJob('make-backup')
    const [first = ''] = readdirSync(folder)
    const before = await members()
    await expect(membersBy('four words of ours')).rejects.toThrow('There is no key beside the backups')

    await buildMember(db)
    now = madrid('2026-05-14 04:05')
    await setKey({ how: 'passphrase', passphrase: 'four words of ours' })
    await app.runJob('make-backup')
    await writeFile(join(folder, 'the-box-99990101-000000-abc.backup.age.part'), 'cut')

    expect(await membersBy(identity, first)).toBe(before)
    expect(await membersBy('four words of ours')).toBe(before + 1)
    await expect(membersBy(identity)).rejects.toThrow(/^This key does not open the-box-20260514/)
    await expect(membersBy('four other words')).rejects.toThrow('opens none of the keys')
    const { identity: strange } = await newKeyPair()
    await expect(membersBy(strange, first)).rejects.toThrow(`This key does not open ${first}.`)

    await withBackupFrom(place, { name: undefined, secret: 'four words of ours' }, (path) =>
      restore(path, { databaseUrl: copy.url, dataDir, replace: true, version }),
    )
    expect(await members(copy.db)).toBe(before + 1)
  },
)

test('places are read as they are typed', () => {
  const login = { user: 'gym', password: 'secret' }
  expect(placeOf('s3:https://s3.example/bucket/a/b?region=eu-west-1', login)).toEqual({
    ...{ kind: 's3', endpoint: 'https://s3.example', region: 'eu-west-1', bucket: 'bucket', prefix: 'a/b' },
    ...{ accessKeyId: 'gym', secretKey: 'secret' },
  })
  expect(placeOf('sftp:box@host.example:2222/backups', login)).toMatchObject({
    ...{ kind: 'sftp', host: 'host.example', port: 2222, user: 'box', path: '/backups', password: 'secret' },
  })
  expect(placeOf('webdav:https://cloud.example/dav/gym', login)).toMatchObject({
    ...{ kind: 'webdav', url: 'https://cloud.example/dav/gym', user: 'gym' },
  })
  for (const wrong of ['/path', 'ftp:host/path', 's3:https://s3.example'])
    expect(() => placeOf(wrong, login)).toThrow()
})
