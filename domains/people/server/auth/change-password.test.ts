import { expect, test } from 'vitest'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { hashOf } from '../../../../platform/server/secret.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildMember, madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { changePassword } from '../../contract/account.ts'
import { login, refreshToken, resetPassword } from '../../contract/auth.ts'

const { db, url } = await testDatabase()
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })

const before = 'kettlebell y cuerda'
const after = 'otra cosa bien distinta'

/** Each test gets its own member, because tries are counted per minute. */
async function someone() {
  now += 60_000
  const id = await buildMember(db)
  const set = { password_hash: await hashPassword(before) }
  const { cin } = await db
    .updateTable('members')
    .set(set)
    .where('id', '=', id)
    .returning('cin')
    .executeTakeFirstOrThrow()
  return { id, cin: cin ?? '' }
}
const logIn = (cin: string, password: string) => call(app, login, { body: { cin, password } })
const change = (id: number, oldPassword: string, newPassword: string, as = id) =>
  call(app, changePassword, { params: { id }, body: { oldPassword, newPassword }, as })
const refresh = (token: string) => call(app, refreshToken, { body: { refreshToken: token } })

test('replaces the password and mails the member', async () => {
  const { id, cin } = await someone()
  expect((await change(id, before, after)).status).toBe(200)
  expect((await logIn(cin, before)).body.code).toBe('wrong_credentials')
  expect((await logIn(cin, after)).status).toBe(200)
  expect((await mailsTo(db, id)).map(({ template }) => template)).toContain('password_changed')
})

test('ends other sessions and mailed links, not the caller’s', async () => {
  const { id, cin } = await someone()
  const [here, there] = [await logIn(cin, before), await logIn(cin, before)]
  const link = 'a mailed link, random as can be'
  await insertRow(db, 'password_resets', {
    member_id: id,
    token_hash: hashOf(link),
    expires_at: new Date(now + 3_600_000),
  })
  const { body } = await change(id, before, after)
  expect(body.user.id).toBe(id)
  for (const old of [here, there]) expect((await refresh(old.body.refreshToken)).status).toBe(401)
  expect((await refresh(body.refreshToken)).status).toBe(200)
  const reset = { params: { token: link }, body: { cin, password: 'una tercera cosa' } }
  expect((await call(app, resetPassword, reset)).body.code).toBe('reset_token_invalid')
})

test('rejects a wrong old password and limits the tries', async () => {
  const { id, cin } = await someone()
  for (let i = 0; i < 6; i += 1) {
    const { status, body } = await change(id, `guess number ${i}`, after)
    expect([status, body.code]).toEqual([409, 'wrong_password'])
  }
  const { status, headers } = await change(id, before, after)
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect((await logIn(cin, before)).status).toBe(200)
})

test('reports a short or common password at its field', async () => {
  const { id } = await someone()
  expect((await change(id, before, 'short')).body.fields).toEqual({ newPassword: 'password_short' })
  expect((await change(id, before, 'password1234')).body.fields).toEqual({ newPassword: 'password_common' })
})

test('hides other members’ passwords, also from admins', async () => {
  const { id, cin } = await someone()
  const admin = await buildMember(db, { roles: ['USER', 'ADMIN'] })
  expect((await change(id, before, after, admin)).status).toBe(404)
  expect((await logIn(cin, before)).status).toBe(200)
})
