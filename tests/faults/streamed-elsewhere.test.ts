import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { startLocalPostgres } from '../../database/postgres-local.ts'
import * as contract from '../../domains/upkeep/contract/backups.ts'
import { shownHostKey } from '../../domains/upkeep/server/backups/targets/sftp-target.ts'
import { call, testApp } from '../support/app.ts'
import { s3Store, webdavStore } from '../support/backups/http-stores.ts'
import { sftpServer } from '../support/backups/sftp-server.ts'
import { buildGym, buildMember } from '../support/gym.ts'
import { readRows } from '../support/rows.ts'

// The log streamed over a network, and brought back by the command line.

const folder = mkdtempSync(join(tmpdir(), 'the-box-log-elsewhere-'))
const remote = mkdtempSync(join(tmpdir(), 'the-box-log-sftp-'))
const login = { user: 'gym', password: 'of the gym' }
const keys = { accessKeyId: 'AK', secretAccessKey: 'of the gym', region: 'eu-west-1' }
const [sftp, s3, webdav] = [await sftpServer(remote, login), await s3Store(keys), await webdavStore(login)]
const postgres = await startLocalPostgres({ dataDir: join(folder, 'data') })
const { pool, db } = connect(postgres.url, { max: 4 })
await migrate(postgres.url)
const { admin } = await buildGym(db)
// Moments of commits are by the clock of the machine.
const app = await testApp(postgres.url, { clock: () => Date.now() })
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  await Promise.all([sftp.close(), s3.close(), webdav.close()])
  for (const each of [folder, remote]) rmSync(each, { recursive: true })
})

const sftpPlace = {
  ...{ kind: 'sftp' as const, host: '127.0.0.1', port: sftp.port, path: '/backups', hostKey: '' },
  ...login,
}
const places = [
  {
    typed: `s3:${s3.address}/gym/boxes/ours?region=${keys.region}`,
    place: {
      ...{ kind: 's3', endpoint: s3.address, region: keys.region, bucket: 'gym', prefix: 'boxes/ours' },
      ...{ accessKeyId: keys.accessKeyId, secretKey: keys.secretAccessKey },
    },
    environment: { BACKUP_USER: keys.accessKeyId, BACKUP_PASSWORD: keys.secretAccessKey },
  },
  {
    typed: `sftp:${login.user}@127.0.0.1:${sftp.port}/backups`,
    place: sftpPlace,
    environment: { BACKUP_PASSWORD: login.password, BACKUP_HOST_KEY: await shownHostKey(sftpPlace) },
  },
  {
    typed: `webdav:${webdav.url}`,
    place: { kind: 'webdav', url: webdav.url, ...login },
    environment: { BACKUP_USER: login.user, BACKUP_PASSWORD: login.password },
  },
]

const state = async (): Promise<contract.BackupState> =>
  (await call(app, contract.getBackups, { as: admin })).body
const save = (place: object) => call(app, contract.saveBackupTarget, { as: admin, body: { place, hour: 4 } })

const generations = async () =>
  (await readRows(db, 'log_stream', ['own_generations'], {}))[0]?.own_generations.length ?? 0

/** Two minutes' runs: a copy, and what came after it. */
async function stream(): Promise<void> {
  for (let minute = 0; minute < 2; minute += 1) {
    await app.runJob('stream-log')
    while ((await state()).running) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect((await state()).log?.problem).toBeNull()
}

async function restore(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const command = spawn(process.execPath, ['scripts/restore.ts', ...args], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    command.exitCode ?? once(command, 'close'),
  ])
  return said + complained
}

let identity = ''
beforeAll(async () => {
  await save(places[0]?.place ?? {})
  identity = (await call(app, contract.makeBackupKey, { as: admin, body: { how: 'made' } })).body.identity
  await call(app, contract.setBackupLog, { as: admin, body: { on: true } })
}, 60_000)

test.each(places)(
  'what is streamed to $place.kind is restored by the command',
  async (each) => {
    const { typed, place, environment } = each
    expect(await save(place)).toMatchObject({ status: 200 })
    const before = await generations()
    await stream()
    await buildMember(db)
    await stream()
    expect(await generations()).toBe(before + 1)
    const there = (await readRows(db, 'members', ['id'], {})).length

    const dataDir = join(folder, `from-${place.kind}`)
    const from = ['--from', typed, '--until']
    const environmentThere = { ...environment, BACKUP_KEY: identity, DATA_DIR: dataDir }
    expect(await restore([...from, 'yesterday'], environmentThere)).toMatch(
      /^yesterday is no moment such as /,
    )
    expect(await restore([...from, 'newest'], environmentThere)).toMatch(/^Restored what was there on /m)
    const copy = await startLocalPostgres({ dataDir, durable: false })
    try {
      const restored = connect(copy.url, { max: 1 })
      const members = await readRows(restored.db, 'members', ['id'], {}).finally(() => restored.pool.end())
      expect(members).toHaveLength(there)
    } finally {
      await copy.stop()
    }
  },
  120_000,
)
