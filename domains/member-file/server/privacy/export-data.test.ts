import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../platform/server/notifications/enqueue.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, updateRows } from '../../../../tests/support/rows.ts'
import { changeImage, exportData, renewCalendarAddress } from '../../../people/contract/account.ts'
import { createWorkout } from '../../../programming/contract/workouts.ts'
import { plainScoring } from '../../../training/contract/score-schemes.ts'
import { saveOwnScore } from '../../../training/contract/scores.ts'
import { exempt, exported } from './exported-data.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)

const exportOf = (id: number, as = id) => call(app, exportData, { params: { id }, as })

test('exports or exempts every column that refers to a member', async () => {
  const { rows } = await sql<{ name: string }>`
    select k.conrelid::regclass || '.' || a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'members'::regclass and k.connamespace = 'public'::regnamespace
    union
    select c.table_name || '.' || c.column_name from information_schema.columns c
    where c.table_schema = 'public' and (c.column_name in ('member_id', 'email', 'phone', 'recipient', 'cin', 'iban')
      or c.column_name like '%member_id')
    order by 1`.execute(db)
  const known = new Set([
    ...exported.map(({ table, of }) => `${table}.${of}`),
    ...Object.keys(exempt),
    'members.cin',
  ])
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('has no exemption for a missing column', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  expect(Object.keys(exempt).filter((name) => !there.has(name))).toEqual([])
})

test('exports all data of a member with names for ids', async () => {
  const member = await buildMember(db, { plan: gym.three, lots: [{ amount: 2, expiresAt: now + 1e10 }] })
  const classId = await buildClass(gym, { startsAt: madrid('2026-05-13 19:00') })
  await desk.join(classId, member)
  await enqueue(db, [{ channel: 'mail', memberId: member, template: 'welcome' }])
  await call(app, renewCalendarAddress, { params: { id: member }, as: member })
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await call(app, changeImage, { params: { id: member }, body: { fileSource: png }, as: member })

  const { status, body, headers } = await exportOf(member)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="my-data-2026-05-13.json"')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body.exportedAt).toBe('2026-05-13T10:00:00.000Z')
  expect(Object.keys(body).sort()).toEqual(
    [...exported.map(({ as }) => as), 'gym', 'exportedAt', 'names'].sort(),
  )
  expect(body.member[0]).toMatchObject({ id: member, roles: ['USER'] })
  expect(body.bookings).toMatchObject([{ class_id: classId, status: 'IN', activity_id: gym.wod }])
  expect(body.names.activities[gym.wod]).toBe('wod')
  expect(body.memberships).toMatchObject([{ plan_id: gym.three }])
  expect(body.creditLots).toMatchObject([{ remaining: 2 }])
  expect(body.mails).toMatchObject([{ template: 'welcome' }])
  expect(body.images).toHaveLength(1)
  expect(body.calendarAddresses).toHaveLength(1)
})

test('exports no secrets', async () => {
  const member = await buildMember(db)
  await updateRows(db, 'members', { password_hash: 'argon2id of a secret' }, { id: member })
  const { address } = (await call(app, renewCalendarAddress, { params: { id: member }, as: member })).body
  const secret = address.split('/').at(-1).replace('.ics', '')
  await insertRow(db, 'refresh_tokens', {
    member_id: member,
    family: crypto.randomUUID(),
    token_hash: Buffer.from('abcdef'),
    expires_at: new Date(now),
  })
  await enqueue(db, [
    { channel: 'mail', memberId: member, template: 'reset_password', details: { token: 'opens-the-door' } },
  ])
  const { text, body } = await exportOf(member)
  expect(body.logIns).toHaveLength(1)
  expect(body.mails).toMatchObject([{ template: 'reset_password' }])
  for (const word of [
    'opens-the-door',
    'argon2id',
    secret,
    'token_hash',
    Buffer.from('abcdef').toString('hex'),
  ])
    expect(text).not.toContain(word)
})

test('contains no other member’s data and is refused to others', async () => {
  const [member, other] = [await buildMember(db), await buildMember(db)]
  const classId = await buildClass(gym, { startsAt: madrid('2026-05-13 20:00') })
  await insertRow(db, 'contact_messages', {
    written_on: 'contact',
    name: 'x',
    email: 'nobody@example.com',
    message: 'secret words',
  })
  for (const who of [member, other]) await desk.add(classId, who, 'admin', gym.admin)
  const { text, body } = await exportOf(member)
  expect(body.bookings).toHaveLength(1)
  const { name, email } = await readRow(db, 'members', ['name', 'email'], { id: other })
  for (const word of [`"${name}"`, email ?? '-', 'secret words']) expect(text).not.toContain(word)
  for (const as of [other, gym.trainer]) expect((await exportOf(member, as)).status).toBe(404)
})

test('lets admins export on request, audited', async () => {
  const member = await buildMember(db)
  const { status, body } = await exportOf(member, gym.admin)
  expect(status).toBe(200)
  expect(body.member[0].id).toBe(member)
  const logged = db
    .selectFrom('audit_log')
    .select(['action', 'by_member_id'])
    .where('about_member_id', '=', member)
  expect(await logged.execute()).toEqual([{ action: 'export-data', by_member_id: gym.admin }])
})

test('scores and fist bumps say what they are about', async () => {
  const [member, other] = [await buildMember(db), await buildMember(db)]
  await db.updateTable('members').set({ listed_under: 'all' }).where('id', 'in', [member, other]).execute()
  const scored = { ...plainScoring('time'), capSeconds: 900 }
  const wbs = [{ title: 'Sprint', exercices: ['21-15-9', 'Thrusters'], tc: null, wbs: [], scored }]
  const { body } = await call(app, createWorkout, { body: { when: '2026-05-13', wbs }, as: gym.trainer })
  const params = { id: body.wbs[0].scored.id }
  const mine = { level: 'rx', sets: [275_000], note: 'uf' }
  expect((await call(app, saveOwnScore, { params, body: mine, as: member })).status).toBe(200)
  const theirs = { level: 'rx', sets: [61], capped: true }
  expect((await call(app, saveOwnScore, { params, body: theirs, as: other })).status).toBe(200)
  const scores = await db.selectFrom('scores').select(['id', 'member_id']).execute()
  const idOf = (id: number) => scores.find((each) => each.member_id === id)?.id ?? 0
  const at = new Date(now)
  await db
    .insertInto('score_bumps')
    .values([
      { score_id: idOf(member), member_id: other, at },
      { score_id: idOf(other), member_id: member, at },
    ])
    .execute()

  const { body: data } = await exportOf(member)
  const about = { on: '2026-05-13', workout: 'Sprint', center: 'Girona', lines: ['21-15-9', 'Thrusters'] }
  expect(data.scores).toMatchObject([{ ...about, result: '4:35', level: 'rx', note: 'uf', bumps: 1 }])
  expect(data.fistBumps).toMatchObject([{ score_id: idOf(other), on: '2026-05-13', workout: 'Sprint' }])
  expect(data.member).toMatchObject([{ listed_under: 'all', shown_as: 'short', wall_name: 'name' }])
  expect(JSON.stringify(data.fistBumps)).not.toContain('CAP')
})
