import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { startLocalPostgres } from '../../database/postgres-local.ts'
import * as contract from '../../domains/upkeep/contract/backups.ts'
import { call, testApp } from '../support/app.ts'
import { buildGym, madrid } from '../support/gym.ts'
import { readRows } from '../support/rows.ts'
import { mountDisk } from './mounted-disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'the-box-place-'))
const disk = mountDisk(folder, 4)
const postgres = await startLocalPostgres({})
const { pool, db } = connect(postgres.url, { max: 4 })
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  disk?.unmount()
  rmSync(folder, { recursive: true })
})
await migrate(postgres.url)
const gym = await buildGym(db)
let now = madrid('2026-05-13 04:05')
const app = await testApp(postgres.url, { clock: () => now })
const body = { place: { kind: 'folder', path: folder }, hour: 4 }
await call(app, contract.saveBackupTarget, { as: gym.admin, body })
await call(app, contract.makeBackupKey, { as: gym.admin, body: { how: 'made' } })

const backUpAt = async (when: string): Promise<string[]> => {
  now = madrid(when)
  await app.runJob('make-backup')
  return readdirSync(folder).filter((name) => name.startsWith('the-box-'))
}
const told = async () =>
  (await readRows(db, 'outbox', ['template'], {}))
    .map(({ template }) => template)
    .filter((name) => name.startsWith('backup_'))

test.skipIf(!disk)(
  'a place that is really full keeps the old backup, holds nothing half, and is told once',
  { timeout: 60_000 },
  async () => {
    const [old = ''] = await backUpAt('2026-05-13 04:05')
    disk?.fill()
    for (const time of ['04:05', '05:05', '06:05', '07:05'])
      expect(await backUpAt(`2026-05-14 ${time}`)).toEqual([old])
    const { body: state } = await call(app, contract.getBackups, { as: gym.admin })
    expect(
      state.backups.map(({ failure }: { failure: { problem: string } | null }) => failure?.problem),
    ).toEqual([...['target_full', 'target_full', 'target_full'], undefined])
    expect(await told()).toHaveLength(1)
    disk?.free()
    expect(await backUpAt('2026-05-15 04:05')).toHaveLength(2)
  },
)

test('a clock that is a year ahead for a night removes no backup, then or afterwards', {
  timeout: 60_000,
}, async () => {
  const before = await backUpAt('2026-05-16 04:05')
  const ahead = await backUpAt('2027-05-16 04:05')
  expect(ahead).toEqual(expect.arrayContaining(before))
  expect(await backUpAt('2026-05-17 04:05')).toHaveLength(ahead.length + 1)
})
