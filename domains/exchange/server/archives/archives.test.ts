import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { archivePartBytes } from '../../../../platform/contract/archive-parts.ts'
import { call, testApp, tokenOf } from '../../../../tests/support/app.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { archiveOf, edited } from '../../../../tests/support/files/archive-files.ts'
import { rowDifferences, rowsOf } from '../../../../tests/support/files/gym-rows.ts'
import { buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { demoDatabase } from '../../../../tests/support/set-up/demo-database.ts'
import { sealSecret, stepOf } from '../../../people/server/auth/spend-code.ts'
import * as contract from '../../contract/archives.ts'
import { bringMember, selectMember } from './queries.ts'

const patience = { timeout: 600_000 }

const from = await demoDatabase('2026-11-18 15:00')
let now = madrid('2026-11-18 15:05')
const source = await testApp(from.url, { clock: () => now })
const sourceAdmin = await from.db
  .selectFrom('members')
  .select('id')
  .where(sql<boolean>`'ADMIN' = any(roles)`)
  .orderBy('id')
  .executeTakeFirstOrThrow()

/** A gym that has only been set up: its admin, a center and an activity. */
async function emptyGym() {
  const place = await testDatabase({ max: 4 })
  const admin = await buildMember(place.db, { roles: ['USER', 'ADMIN'] })
  await updateRows(place.db, 'members', { email: 'owner@box.example', name: 'Owner' }, { id: admin })
  await place.db.insertInto('centers').values({ name: 'Provisional' }).execute()
  const app = await testApp(place.url, { clock: () => now })
  return { ...place, admin, app }
}
type Gym = Awaited<ReturnType<typeof emptyGym>>

async function download(): Promise<{ key: string; token: string; bytes: Buffer }> {
  const { body } = await call(source, contract.beginArchiveExport, { as: sourceAdmin.id })
  const { rawPayload } = await source.inject(`/api/archives/download/${body.token}`)
  return { ...body, bytes: rawPayload }
}

async function upload({ app, admin }: Pick<Gym, 'app' | 'admin'>, bytes: Buffer): Promise<string> {
  const begun = await call(app, contract.beginArchiveImport, {
    as: admin,
    body: { fileName: 'gym.zip', bytes: bytes.length },
  })
  expect(begun.body).toMatchObject({ key: expect.any(String) })
  for (let at = 0; at < bytes.length; at += archivePartBytes) {
    const part = bytes.subarray(at, at + archivePartBytes).toString('base64')
    const params = { key: begun.body.key, part: at / archivePartBytes }
    expect(
      await call(app, contract.sendArchivePart, { as: admin, params, body: { bytes: part } }),
    ).toMatchObject({ status: 204 })
  }
  return begun.body.key
}

/** Waits until the job has ended. */
async function outcome({ app }: Pick<Gym, 'app'>, key: string) {
  for (;;) {
    const { body } = await call(app, contract.getArchiveJob, { params: { key } })
    if (!['running', 'waiting'].includes(body.state)) return body
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const run = ({ app, admin }: Pick<Gym, 'app' | 'admin'>, key: string) =>
  call(app, contract.runArchiveImport, { as: admin, params: { key } })

const contents = ({ pool }: TestDatabase) => rowsOf(pool)

test('a gym leaves and enters an empty one, which lives on', patience, async () => {
  await buildMember(from.db, { roles: ['USER', 'ADMIN'] })
  const { key, token, bytes } = await download()
  const rows = (await contents(from)).values().reduce((sum, each) => sum + each.length, 0)
  expect(await outcome({ app: source }, key)).toMatchObject({ state: 'done', done: rows, total: rows })
  expect((await source.inject(`/api/archives/download/${token}`)).statusCode, 'good for one download').toBe(
    404,
  )
  const mails = from.db.selectFrom('outbox').select('template').where('template', '=', 'gym_exported')
  expect((await mails.execute()).length).toBeGreaterThan(0)

  const to = await emptyGym()
  const secret = new Uint8Array(20).fill(7)
  await insertRow(to.db, 'authenticators', {
    member_id: to.admin,
    secret: sealSecret(to.app, to.admin, secret),
    added_at: new Date(now),
  })
  const session = await tokenOf(to.app, to.admin)
  const { family } = await to.db.selectFrom('session_proofs').select('family').executeTakeFirstOrThrow()
  await insertRow(to.db, 'refresh_tokens', {
    member_id: to.admin,
    family,
    token_hash: Buffer.from('x'),
    expires_at: new Date(now + 1e9),
  })
  const imported = await upload(to, bytes)
  const about = await call(to.app, contract.checkArchive, { as: to.admin, params: { key: imported } })
  expect(about.body).toMatchObject({ gym: 'The Box', version: expect.any(String), rows })
  expect(await run(to, imported)).toMatchObject({ status: 204 })
  expect(await outcome(to, imported)).toEqual({
    kind: 'import',
    state: 'done',
    problem: null,
    message: '',
    done: expect.any(Number),
    total: rows * 2,
  })

  // Every row arrived; beside them the importing admin and the audit entry of the import.
  expect(await rowDifferences(from.pool, to.pool)).toEqual({ lost: {}, added: { audit_log: 1, members: 1 } })
  const owner = await readRow(to.db, 'members', ['id', 'roles'], { email: 'owner@box.example' })
  expect(owner.id).toBeGreaterThan(sourceAdmin.id)
  const kept = await to.db.selectFrom('authenticators').selectAll().executeTakeFirstOrThrow()
  expect(kept.member_id).toBe(owner.id)
  expect(stepOf(to.app, owner.id, kept.secret, '000000'), 'the secret can be read under the new id').toBe(
    null,
  )
  const ofBefore = async () => (await call(to.app, contract.beginArchiveExport, { as: session })).status
  await expect.poll(ofBefore, { message: 'the session of before has ended' }).toBe(401)
  expect(await call(to.app, contract.beginArchiveExport, { as: owner.id })).toMatchObject({ status: 200 })

  await livesOn(to)
})

/** A place is booked, a month billed, and receipts continue without a gap; in both gyms alike. */
async function livesOn(to: Gym): Promise<void> {
  const { rows } = await sql<{ class_id: number; member_id: number }>`
    select c.id as class_id, m.id as member_id from gym_classes c, members m
    where c.starts_at between ${new Date(now)}::timestamptz + interval '4 hours' and ${new Date(now)}::timestamptz + interval '6 hours'
      and c.cancelled_at is null and c.users_in < c.max_people and m.cin = '00000003A'
      and not exists (select from bookings b where b.member_id = m.id and b.ended_at is null and b.during && tstzrange(c.starts_at, c.ends_at))
    order by c.id limit 1`.execute(to.db)
  const { class_id, member_id } = rows[0] as { class_id: number; member_id: number }
  expect(await openDesk(to.pool, () => now).join(class_id, member_id)).toBe('IN')
  const receipts = async ({ db }: TestDatabase) =>
    await db.selectFrom('receipts').select(['year', 'number']).orderBy('year').orderBy('number').execute()
  const before = await receipts(to)
  now = madrid('2026-12-01 06:30')
  for (const app of [source, to.app])
    for (const job of ['bill-months', 'fill-remittances']) await app.runJob(job)
  const after = await receipts(to)
  expect(after.length).toBeGreaterThan(before.length)
  expect(after).toEqual(await receipts(from))
  for (const ofYear of Map.groupBy(after, ({ year }) => year).values())
    expect(ofYear.map(({ number }) => number)).toEqual(ofYear.map((_, i) => i + (ofYear[0]?.number ?? 0)))
  const lines = ({ db }: TestDatabase) =>
    readRows(db, 'remittance_lines', ['member_id', 'amount_cents', 'end_to_end_id'])
  expect(await lines(to)).toEqual(await lines(from))
}

async function smallArchive({ isDemo = false } = {}): Promise<Buffer> {
  const small = await emptyGym()
  await small.db.updateTable('gym').set({ is_demo: isDemo }).execute()
  return archiveOf(small.url)
}

test('a gym in use takes no archive in', async () => {
  const bytes = 1
  const body = { fileName: 'gym.zip', bytes }
  const answer = await call(source, contract.beginArchiveImport, { as: sourceAdmin.id, body })
  expect(answer).toMatchObject({ status: 409, body: { code: 'gym_not_empty' } })
})

test('a member who signs up during the upload stops the import', async () => {
  const to = await emptyGym()
  const key = await upload(to, await smallArchive())
  await buildMember(to.db)
  expect(await run(to, key)).toMatchObject({ status: 409, body: { code: 'gym_not_empty' } })
})

test('a damaged archive says so, and changes nothing', async () => {
  const to = await emptyGym()
  const bytes = await edited(await smallArchive(), (files) => {
    files.set(
      'tables/gym.csv',
      Buffer.from(String(files.get('tables/gym.csv')).replace('The Box', 'The Bix')),
    )
  })
  const key = await upload(to, bytes)
  const before = await contents(to)
  expect(await run(to, key)).toMatchObject({ status: 204 })
  expect(await outcome(to, key)).toMatchObject({ state: 'failed', problem: 'archive_damaged' })
  expect(await contents(to)).toEqual(before)
})

test('an upload that is not complete cannot be read', async () => {
  const to = await emptyGym()
  const body = { fileName: 'gym.zip', bytes: archivePartBytes * 2 }
  const { body: begun } = await call(to.app, contract.beginArchiveImport, { as: to.admin, body })
  const answer = await call(to.app, contract.checkArchive, { as: to.admin, params: { key: begun.key } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'archive_unreadable' } })
})

/** Holds the first table that the import locks, so that everything has been read and nothing replaced. */
async function whileHeld(to: Gym, key: string, work: () => Promise<void>): Promise<void> {
  const client = await to.pool.connect()
  try {
    await client.query('begin; lock table activities in row exclusive mode')
    expect(await run(to, key)).toMatchObject({ status: 204 })
    const waits = async () =>
      (
        await client.query(`select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.application_name = 'the-box-archive' and a.datname = current_database()`)
      ).rowCount
    while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 50))
    await work()
    await client.query('commit')
  } finally {
    client.release()
  }
}

test('an import whose connection is killed leaves nothing, and can be run again', async () => {
  const to = await emptyGym()
  const key = await upload(to, await smallArchive())
  const before = await contents(to)
  await whileHeld(to, key, async () => {
    await to.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'the-box-archive' and datname = current_database()`)
  })
  expect(await outcome(to, key)).toMatchObject({ state: 'failed' })
  expect(await contents(to)).toEqual(before)
  expect(await run(to, key)).toMatchObject({ status: 204 })
  expect(await outcome(to, key)).toMatchObject({ state: 'done' })
})

test('an import that is started twice runs once, and the second start says so', async () => {
  const to = await emptyGym()
  const key = await upload(to, await smallArchive())
  await whileHeld(to, key, async () => {
    expect(await run(to, key)).toMatchObject({ status: 409, body: { code: 'import_running' } })
    expect((await call(to.app, contract.getArchiveJob, { params: { key } })).body.state).toBe('running')
  })
  expect(await outcome(to, key)).toMatchObject({ state: 'done' })
})

test('a cancelled import leaves nothing', async () => {
  const to = await emptyGym()
  const key = await upload(to, await smallArchive())
  const before = await contents(to)
  await whileHeld(to, key, async () => {
    expect(await call(to.app, contract.cancelArchiveJob, { as: to.admin, params: { key } })).toMatchObject({
      status: 204,
    })
  })
  expect(await outcome(to, key)).toMatchObject({ state: 'cancelled' })
  await to.app.close()
  expect(await contents(to)).toEqual(before)
  const parts = await to.db.selectFrom('archive_parts').select('part').execute()
  expect(parts).toEqual([])
})

test('a demo gym is refused by its manifest, before its rows are read', async () => {
  const to = await emptyGym()
  const key = await upload(to, await smallArchive({ isDemo: true }))
  const real = await testApp(to.url, { clock: () => now, config: { allowsDemoGym: false } })
  const asked = { as: to.admin, params: { key } }
  expect((await call(real, contract.checkArchive, asked)).body.code).toBe('archive_demo')
  await call(real, contract.runArchiveImport, asked)
  expect(await outcome({ app: real }, key)).toMatchObject({
    state: 'failed',
    problem: 'archive_demo',
    done: 0,
  })
  // Manifests of earlier versions do not say it: the rows do.
  const older = await edited(
    await smallArchive({ isDemo: true }),
    (_files, manifest) => void delete manifest.isDemo,
  )
  const olderKey = await upload(to, older)
  expect((await call(real, contract.checkArchive, { as: to.admin, params: { key: olderKey } })).status).toBe(
    200,
  )
  await call(real, contract.runArchiveImport, { as: to.admin, params: { key: olderKey } })
  expect(await outcome({ app: real }, olderKey)).toMatchObject({ state: 'failed', problem: 'archive_demo' })
})

test('an unfinished upload is deleted a day later', async () => {
  const to = await emptyGym()
  const body = { fileName: 'gym.zip', bytes: 10 }
  await call(to.app, contract.beginArchiveImport, { as: to.admin, body })
  const jobs = to.db.selectFrom('archive_jobs').select('key')
  await to.app.runJob('forget-archives')
  expect(await jobs.execute()).toHaveLength(1)
  now += 25 * 3_600_000
  await to.app.runJob('forget-archives')
  expect(await jobs.execute()).toHaveLength(0)
})

test('the importing admin is found in the archive by another spelling of the address', async () => {
  const { db, admin } = await emptyGym()
  const there = await buildMember(db)
  const set = (id: number, email: string) =>
    db.updateTable('members').set({ email }).where('id', '=', id).execute()
  await set(admin, 'owner@xn--mller-kva.example')
  const row = await selectMember(db, admin)
  await set(admin, 'away@box.example')
  await set(there, 'Owner@müller.example')
  expect(await bringMember(db, row, { references: [], now: new Date(now) })).toBe(there)
})
