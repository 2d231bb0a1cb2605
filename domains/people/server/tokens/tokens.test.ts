import { expect, test } from 'vitest'
import { hashOf } from '../../../../platform/server/secret.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { buildToken } from '../../../../tests/support/tokens.ts'
import { joinClass, leaveClass } from '../../../booking/contract/bookings.ts'
import { getClass, listClasses, listClassUsers, nextClasses } from '../../../booking/contract/classes.ts'
import { exportAudit, listAudit } from '../../../insight/contract/audit-log.ts'
import { resetPassword } from '../../contract/auth.ts'
import { getUser, searchUsers } from '../../contract/members.ts'
import { endOtherSessions } from '../../contract/sessions.ts'
import {
  endGymToken,
  endToken,
  listGymTokens,
  listTokens,
  makeGymToken,
  makeToken,
} from '../../contract/tokens.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const otherNode = await testApp(url, { clock: () => now })
const otherAdmin = await buildMember(db, { roles: ['USER', 'ADMIN'] })

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const lots = [{ amount: 9, expiresAt: now + 1e10 }]
const minute = 60_000

const personal = async (member: number, body: object = {}) =>
  (
    await call(app, makeToken, {
      params: { id: member },
      as: member,
      body: { name: 'My watch', scopes: ['schedule:read', 'bookings:write'], days: 30, ...body },
    })
  ).body
const ofGym = async (body: object = {}) =>
  (
    await call(app, makeGymToken, {
      as: gym.admin,
      body: { name: 'Web', scopes: ['bookings:read', 'bookings:write', 'members:read'], days: null, ...body },
    })
  ).body

test('a member makes a token, uses it within its scopes, sees when, and revokes it', async () => {
  const member = await buildMember(db, { lots })
  const { token, secret } = await personal(member)
  expect(secret).toMatch(/^box_pat_[\w-]{43}$/)
  expect(token).toMatchObject({ name: 'My watch', ending: secret.slice(-4), usedAt: null })
  expect(Date.parse(token.expiresAt)).toBe(now + 30 * 24 * 60 * minute)
  const id = await buildClass(gym, { startsAt: now + 90 * minute })
  const headers = bearer(secret)
  const joined = await call(app, joinClass, { params: { id }, body: { userId: member }, headers })
  expect(joined.body).toMatchObject({ status: 'IN', user: { id: member } })
  const { body: day } = await call(app, listClasses, { query: { date: '2026-05-13' }, headers })
  expect(day[0].mine.status).toBe('IN')
  const other = await buildMember(db, { lots })
  expect((await call(app, joinClass, { params: { id }, body: { userId: other }, headers })).status).toBe(404)
  expect((await call(app, nextClasses, { params: { id: member }, headers })).status, 'no scope').toBe(403)

  const list = async () => (await call(app, listTokens, { params: { id: member }, as: member })).body
  expect((await list())[0].usedAt).toBe(new Date(now).toISOString())
  now += minute - 1
  await call(app, getClass, { params: { id }, headers })
  expect((await list())[0].usedAt, 'noted once a minute').not.toBe(new Date(now).toISOString())
  expect((await call(otherNode, getClass, { params: { id }, headers })).status).toBe(200)
  const params = { id: member, tokenId: token.id }
  expect((await call(app, endToken, { params, as: other })).status).toBe(404)
  expect((await call(app, endToken, { params: { ...params, id: other }, as: other })).status).toBe(404)
  expect((await call(app, endToken, { params, as: member })).status).toBe(204)
  for (const node of [app, otherNode])
    expect((await call(node, getClass, { params: { id }, headers })).status).toBe(401)
  expect(await list()).toEqual([])
})

test('the token of a trainer who is a member has no rights of staff', async () => {
  const coach = await buildMember(db, { roles: ['USER', 'TRAINER', 'ADMIN'] })
  const { headers } = await buildToken(db, { kind: 'personal', member: coach })
  const member = await buildMember(db)
  expect((await call(app, getUser, { params: { id: coach }, headers })).body.id).toBe(coach)
  expect((await call(app, getUser, { params: { id: member }, headers })).status).toBe(404)
  expect((await call(app, searchUsers, { headers })).status).toBe(403)
})

test('a token of the gym acts for members, the log names it, and it ends with the rights of its maker', async () => {
  const maker = await buildMember(db, { roles: ['USER', 'ADMIN'] })
  const { body: made } = await call(app, makeGymToken, {
    as: maker,
    body: { name: 'Club web', scopes: ['bookings:read', 'bookings:write'], days: null },
  })
  expect(made.secret).toMatch(/^box_gym_/)
  const headers = bearer(made.secret)
  const member = await buildMember(db, { lots })
  const id = await buildClass(gym, { startsAt: now + 200 * minute })
  expect((await call(app, joinClass, { params: { id }, body: { userId: member }, headers })).status).toBe(200)
  const { body: users } = await call(app, listClassUsers, { params: { id }, headers })
  expect(users[0].user.id).toBe(member)
  expect((await call(app, leaveClass, { params: { id }, body: { userId: member }, headers })).status).toBe(
    200,
  )
  const { body } = await call(app, listAudit, { as: gym.admin, query: { about: member } })
  expect(body.content).toMatchObject([
    { action: 'remove-from-class', token: 'Club web', by: { id: maker } },
    { action: 'add-to-class', token: 'Club web', by: { id: maker } },
  ])
  expect((await call(app, exportAudit, { as: gym.admin, query: { about: member } })).text).toContain(
    'Club web',
  )
  const by = { entity: 'access_tokens', entityId: made.token.id }
  const { body: making } = await call(app, listAudit, { as: gym.admin, query: by })
  expect(making.content).toMatchObject([{ action: 'make-token', subject: 'Club web', token: null }])

  await updateRows(db, 'members', { roles: ['USER'] }, { id: maker })
  expect((await call(app, listClassUsers, { params: { id }, headers })).status).toBe(401)
  const { body: listed } = await call(app, listGymTokens, { as: gym.admin })
  expect(listed).toMatchObject([{ id: made.token.id, isStopped: true }])
  expect((await call(app, endGymToken, { params: { id: made.token.id }, as: gym.admin })).status).toBe(204)
  expect((await call(app, endGymToken, { params: { id: made.token.id }, as: gym.admin })).status).toBe(404)
})

test('tells by mail: the member of their own token, the other admins of one of the gym', async () => {
  const mails = (template: string) => readRows(db, 'outbox', ['recipient', 'details'], { template })
  await db.deleteFrom('outbox').execute()
  const member = await buildMember(db)
  await personal(member)
  await ofGym()
  const addressOf = async (id: number) =>
    (await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
  expect(await mails('token_made')).toEqual([
    { recipient: await addressOf(member), details: { name: 'My watch' } },
  ])
  const told = (await mails('gym_token_made')).map(({ recipient }) => recipient)
  expect(told).toContain(await addressOf(otherAdmin))
  expect(told).not.toContain(await addressOf(gym.admin))
})

test('ending all sessions of a member ends their personal tokens', async () => {
  const member = await buildMember(db)
  const works = async (headers: Record<string, string>) =>
    (await call(app, listClasses, { query: { date: '2026-05-13' }, headers })).status === 200
  const make = () => buildToken(db, { kind: 'personal', member })
  const [first, foreign] = [await make(), await buildToken(db, { kind: 'personal', member: otherAdmin })]
  await call(app, endOtherSessions, { params: { id: member }, as: member })
  expect([await works(first.headers), await works(foreign.headers)]).toEqual([false, true])
  const second = await make()
  const token = 'r'.repeat(43)
  await insertRow(db, 'password_resets', {
    member_id: member,
    token_hash: hashOf(token),
    expires_at: new Date(now + minute),
  })
  expect(await works(second.headers)).toBe(true)
  const { cin } = await readRow(db, 'members', ['cin'], { id: member })
  const body = { cin, password: 'a long enough pass phrase' }
  const reset = await call(app, resetPassword, { params: { token }, body })
  expect(reset.status, reset.text).toBeLessThan(300)
  expect(await works(second.headers)).toBe(false)
})

test('the keys of two programs of one member do not meet; a repeat gets the first answer', async () => {
  const [one, two] = [
    await buildToken(db, { kind: 'gym', member: gym.admin }),
    await buildToken(db, { kind: 'gym', member: gym.admin }),
  ]
  const member = await buildMember(db, { lots })
  const id = await buildClass(gym, { startsAt: now + 400 * minute })
  await call(app, joinClass, { params: { id }, body: { userId: member }, headers: one.headers })
  const leave = (headers: Record<string, string>) =>
    call(app, leaveClass, {
      params: { id },
      body: { userId: member },
      headers: { ...headers, 'idempotency-key': '1' },
    })
  const first = await leave(one.headers)
  expect(first.status).toBe(200)
  expect((await leave(one.headers)).body).toEqual(first.body)
  expect((await leave(two.headers)).body.code).toBe('not_joined')
})

test('a token is refused above 300 calls a minute, and no other is', async () => {
  const [one, two] = [
    await buildToken(db, { kind: 'personal', member: otherAdmin }),
    await buildToken(db, { kind: 'personal', member: otherAdmin }),
  ]
  const at = new Date(now - (now % minute))
  await insertRow(db, 'tries', { key: `token ${one.id}`, minute: at, until: at, count: 299 })
  const ask = ({ headers }: typeof one) => call(app, listClasses, { query: { date: '2026-05-13' }, headers })
  expect((await ask(one)).status).toBe(200)
  const refused = await ask(one)
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await ask(two)).status).toBe(200)
})

test('refuses scopes of the other kind, no scopes, and more tokens than anybody needs', async () => {
  const member = await buildMember(db)
  expect((await personal(member, { scopes: ['members:read'] })).code).toBe('bad_request')
  expect((await personal(member, { scopes: [] })).fields).toEqual({ scopes: 'required' })
  expect((await personal(member, { days: 3650 })).code).toBe('bad_request')
  expect((await ofGym({ scopes: ['profile:read'] })).code).toBe('bad_request')
  for (let each = 0; each < 19; each += 1) await buildToken(db, { kind: 'personal', member })
  const pressed = await Promise.all([personal(member), personal(member), personal(member)])
  expect(pressed.map(({ code }) => code).sort()).toEqual(['too_many_tokens', 'too_many_tokens', undefined])
})

test('the database and the log hold no secret', async () => {
  const { secret } = await personal(await buildMember(db))
  const kept = [
    ...(await db.selectFrom('access_tokens').selectAll().execute()),
    ...(await db.selectFrom('audit_log').selectAll().execute()),
    ...(await db.selectFrom('outbox').selectAll().execute()),
  ]
  expect(JSON.stringify(kept)).not.toContain(secret.slice(8, 40))
})
