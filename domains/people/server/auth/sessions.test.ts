import { expect, test, vi } from 'vitest'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildMember, type MemberOptions, madrid } from '../../../../tests/support/gym.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import * as auth from '../../contract/auth.ts'
import { getUser } from '../../contract/members.ts'
import { endOtherSessions, endSession, listSessions } from '../../contract/sessions.ts'

const { db, url } = await testDatabase()
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const otherNode = await testApp(url, { clock: () => now })

const HOUR = 3_600_000
const password = 'kettlebell y cuerda'
const password_hash = await hashPassword(password)

async function someone(options: MemberOptions = {}) {
  now += 60_000
  const id = await buildMember(db, options)
  const set = db.updateTable('members').set({ password_hash }).where('id', '=', id)
  const { cin } = await set.returning('cin').executeTakeFirstOrThrow()
  const logIn = async (userAgent = 'curl/8') =>
    (await call(app, auth.login, { body: { cin, password }, headers: { 'user-agent': userAgent } })).body
  const list = async (as: string) =>
    (await call(app, listSessions, { params: { id }, as })).body as { id: string; isCurrent: boolean }[]
  return { id, logIn, list }
}
const refresh = (refreshToken: string) => call(app, auth.refreshToken, { body: { refreshToken } })

test('lists open sessions with device, place and last use', async () => {
  const { logIn, list } = await someone()
  const phone = await logIn(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  )
  const startedAt = new Date(now).toISOString()
  now += HOUR
  const desk = await logIn('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0')
  const gone = await logIn()
  await call(app, auth.revokeToken, { body: { refreshToken: gone.refreshToken } })
  expect(await list(desk.token)).toMatchObject([
    { browser: 'Firefox', system: 'Linux', network: '127.0.0.…', isCurrent: true },
    { browser: 'Safari', system: 'iPhone', startedAt, usedAt: startedAt, isCurrent: false },
  ])
  now += HOUR
  await refresh(phone.refreshToken)
  const [latest] = (await call(app, listSessions, { params: { id: desk.user.id }, as: desk.user.id })).body
  expect(latest).toMatchObject({ startedAt, usedAt: new Date(now).toISOString() })
})

test('ends one session, or all others, at once on every node', async () => {
  const { id, logIn, list } = await someone()
  const [here, there, elsewhere] = [await logIn(), await logIn(), await logIn()]
  const status = async (token: string) =>
    (await call(otherNode, getUser, { params: { id }, as: token })).status
  const ended = (token: string) => vi.waitFor(async () => expect(await status(token)).toBe(401), 5_000)

  const [target] = (await list(there.token)).filter(({ isCurrent }) => isCurrent)
  const params = { id, sessionId: target?.id }
  const other = await someone()
  expect((await call(app, endSession, { params, as: other.id })).status).toBe(404)
  await call(app, endSession, { params: { ...params, id: other.id }, as: other.id })
  expect(await status(there.token), 'nobody ends the session of another').toBe(200)

  expect((await call(app, endSession, { params, as: here.token })).status).toBe(204)
  await ended(there.token)
  expect(await status(elsewhere.token)).toBe(200)
  expect((await call(app, endOtherSessions, { params: { id }, as: here.token })).status).toBe(204)
  await ended(elsewhere.token)
  expect(await status(here.token)).toBe(200)
  expect((await refresh(elsewhere.refreshToken)).status).toBe(401)
  expect(await list(here.token)).toHaveLength(1)
})

test('a session lasts 90 days at most, however often it is used', async () => {
  const { logIn } = await someone()
  let { refreshToken } = await logIn()
  for (let day = 20; day < 90; day += 20) {
    now += 20 * 24 * HOUR
    const answer = await refresh(refreshToken)
    expect(answer.status, `day ${day}`).toBe(200)
    refreshToken = answer.body.refreshToken
  }
  now += 10 * 24 * HOUR
  expect((await refresh(refreshToken)).body.code).toBe('refresh_token_invalid')
})

test.each([['TRAINER'], ['ADMIN']])('a session of staff (%s) ends after 12 idle hours', async (role) => {
  const { id, logIn } = await someone({ roles: ['USER', role] })
  const [idle, used] = [await logIn(), await logIn()]
  now += 11 * HOUR
  const kept = await refresh(used.refreshToken)
  expect(kept.status).toBe(200)
  now += HOUR
  expect((await refresh(idle.refreshToken)).status).toBe(401)
  expect((await refresh(kept.body.refreshToken)).status).toBe(200)

  const member = await someone()
  const before = await member.logIn()
  await updateRows(db, 'members', { roles: ['USER', role] }, { id: member.id })
  now += 12 * HOUR
  expect((await refresh(before.refreshToken)).status, 'also of who became staff meanwhile').toBe(401)
  expect(id).toBeGreaterThan(0)
})

test('forgets sessions that ended long ago', async () => {
  const { id, logIn } = await someone()
  await logIn()
  now += 91 * 24 * HOUR
  await app.runJob('forget-expired-tokens')
  expect(await db.selectFrom('sessions').select('id').where('member_id', '=', id).execute()).toEqual([])
})
