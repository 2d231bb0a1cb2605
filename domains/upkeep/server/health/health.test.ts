import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { languages } from '../../../../platform/contract/languages.ts'
import { version } from '../../../../platform/server/version.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { type HealthLine, readHealth, type Watched, watched } from '../../contract/health.ts'
import { holdRun } from '../backups/run-queries.ts'
import { healthName, illText, jobsInWords } from './words.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
// The database has a clock of its own, so the moments are around now.
const begun = Date.now()
let now = begun
const config = { publicUrl: 'http://box.example', metricsToken: 'a token of the tests' }
const app = await testApp(url, { clock: () => now, config })
const other = await testApp(url, { clock: () => now, config })

const lines = async (): Promise<HealthLine[]> => (await call(app, readHealth, { as: gym.admin })).body.lines
const line = async (name: Watched) => (await lines()).find((each) => each.name === name)
/** Both nodes watch at the same moment. */
async function watchAt(ms: number): Promise<void> {
  now = begun + ms
  await Promise.all([app, other, app, other].map((node) => node.runJob('watch-health')))
}
/** What was told about mails: the clock of these nodes is moved, which is told too. */
const told = async (template: string, member = gym.admin) =>
  (await mailsTo(db, member))
    .filter((mail) => mail.template === template && JSON.stringify(mail.details).includes('"mail"'))
    .map(({ details }) => details)

/** A mail that was tried and waits. */
const strand = (ms: number) =>
  insertRow(db, 'outbox', {
    ...{ channel: 'mail', recipient: 'ona@example.com', template: 'welcome', language: 'ca', tries: 3 },
    created_at: new Date(begun + ms),
    next_try_at: new Date(begun + 30 * day),
  })

beforeEach(async () => {
  now = begun
  for (const table of [
    ...(['outbox', 'health_states', 'nodes', 'job_runs'] as const),
    ...(['backups', 'backup_target', 'backup_troubles'] as const),
  ])
    await db.deleteFrom(table).execute()
})

test('says of each thing whether it is well, in an order that does not change', async () => {
  const found = await lines()
  expect(found.map(({ name }) => name)).toEqual(watched)
  // Those say how this machine is.
  const judged = found.filter(({ name }) => !['disk', 'memory', 'clock'].includes(name))
  expect(judged.map(({ name, state }) => [name, state])).toEqual(
    // Nobody has said yet where backups go.
    judged.map(({ name }) => [name, name === 'backup' ? 'look' : 'fine']),
  )
})

test('mails that wait for an hour are ill, and each admin is told once, after ten minutes', async () => {
  const second = await buildMember(db, { roles: ['USER', 'ADMIN'] })
  await strand(-2 * hour)
  await watchAt(0)
  expect(await line('mail')).toMatchObject({ state: 'ill', since: new Date(begun).toISOString() })
  await watchAt(9 * minute)
  expect(await told('health_ill')).toEqual([])
  await watchAt(10 * minute)
  await watchAt(11 * minute)
  for (const admin of [gym.admin, second]) {
    const [only, ...more] = await told('health_ill', admin)
    expect(only).toMatchObject({ ill: [{ name: 'mail', values: {} }] })
    expect(more).toEqual([])
  }
  expect(await told('health_ill', gym.trainer)).toEqual([])
})

test('what stays ill is told again after a day, and when it is well', async () => {
  const { id } = await strand(-2 * hour)
  await watchAt(0)
  await watchAt(10 * minute)
  await watchAt(20 * hour)
  // The mails about it wait as well, as nothing is sent here.
  expect(await told('health_ill')).toHaveLength(1)
  await watchAt(10 * minute + day)
  expect(await told('health_ill')).toHaveLength(2)

  await db
    .updateTable('outbox')
    .set({ sent_at: new Date(now) })
    .where('id', '>=', id)
    .execute()
  await watchAt(11 * minute + day)
  expect(await told('health_well')).toEqual([])
  await watchAt(21 * minute + day)
  await watchAt(22 * minute + day)
  expect(await told('health_well')).toMatchObject([{ well: expect.arrayContaining(['mail']) }])
})

test('a job that fails is ill until it succeeds', async () => {
  const failing = app.jobs.get('send-outbox')
  expect(failing).toBeDefined()
  app.job('fails-in-this-test', { cron: '* * * * *', run: () => Promise.reject(new Error('no')) })
  await expect(app.runJob('fails-in-this-test')).rejects.toThrow('no')
  expect(await line('jobs')).toMatchObject({ state: 'ill', values: { names: 'fails-in-this-test' } })
  app.job('fails-in-this-test', { cron: '* * * * *', run: async () => {} })
  await app.runJob('fails-in-this-test')
  expect(await line('jobs')).toMatchObject({ state: 'fine' })
})

test('a node that stops by itself is ill until another one starts; one that is stopped is not', async () => {
  const node = (id: number, from: number, seen: number, stopped: number | null = null) =>
    db
      .insertInto('nodes')
      .values({
        id: `00000000-0000-4000-8000-00000000000${id}`,
        version: '1',
        started_at: new Date(begun + from),
        seen_at: new Date(begun + seen),
        stopped_at: stopped === null ? null : new Date(begun + stopped),
      })
      .execute()
  await node(1, -day, -5 * minute, -5 * minute)
  await node(2, -day, -minute)
  expect(await line('nodes')).toMatchObject({ state: 'fine' })
  await node(3, -day, -3 * minute)
  expect(await line('nodes')).toMatchObject({ state: 'ill' })
  await node(4, -2 * minute, 0)
  expect(await line('nodes')).toMatchObject({ state: 'fine' })
})

test('the clock of a node that is a year wrong is ill', async () => {
  now = begun + 365 * day
  expect(await line('clock')).toMatchObject({ state: 'ill' })
})

test('the watch address is called while the site runs; an answer that is not well needs a look', async () => {
  let asked = 0
  let status = 200
  const outside = createServer((_request, answer) => {
    asked += 1
    answer.writeHead(status).end()
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  afterAll(() => void outside.close())
  expect(await line('watcher')).toMatchObject({ state: 'fine', values: { is: 'none' } })
  await app.runJob('call-watcher')
  expect(asked).toBe(0)

  const { port } = outside.address() as AddressInfo
  await db
    .updateTable('gym')
    .set({ watch_address: `http://127.0.0.1:${port}/` })
    .execute()
  await app.runJob('call-watcher')
  expect(asked).toBe(1)
  expect(await line('watcher')).toMatchObject({ state: 'fine', values: { is: 'called' } })
  status = 500
  await expect(app.runJob('call-watcher')).rejects.toThrow('500')
  expect(await line('watcher')).toMatchObject({ state: 'look' })
  expect(await line('jobs')).toMatchObject({ state: 'fine' })
  await db.updateTable('gym').set({ watch_address: '' }).execute()
})

test('tells of newer versions only where the owner asked, and what they change', async () => {
  let changelog = '# Changelog\n\n## 999.0.0\n\n- Saunas.\n'
  let asked = 0
  const outside = createServer((_, answer) => {
    asked += 1
    answer.end(changelog)
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  afterAll(() => void outside.close())
  const { port } = outside.address() as AddressInfo
  const ask = (path: string) =>
    db
      .updateTable('gym')
      .set({ changelog_address: path && `http://127.0.0.1:${port}/${path}` })
      .execute()
  expect(await line('version')).toMatchObject({ state: 'fine', values: { is: 'none', version } })
  expect(asked).toBe(0)

  await ask('CHANGELOG.md')
  const changes = '## 999.0.0\n\n- Saunas.'
  const newer = { state: 'look', values: { version: '999.0.0', changes } }
  expect(await line('version')).toMatchObject(newer)
  changelog = `## ${version}\n\n- What runs.\n`
  expect(await line('version')).toMatchObject(newer)
  now += 12 * hour
  expect(await line('version')).toMatchObject({ state: 'fine', values: { version } })
  expect(asked).toBe(2)

  for (const [path, text] of Object.entries({ page: '<html>', large: `## 1.0.0\n${'x'.repeat(3 << 20)}` })) {
    changelog = text
    await ask(path)
    expect(await line('version')).toMatchObject({ state: 'look', values: { is: 'unread' } })
  }
  await ask('')
})

test('backups that stopped for two days are ill, and so is a proof that failed', async () => {
  const at = new Date(begun - 51 * hour)
  await insertRow(db, 'backup_target', {
    ...{ kind: 'folder', place: JSON.stringify({ kind: 'folder', path: '/copies' }), placed_at: at },
    ...{ recipient: 'age1', key_how: 'made', key_since: at },
  })
  expect(await line('backup')).toMatchObject({ state: 'ill', values: { days: 2 } })
  const made = { state: 'kept', bytes: 1, version: '1', migration: '' } as const
  await insertRow(db, 'backups', { ...made, name: 'one', made_at: new Date(begun - hour) })
  expect(await line('backup')).toMatchObject({
    state: 'fine',
    values: { at: new Date(begun - hour).toISOString() },
  })
  expect(await line('proof')).toMatchObject({ state: 'fine', values: { is: 'first' } })
  await insertRow(db, 'backup_troubles', {
    ...{ what: 'proof', since: at, problem: 'backup_damaged', told_at: at },
  })
  await watchAt(0)
  expect(await line('proof')).toMatchObject({ state: 'ill', since: new Date(begun).toISOString() })
})

test('a backup that takes longer than an hour is not late while it runs', async () => {
  await insertRow(db, 'job_runs', {
    ...{ name: 'make-backup', known_since: new Date(begun - day), done_at: new Date(begun - 3 * hour) },
  })
  expect(await line('jobs')).toMatchObject({ state: 'ill', values: { names: 'make-backup' } })
  const client = new pg.Client(url)
  await client.connect()
  const release = await holdRun(client, 'backup')
  expect(await line('jobs')).toMatchObject({ state: 'fine' })
  await release?.()
  await client.end()
  expect(await line('jobs')).toMatchObject({ state: 'ill' })
})

test('programs read the same with a token', async () => {
  const ask = (authorization?: string) =>
    app.inject({ url: '/health/details', headers: authorization ? { authorization } : {} })
  expect((await ask()).statusCode).toBe(401)
  expect((await ask('Bearer wrong')).statusCode).toBe(401)
  const answer = await ask(`Bearer ${config.metricsToken}`)
  expect(answer.json().lines.map(({ name, state }: HealthLine) => [name, state])).toEqual(
    (await lines()).map(({ name, state }) => [name, state]),
  )

  await strand(-2 * hour)
  await watchAt(0)
  const metrics = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${config.metricsToken}` },
  })
  expect(metrics.body).toContain('health_state{check="mail"} 2')
  expect((await ask(`Bearer ${config.metricsToken}`)).json().state).toBe('ill')
})

test('every check and every job has its words in each language', () => {
  for (const language of languages) {
    for (const name of watched) {
      expect(healthName(name, language)).not.toContain('adminHealth')
      const isNeverIll = ['webhooks', 'watcher', 'version'].includes(name)
      if (!isNeverIll) expect(illText({ name, values: {} }, language)).not.toContain('adminHealth')
    }
    for (const name of app.jobs.keys())
      if (name !== 'fails-in-this-test')
        expect(jobsInWords(name, language), name).not.toContain('adminHealth')
  }
})
