import { expect, test, vi } from 'vitest'
import { hashOf } from '../../../../platform/server/secret.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym } from '../../../../tests/support/gym.ts'
import { readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { changePassword } from '../../contract/account.ts'
import * as auth from '../../contract/auth.ts'
import { getUser } from '../../contract/members.ts'
import { issueRefreshToken } from './open-session.ts'
import { useRefreshToken } from './queries.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let now = Date.UTC(2026, 4, 13, 10)
const app = await testApp(url, { clock: () => now })

let count = 0
const form = (changes: object = {}) => {
  count += 1
  const digits = String(10_000_000 + count)
  return {
    cin: digits + 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23],
    name: 'Meritxell',
    surname: 'Puig Serra',
    email: `meritxell${count}@example.com`,
    phone: '+34 600 123 456',
    password: 'tres tristos tigres',
    passwordConfirmation: 'tres tristos tigres',
    centerId: gym.center.id,
    language: 'ca',
    acceptTerms: true,
    ...changes,
  }
}
const signUp = async (changes: object = {}) => {
  const body = form(changes)
  const answer = await call(app, auth.signup, { body })
  expect(answer.status, answer.text).toBe(200)
  return { ...answer.body, form: body }
}
const lastMail = (email: string) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

test('signs up an active member without plan or credits, logged in and asked to confirm the address', async () => {
  const { user, token, jwt, refreshToken, form } = await signUp({ cin: '12.345.678-z' })
  expect(jwt).toBe(token)
  expect(refreshToken).toHaveLength(43)
  expect(user).toMatchObject({
    cin: '12345678Z',
    status: 'ACTIVE',
    plan: null,
    credits: { activity: 0, open: 0 },
    roles: ['USER'],
    language: 'ca',
    centerId: gym.center.id,
    birth: null,
  })
  expect((await call(app, getUser, { params: { id: user.id }, as: token })).status).toBe(200)
  expect(await lastMail(form.email)).toMatchObject({
    template: 'confirm_email',
    language: 'ca',
    channel: 'mail',
  })
  expect(JSON.stringify(user)).not.toMatch(/password|argon2/)
})

test.each([
  ['a DNI with the wrong letter', { cin: '12345678A' }, { cin: 'cin_invalid' }],
  ['a short password', { password: 'curta', passwordConfirmation: 'curta' }, { password: 'password_short' }],
  [
    'a common password',
    { password: 'Contrasenya2025', passwordConfirmation: 'Contrasenya2025' },
    { password: 'password_common' },
  ],
  ['two passwords', { passwordConfirmation: 'una altra cosa' }, { passwordConfirmation: 'passwords_differ' }],
  ['no consent', { acceptTerms: false }, { acceptTerms: 'terms_not_accepted' }],
  ['a broken e-mail', { email: 'no és cap correu' }, { email: 'email_invalid' }],
  ['a broken phone', { phone: 'abc' }, { phone: 'phone_invalid' }],
  ['no name', { name: '  ' }, { name: 'required' }],
  ['no surname at all', { surname: undefined }, { surname: 'required' }],
])('sign-up with %s names the field', async (_, changes, fields) => {
  const answer = await call(app, auth.signup, { body: form(changes) })
  expect([answer.status, answer.body.code]).toEqual([400, 'bad_request'])
  expect(answer.body.fields).toEqual(fields)
})

test('rejects a taken document or e-mail in any spelling', async () => {
  const first = await signUp({ cin: 'X1234567L', email: 'Unic@Example.com' })
  expect((await call(app, auth.signup, { body: form({ cin: 'x-1234567-l' }) })).body.code).toBe('cin_taken')
  expect((await call(app, auth.signup, { body: form({ email: 'unic@example.COM' }) })).body.code).toBe(
    'email_taken',
  )
  expect((await call(app, auth.signup, { body: form({ centerId: 999 }) })).body.code).toBe('center_not_found')
  expect(first.user.email).toBe('Unic@Example.com')
})

test('logs in with document or e-mail in any spelling', async () => {
  const { form } = await signUp()
  for (const cin of [form.cin, form.cin.toLowerCase(), form.email.toUpperCase()]) {
    const answer = await call(app, auth.login, { body: { cin, password: form.password } })
    expect(answer.status, cin).toBe(200)
    expect(answer.headers['cache-control'], cin).toBe('no-store')
  }
})

test('answers a wrong password and an unknown member alike, in the same time', async () => {
  const { form } = await signUp()
  const timeOf = async (cin: string) => {
    const begun = performance.now()
    const { status, body } = await call(app, auth.login, { body: { cin, password: 'no és aquesta' } })
    expect([status, body.code]).toEqual([409, 'wrong_credentials'])
    return performance.now() - begun
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < 7; i++) {
    now += 10 * 60_000
    times.known.push(await timeOf(form.cin))
    times.unknown.push(await timeOf('99999999R'))
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[3] ?? 0
  // Without hashing it would take a tenth of the time.
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 3)
})

test('tells an inactive member only after the right password, and refuses to refresh', async () => {
  const { form, user, refreshToken: first } = await signUp()
  const lost = { refreshToken: first, next: 'i'.repeat(43) }
  const { refreshToken } = (await call(app, auth.refreshToken, { body: lost })).body
  await updateRows(db, 'members', { status: 'INACTIVE' }, { id: user.id })
  const logIn = (password: string) => call(app, auth.login, { body: { cin: form.cin, password } })
  expect((await logIn(form.password)).body.code).toBe('account_inactive')
  expect((await logIn('una altra cosa')).body.code).toBe('wrong_credentials')
  expect((await call(app, auth.refreshToken, { body: lost })).status, 'nor an answer that got lost').toBe(401)
  expect((await call(app, auth.refreshToken, { body: { refreshToken } })).status).toBe(401)
})

test('accepts a refresh token once; a second use revokes its family only', async () => {
  const { refreshToken: first, form } = await signUp()
  const other = (await call(app, auth.login, { body: { cin: form.cin, password: form.password } })).body
  const refresh = (refreshToken: string) => call(app, auth.refreshToken, { body: { refreshToken } })
  const second = (await refresh(first)).body.refreshToken
  const third = (await refresh(second)).body.refreshToken
  expect((await refresh(first)).body.code).toBe('refresh_token_invalid')
  expect((await refresh(third)).status).toBe(401)
  expect((await refresh(other.refreshToken)).status).toBe(200)
})

test('repeats a lost refresh for the client that named the next token, until it is used', async () => {
  const { refreshToken: first } = await signUp()
  const next = `${'n'.repeat(42)}1`
  const refresh = (body: { refreshToken: string; next?: string }) => call(app, auth.refreshToken, { body })
  expect((await refresh({ refreshToken: first, next })).body.refreshToken).toBe(next)
  const again = await refresh({ refreshToken: first, next })
  expect(again.status).toBe(200)
  expect(again.body.refreshToken).toBe(next)
  const third = (await refresh({ refreshToken: next })).body.refreshToken
  expect((await refresh({ refreshToken: first, next })).body.code, 'its successor has been used').toBe(
    'refresh_token_invalid',
  )
  expect((await refresh({ refreshToken: third })).status, 'the family has ended').toBe(401)
})

test('revokes the family on reuse with another next token, and rejects a short one', async () => {
  const { refreshToken: first } = await signUp()
  const refresh = (body: { refreshToken: string; next?: string }) => call(app, auth.refreshToken, { body })
  expect((await refresh({ refreshToken: first, next: 'short' })).status).toBe(400)
  const second = (await refresh({ refreshToken: first })).body.refreshToken
  expect((await refresh({ refreshToken: first, next: 'x'.repeat(43) })).status).toBe(401)
  expect((await refresh({ refreshToken: second })).status).toBe(401)
})

test('refuses a next token that already belongs to somebody', async () => {
  const [one, two] = [await signUp(), await signUp()]
  const answer = await call(app, auth.refreshToken, {
    body: { refreshToken: one.refreshToken, next: two.refreshToken },
  })
  expect(answer.status).toBe(401)
})

test('lets at most one of two concurrent refreshes through and then revokes both', async () => {
  const { refreshToken } = await signUp()
  const refresh = (token: string) => call(app, auth.refreshToken, { body: { refreshToken: token } })
  const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
  const won = answers.filter((answer) => answer.status === 200)
  expect(won).toHaveLength(1)
  expect((await refresh(won[0]?.body.refreshToken)).status).toBe(401)
})

test('revokes a token that is refreshed during log-out', async () => {
  const { refreshToken } = await signUp()
  const next = 'w'.repeat(43)
  const [issued, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const refreshing = db.transaction().execute(async (trx) => {
    const used = await useRefreshToken(trx, hashOf(refreshToken), new Date(now))
    await issueRefreshToken(trx, used?.member_id ?? 0, now, { family: used?.family ?? '', token: next })
    issued.resolve()
    await answered.promise
  })
  await issued.promise
  const leaving = call(app, auth.revokeToken, { body: { refreshToken } })
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })
  answered.resolve()
  await refreshing
  expect((await leaving).status).toBe(204)
  expect((await call(app, auth.refreshToken, { body: { refreshToken: next } })).status).toBe(401)
})

test('ends the family on log-out and accepts an unknown token', async () => {
  const { refreshToken } = await signUp()
  expect((await call(app, auth.revokeToken, { body: { refreshToken } })).status).toBe(204)
  expect((await call(app, auth.refreshToken, { body: { refreshToken } })).status).toBe(401)
  expect((await call(app, auth.revokeToken, { body: { refreshToken: 'whatever' } })).status).toBe(204)
})

test('expires access tokens after 15 minutes and refresh tokens after 30 days', async () => {
  const { token, refreshToken, user } = await signUp()
  const read = () => call(app, getUser, { params: { id: user.id }, as: token })
  const begun = now
  now = begun + 15 * 60_000 - 1_000
  expect((await read()).status).toBe(200)
  now = begun + 15 * 60_000
  expect((await read()).body.code).toBe('unauthorized')
  now = begun + 30 * 24 * 3_600_000
  expect((await call(app, auth.refreshToken, { body: { refreshToken } })).status).toBe(401)
  now = begun
})

test('sets a new password once with a mailed link, within an hour, and ends other sessions', async () => {
  const { form, refreshToken } = await signUp()
  const ask = async () => {
    expect((await call(app, auth.forgotPassword, { body: { cin: form.cin } })).status).toBe(204)
    const mail = await lastMail(form.email)
    expect(mail?.template).toBe('reset_password')
    return String((mail?.details as { token?: string } | undefined)?.token)
  }
  const set = (token: string, password: string, cin = form.cin) =>
    call(app, auth.resetPassword, { params: { token }, body: { cin, password } })
  const [old, fresh] = [await ask(), await ask()]

  expect((await set(fresh, 'crossfit2026')).body.fields).toEqual({ password: 'password_common' })
  expect((await set(fresh, 'un gat de fusta', '12345678Z')).body.code).toBe('reset_token_invalid')
  expect((await set(fresh, 'un gat de fusta')).status).toBe(204)
  expect((await set(fresh, 'un altre gat')).body.code).toBe('reset_token_invalid')
  expect((await set(old, 'un altre gat')).body.code, 'earlier links end, too').toBe('reset_token_invalid')
  expect((await call(app, auth.refreshToken, { body: { refreshToken } })).status).toBe(401)
  const logIn = (password: string) => call(app, auth.login, { body: { cin: form.cin, password } })
  expect((await logIn(form.password)).status).toBe(409)
  expect((await logIn('un gat de fusta')).status).toBe(200)

  const late = await ask()
  now += 3_600_000
  expect((await set(late, 'massa tard ja')).body.code).toBe('reset_token_invalid')
})

test('mails at most five links an hour', async () => {
  const { form } = await signUp()
  const mails = () => readRows(db, 'outbox', ['id'], { recipient: form.email, template: 'reset_password' })
  const ask = () => call(app, auth.forgotPassword, { body: { cin: form.cin } })
  for (let i = 0; i < 7; i++) {
    now += 60_000
    expect((await ask()).status).toBe(204)
  }
  expect(await mails()).toHaveLength(5)
  now += 3_600_000
  await ask()
  expect(await mails()).toHaveLength(6)
})

test('reveals no member data without a valid link', async () => {
  const { form } = await signUp()
  const set = (cin: string, password: string) =>
    call(app, auth.resetPassword, { params: { token: 'a guess of mine' }, body: { cin, password } })
  for (const cin of [form.cin, '99999999R']) {
    for (const password of [`${form.phone}!`, form.email, 'un gat de fusta'])
      expect((await set(cin, password)).body, cin).toMatchObject({ code: 'reset_token_invalid' })
  }
})

test('answers a reset request alike for members and others', async () => {
  const before = await db.selectFrom('outbox').select('id').execute()
  const answer = await call(app, auth.forgotPassword, { body: { cin: '99999999R' } })
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length)
})

test('stores passwords and tokens as hashes only', async () => {
  const { form, refreshToken } = await signUp()
  const { password_hash } = await readRow(db, 'members', ['password_hash'], { email: form.email })
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const tokens = await db.selectFrom('refresh_tokens').select('token_hash').execute()
  expect(tokens.every(({ token_hash }) => token_hash.length === 32)).toBe(true)
  expect(tokens.some(({ token_hash }) => token_hash.toString('utf8').includes(refreshToken))).toBe(false)
})

test('deletes expired tokens and keeps valid ones', async () => {
  const { refreshToken } = await signUp()
  await app.runJob('forget-expired-tokens')
  expect((await call(app, auth.refreshToken, { body: { refreshToken } })).status).toBe(200)
  now += 31 * 24 * 3_600_000
  await app.runJob('forget-expired-tokens')
  expect(await db.selectFrom('refresh_tokens').select('id').execute()).toEqual([])
})

test('a log-out and a new password end access tokens on every node', async () => {
  const other = await testApp(url, { clock: () => now })
  const { form, user } = await signUp()
  const logIn = async () =>
    (await call(app, auth.login, { body: { cin: form.cin, password: form.password } })).body
  const status = async (token: string, on: typeof app) =>
    (await call(on, getUser, { as: token, params: { id: user.id } })).status
  const isEnded = (token: string) =>
    vi.waitFor(async () => {
      for (const on of [app, other]) expect(await status(token, on)).toBe(401)
    }, 5_000)

  const [first, second] = [await logIn(), await logIn()]
  expect(await status(first.token, other)).toBe(200)
  await call(app, auth.revokeToken, { body: { refreshToken: first.refreshToken } })
  await isEnded(first.token)
  expect(await status(second.token, other)).toBe(200)

  const third = await logIn()
  const password = 'quatre gats al terrat'
  const changed = await call(app, changePassword, {
    as: third.token,
    params: { id: user.id },
    body: { oldPassword: form.password, newPassword: password },
  })
  await isEnded(second.token)
  await isEnded(third.token)
  expect(await status(changed.body.token, other)).toBe(200)

  // A node that starts later knows them too.
  const late = await testApp(url, { clock: () => now })
  await vi.waitFor(async () => expect(await status(third.token, late)).toBe(401), 5_000)
})
