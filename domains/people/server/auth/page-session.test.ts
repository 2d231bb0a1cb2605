import { expect, test } from 'vitest'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { call, type TestAnswer, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, type MemberOptions, madrid } from '../../../../tests/support/gym.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { changePassword } from '../../contract/account.ts'
import * as auth from '../../contract/auth.ts'
import { updateUser } from '../../contract/members.ts'
import { endOtherSessions, endSession, listSessions } from '../../contract/sessions.ts'
import { endLogIns } from './end-log-ins.ts'
import { findPageMember } from './page-session.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const plain = await testApp(url, { clock: () => now, config: { publicUrl: 'http://localhost:3000' } })
const elsewhere = await testApp(url, {
  clock: () => now,
  config: { jwtSecret: 'the secret of another gym, long enough for it' },
})

const DAY = 24 * 3_600_000
const password = 'kettlebell y cuerda'
const password_hash = await hashPassword(password)

const setCookie = ({ headers }: TestAnswer) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => /^(__Host-)?page=/.test(text)) ?? ''
const cookieOf = (answer: TestAnswer) => setCookie(answer).split(';')[0] ?? ''
const memberOf = async (answer: TestAnswer) => (await findPageMember(app, cookieOf(answer)))?.id

async function someone(options: MemberOptions = {}) {
  const id = await buildMember(db, options)
  const set = db.updateTable('members').set({ password_hash }).where('id', '=', id)
  const { cin } = await set.returning('cin').executeTakeFirstOrThrow()
  const logIn = (at = app) => call(at, auth.login, { body: { cin, password } })
  return { id, logIn }
}

const refresh = (answer: TestAnswer) =>
  call(app, auth.refreshToken, { body: { refreshToken: answer.body.refreshToken } })

test('a log-in sets a cookie for documents that scripts and other sites cannot use', async () => {
  const { id, logIn } = await someone()
  const answer = await logIn()
  expect(setCookie(answer)).toMatch(
    /^__Host-page=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(await findPageMember(app, `lang=ca; ${cookieOf(answer)}`)).toMatchObject({ id, roles: ['USER'] })
  expect(setCookie(await logIn(plain)), 'http on localhost').toMatch(
    /^page=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  )
})

test('the cookie of staff lasts 12 hours, and names their roles only after a second factor', async () => {
  const { logIn } = await someone({ roles: ['USER', 'TRAINER'] })
  const answer = await logIn()
  expect(setCookie(answer)).toContain('Max-Age=43200')
  expect(await findPageMember(app, cookieOf(answer))).toMatchObject({ roles: ['USER'], needsFactor: true })
})

test('a refresh renews it, a log-out and a refused refresh take it away', async () => {
  const { id, logIn } = await someone()
  const first = await logIn()
  now += 20 * DAY
  const second = await refresh(first)
  expect(cookieOf(second)).toBe(cookieOf(first))
  expect(setCookie(second)).toContain('Max-Age=2592000')
  now += 20 * DAY
  expect(await memberOf(second), 'renewed').toBe(id)

  const out = await call(app, auth.revokeToken, { body: { refreshToken: second.body.refreshToken } })
  expect(setCookie(out)).toContain('__Host-page=; Path=/; Max-Age=0; HttpOnly')
  expect(await memberOf(second), 'also where a copy was kept').toBeUndefined()
  const refused = await refresh(first)
  expect(refused.status).toBe(401)
  expect(setCookie(refused)).toContain('Max-Age=0')
})

test('it ends with its session, by whatever cause', async () => {
  const { id, logIn } = await someone()
  const ended = async (answer: TestAnswer, by: string) => expect(await memberOf(answer), by).toBeUndefined()
  const [here, there, far] = [await logIn(), await logIn(), await logIn()]
  const list = (await call(app, listSessions, { params: { id }, as: there.body.token })).body
  const target = list.find((one: { isCurrent: boolean }) => one.isCurrent)
  await call(app, endSession, { params: { id, sessionId: target.id }, as: here.body.token })
  await ended(there, 'ended in the list')
  expect(await memberOf(far)).toBe(id)
  await call(app, endOtherSessions, { params: { id }, as: here.body.token })
  await ended(far, 'all others ended')
  expect(await memberOf(here)).toBe(id)

  const changed = await call(app, changePassword, {
    params: { id },
    body: { oldPassword: password, newPassword: 'anella i calaix de fusta' },
    as: here.body.token,
  })
  expect(changed.status, changed.text).toBe(200)
  await ended(here, 'another password')
  expect(await memberOf(changed), 'the new session').toBe(id)

  await unitOfWork(app, { unaudited: 'a test' }, (unit) => endLogIns(unit, id, now))
  await ended(changed, 'log-ins ended by a reset or by staff')

  await db.updateTable('members').set({ password_hash }).where('id', '=', id).execute()
  const again = await logIn()
  expect(again.status).toBe(200)
  const dismissed = await call(app, updateUser, {
    params: { id },
    body: { status: 'INACTIVE' },
    as: gym.admin,
  })
  expect(dismissed.status, dismissed.text).toBe(200)
  await ended(again, 'dismissed by staff')
})

test('it ends after 30 idle days, or 90 in all, also where the browser keeps it', async () => {
  const { id, logIn } = await someone()
  const idle = await logIn()
  now += 30 * DAY - 1
  expect(await memberOf(idle)).toBe(id)
  now += 1
  expect(await memberOf(idle)).toBeUndefined()

  let used = await logIn()
  for (let day = 29; day < 90; day += 29) {
    now += 29 * DAY
    used = await refresh(used)
    expect(used.status, `day ${day}`).toBe(200)
  }
  expect(setCookie(used)).toContain(`Max-Age=${3 * 24 * 3600}`)
  now += 3 * DAY
  expect(await memberOf(used)).toBeUndefined()
})

test('members who become staff are held to 12 idle hours', async () => {
  const { id, logIn } = await someone()
  const answer = await logIn()
  now += 12 * 3_600_000
  expect(await memberOf(answer)).toBe(id)
  await updateRows(db, 'members', { roles: ['USER', 'TRAINER'] }, { id })
  expect(await memberOf(answer)).toBeUndefined()
})

test('a foreign, altered or invented cookie counts as a guest', async () => {
  const { logIn } = await someone()
  const [mine, theirs] = [cookieOf(await logIn()), cookieOf(await logIn(elsewhere))]
  const [name, value = ''] = mine.split('=')
  const [sessionId, signature] = value.split('.')
  const other = theirs.split('=')[1]?.split('.')[0]
  for (const cookie of [
    theirs,
    `${name}=${other}.${signature}`,
    `${name}=${sessionId}.${'x'.repeat(43)}`,
    `${name}=${sessionId}`,
    `${name}=' or 1=1 --`,
    `${name}=`,
    `x${mine}`,
    '',
    undefined,
  ])
    expect(await findPageMember(app, cookie)).toBeNull()
  expect(await findPageMember(app, mine)).not.toBeNull()
})
