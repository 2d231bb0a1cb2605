import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../../../../platform/server/adapters/password-hash.ts'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember } from '../../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../../tests/support/gym-books.ts'
import { readRows, updateRows } from '../../../../../tests/support/rows.ts'
import { codeOf } from '../../../../../tests/support/screens/authenticator-app.ts'
import { exportData } from '../../../contract/account.ts'
import { listDirectory } from '../../../contract/admin-users.ts'
import { login, refreshToken } from '../../../contract/auth.ts'
import { getUser, updateUser } from '../../../contract/members.ts'
import * as factor from '../../../contract/second-factor.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = Date.UTC(2026, 4, 13, 10)
const app = await testApp(url, { clock: () => now })

const password = 'kettlebell y cuerda'
const passwordHash = await hashPassword(password)

// Every test has its own minutes: limits count by the minute.
beforeEach(() => {
  now += 3_600_000
})

async function buildPerson(roles: string[]) {
  const id = await buildMember(db, { roles })
  const { email } = await db
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { id, email: email ?? '' }
}
type Person = Awaited<ReturnType<typeof buildPerson>>

const logIn = (person: Person) => call(app, login, { body: { cin: person.email, password } })
const finish = (pending: string, code: string) => call(app, factor.proveLogIn, { body: { pending, code } })
const enter = async (person: Person): Promise<string> => (await logIn(person)).body.token
const directory = (as: string) => call(app, listDirectory, { as })

const actionsOf = async ({ id }: Person): Promise<string[]> =>
  (await readRows(db, 'audit_log', ['action'], { about_member_id: id })).map(({ action }) => action)

/** Sets an authenticator app up in a session. */
async function setUp(person: Person, as: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const params = { id: person.id }
  const { secret, address } = (await call(app, factor.startAuthenticator, { params, as })).body
  expect(address).toMatch(/^otpauth:\/\/totp\/The%20Box:.*secret=/)
  const confirmed = await call(app, factor.confirmAuthenticator, {
    params,
    body: { code: codeOf(secret, now) },
    as,
  })
  expect(confirmed.status, confirmed.text).toBe(200)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}

test('staff without a second factor have the rights of a member until they set one up', async () => {
  const admin = await buildPerson(['USER', 'ADMIN'])
  const { status, body } = await logIn(admin)
  expect(status).toBe(200)
  expect(body.user.isAdmin).toBe(true)
  expect([(await directory(body.token)).status, (await directory(body.token)).body.code]).toEqual([
    409,
    'second_factor_needed',
  ])
  // A right that no declaration names: reading another member.
  const other = { params: { id: gym.trainer }, as: body.token }
  expect((await call(app, getUser, other)).status).toBe(404)

  await setUp(admin, body.token)
  expect(await actionsOf(admin)).toEqual(['log-in', 'add-authenticator'])
  expect((await mailsTo(db, admin.id)).filter(({ template }) => template === 'factor_changed')).toMatchObject(
    [{ template: 'factor_changed', details: { what: 'authenticatorAdded' } }],
  )
  const renewed = await call(app, refreshToken, { body: { refreshToken: body.refreshToken } })
  expect((await directory(renewed.body.token)).status).toBe(200)
  expect((await call(app, getUser, { ...other, as: renewed.body.token })).status).toBe(200)
})

test('a session from before the second factor, or of a member just promoted, has no staff rights', async () => {
  const admin = await buildPerson(['USER', 'ADMIN'])
  const old = app.tokens.sign({ id: admin.id, roles: ['USER', 'ADMIN'], language: 'es' })
  expect((await directory(old)).body.code).toBe('second_factor_needed')
  expect((await call(app, getUser, { params: { id: gym.trainer }, as: old })).status).toBe(404)
  const promoted = await buildPerson(['USER'])
  const token = await enter(promoted)
  await updateRows(db, 'members', { roles: ['USER', 'ADMIN'] }, { id: promoted.id })
  expect((await directory(token)).body.code).toBe('second_factor_needed')
})

test('with a second factor the password alone opens no session; a code works once', async () => {
  const trainer = await buildPerson(['USER', 'TRAINER'])
  const { secret } = await setUp(trainer, await enter(trainer))
  const { body } = await logIn(trainer)
  expect(body).toEqual({ pending: expect.any(String), proof: ['code'] })
  expect((await finish(body.pending, '000000')).body.code).toBe('code_wrong')
  // The code that set the app up was used then.
  expect((await finish(body.pending, codeOf(secret, now))).body.code).toBe('code_wrong')
  now += 30_000
  const code = codeOf(secret, now)
  const entered = await finish(body.pending, code)
  expect(entered.status).toBe(200)
  expect(entered.body.user.id).toBe(trainer.id)
  // One line an hour for the wrong codes.
  expect(await actionsOf(trainer)).toEqual(['log-in', 'add-authenticator', 'log-in-failed', 'log-in'])
  expect((await finish(body.pending, codeOf(secret, now, 1))).body.code).toBe('log_in_expired')
  const again = (await logIn(trainer)).body.pending
  expect((await finish(again, code)).body.code).toBe('code_wrong')
  now += 10 * 60_000
  expect((await finish(again, codeOf(secret, now))).body.code).toBe('log_in_expired')
})

test('one of concurrent log-ins with the same code succeeds', async () => {
  const trainer = await buildPerson(['USER', 'TRAINER'])
  const { secret } = await setUp(trainer, await enter(trainer))
  const pending = await Promise.all([1, 2, 3, 4].map(async () => (await logIn(trainer)).body.pending))
  now += 30_000
  const answers = await Promise.all(pending.map((each) => finish(each, codeOf(secret, now))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('ten recovery codes each work once, and new ones replace them', async () => {
  const admin = await buildPerson(['USER', 'ADMIN'])
  const params = { id: admin.id }
  const { recoveryCodes } = await setUp(admin, await enter(admin))
  expect(new Set(recoveryCodes).size).toBe(10)
  const use = async (code = '') => finish((await logIn(admin)).body.pending, code)
  const entered = await use(recoveryCodes[0]?.toUpperCase())
  expect(entered.status).toBe(200)
  expect((await use(recoveryCodes[0])).body.code).toBe('code_wrong')
  const as = entered.body.token
  const left = await call(app, factor.getSecondFactors, { params, as })
  expect(left.body).toMatchObject({ recoveryCodesLeft: 9, isNeeded: true, isProved: true, proof: ['code'] })
  const renewed = await call(app, factor.renewRecoveryCodes, { params, as })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await use(recoveryCodes[1])).body.code).toBe('code_wrong')
  expect((await use(renewed.body.recoveryCodes[0])).status).toBe(200)
})

test('an account has ten wrong codes an hour, also in parallel', async () => {
  const trainer = await buildPerson(['USER', 'TRAINER'])
  const { secret } = await setUp(trainer, await enter(trainer))
  const { pending } = (await logIn(trainer)).body
  const guesses = await Promise.all(Array.from({ length: 12 }, () => finish(pending, '123456')))
  const codes = guesses.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(10)
  const late = await finish(pending, codeOf(secret, now, 1))
  expect([late.status, late.body.code]).toEqual([429, 'too_many_requests'])
  expect(late.body.retryAfter).toBe(3600)
  now += 3_600_000
  const next = (await logIn(trainer)).body.pending
  expect((await finish(next, codeOf(secret, now))).status).toBe(200)
})

test('secrets are stored encrypted and recovery codes hashed, and none is exported', async () => {
  const admin = await buildPerson(['USER', 'ADMIN'])
  const as = await enter(admin)
  const { secret, recoveryCodes } = await setUp(admin, as)
  const rows = JSON.stringify([
    await db.selectFrom('authenticators').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
  ])
  expect(rows).not.toContain(secret)
  expect(rows).not.toContain(recoveryCodes[0]?.replace('-', ''))
  const exported = (await call(app, exportData, { params: { id: admin.id }, as })).text
  expect(exported).toContain('authenticators')
  for (const name of ['code_hash', 'public_key', '"secret"', 'family']) expect(exported).not.toContain(name)
})

test('staff keep their last second factor; members may remove it', async () => {
  const trainer = await buildPerson(['USER', 'TRAINER'])
  const as = await enter(trainer)
  await setUp(trainer, as)
  const remove = (person: Person, token: string) =>
    call(app, factor.removeAuthenticator, { params: { id: person.id }, as: token })
  expect((await remove(trainer, as)).body.code).toBe('last_factor')
  await updateRows(db, 'members', { roles: ['USER'] }, { id: trainer.id })
  expect((await remove(trainer, as)).status).toBe(204)
  expect((await logIn(trainer)).body.token).toEqual(expect.any(String))
})

test('an admin resets the second factors of a colleague, whose sessions end', async () => {
  const trainer = await buildPerson(['USER', 'TRAINER'])
  await setUp(trainer, await enter(trainer))
  const pending = (await logIn(trainer)).body.pending
  const why = 'Ha perdido el móvil'
  const reset = { params: { id: trainer.id }, body: { why }, as: gym.admin }
  expect((await call(app, factor.resetSecondFactors, reset)).status).toBe(204)
  expect((await finish(pending, '123456')).body.code).toBe('log_in_expired')
  expect((await logIn(trainer)).body.token).toEqual(expect.any(String))
  const [entry] = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'reset-second-factors')
    .execute()
  expect(entry).toMatchObject({ by_member_id: gym.admin, about_member_id: trainer.id, why })
  expect((await mailsTo(db, trainer.id)).map(({ details }) => details)).toContainEqual({
    what: 'resetByStaff',
  })
})

test('staff of the demo gym need no second factor', async () => {
  const admin = await buildPerson(['USER', 'ADMIN'])
  await db.updateTable('gym').set({ is_demo: true }).execute()
  expect((await directory(await enter(admin))).status).toBe(200)
  await db.updateTable('gym').set({ is_demo: false }).execute()
})

test('a proof is fresh for ten minutes: a password, or a code where a second factor exists', async () => {
  const [member, admin] = [await buildPerson(['USER']), await buildPerson(['USER', 'ADMIN'])]
  const ask = (person: Person, as: string) => call(app, exportData, { params: { id: person.id }, as })
  const prove = (person: Person, as: string, body: object) =>
    call(app, factor.prove, { params: { id: person.id }, body, as })
  const own = await enter(member)
  const staff = await enter(admin)
  const { secret } = await setUp(admin, staff)
  expect([(await ask(member, own)).status, (await ask(admin, staff)).status]).toEqual([200, 200])
  now += 600_000
  expect((await ask(member, own)).body).toMatchObject({ code: 'proof_needed', proof: ['password'] })
  expect((await ask(admin, staff)).body).toMatchObject({ code: 'proof_needed', proof: ['code'] })
  expect((await prove(member, own, { kind: 'password', password: 'not it' })).body.code).toBe(
    'wrong_password',
  )
  expect((await ask(member, own)).body.code).toBe('proof_needed')
  expect((await prove(member, own, { kind: 'password', password })).status).toBe(204)
  expect((await prove(admin, staff, { kind: 'code', code: codeOf(secret, now) })).status).toBe(204)
  expect([(await ask(member, own)).status, (await ask(admin, staff)).status]).toEqual([200, 200])
})

test('a refusal for want of a proof is not the stored answer of its idempotency key', async () => {
  const admin = await buildPerson(['USER', 'ADMIN'])
  const as = await enter(admin)
  const { secret } = await setUp(admin, as)
  now += 600_000
  const send = () =>
    call(app, updateUser, {
      params: { id: admin.id },
      body: { email: 'nueva@mail.example' },
      as,
      headers: { 'idempotency-key': 'one-press' },
    })
  expect((await send()).body.code).toBe('proof_needed')
  const proof = { kind: 'code', code: codeOf(secret, now) }
  expect((await call(app, factor.prove, { params: { id: admin.id }, body: proof, as })).status).toBe(204)
  expect((await send()).body.fields, 'now it is read').toEqual({ email: 'email_by_link' })
})
