import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../../../../platform/server/adapters/password-hash.ts'
import { call, testApp, tokenOf } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildMember } from '../../../../../tests/support/gym.ts'
import { softPasskey } from '../../../../../tests/support/screens/passkey.ts'
import { exportData } from '../../../contract/account.ts'
import { listDirectory } from '../../../contract/admin-users.ts'
import { login } from '../../../contract/auth.ts'
import * as factor from '../../../contract/second-factor.ts'

const { db, url } = await testDatabase()
let now = Date.UTC(2026, 4, 13, 10)
const app = await testApp(url, { clock: () => now })
// The public address that tests/support/app.ts configures.
const site = { origin: 'https://box.example', rpId: 'box.example' }

const password = 'kettlebell y cuerda'
const passwordHash = await hashPassword(password)

// Every test has its own minutes: limits count by the minute.
beforeEach(() => {
  now += 3_600_000
})

/** A member with a passkey, added in a session that had a fresh proof. */
async function buildPerson(roles = ['USER']) {
  const id = await buildMember(db, { roles })
  const { email } = await db
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const key = softPasskey()
  const asked = await call(app, factor.startPasskey, { params: { id }, as: id })
  expect(asked.body).toMatchObject({ rp: { id: site.rpId }, excludeCredentials: [] })
  const added = await add(id, key.make({ ...site, challenge: asked.body.challenge }))
  expect(added.status, added.text).toBe(204)
  return { id, email, key }
}

const add = (id: number, passkey: factor.NewPasskey) =>
  call(app, factor.addPasskey, { params: { id }, body: { name: 'Mi móvil', passkey }, as: id })
const challenge = async (): Promise<string> => (await call(app, factor.askForPasskey)).body.challenge
const enter = (passkey: factor.PasskeySignature) => call(app, factor.logInWithPasskey, { body: { passkey } })

test('logs staff in with a passkey alone, which counts as second factor', async () => {
  const { id, key } = await buildPerson(['USER', 'ADMIN'])
  const { status, body } = await enter(key.sign({ ...site, challenge: await challenge() }))
  expect([status, body.user.id]).toEqual([200, id])
  expect((await call(app, listDirectory, { as: body.token })).status).toBe(200)
})

test('asks staff with a passkey for it after the password, and members not', async () => {
  const [staff, member] = [await buildPerson(['USER', 'TRAINER']), await buildPerson()]
  const logIn = async ({ email }: { email: string | null }) =>
    (await call(app, login, { body: { cin: email, password } })).body
  expect(await logIn(staff)).toEqual({ pending: expect.any(String), proof: ['passkey'] })
  expect((await logIn(member)).token).toEqual(expect.any(String))
})

test('refuses another site, an unknown or used challenge, an unverified person and another key', async () => {
  const { key } = await buildPerson()
  const refused = async (passkey: factor.PasskeySignature) =>
    expect((await enter(passkey)).body.code).toBe('passkey_refused')
  await refused(
    key.sign({ ...site, origin: 'https://box.example.evil.example', challenge: await challenge() }),
  )
  await refused(key.sign({ ...site, rpId: 'evil.example', challenge: await challenge() }))
  await refused(key.sign({ ...site, challenge: 'bWFkZSB1cA' }))
  await refused(key.sign({ ...site, challenge: await challenge(), verified: false }))
  await refused(softPasskey().sign({ ...site, challenge: await challenge() }))
  const stranger = softPasskey().sign({ ...site, challenge: await challenge() })
  await refused({ ...stranger, id: key.sign({ ...site, challenge: 'x' }).id })
  const signed = key.sign({ ...site, challenge: await challenge() })
  expect((await enter(signed)).status).toBe(200)
  await refused(signed)
  const late = key.sign({ ...site, challenge: await challenge() })
  now += 5 * 60_000
  await refused(late)
})

test('adds a passkey only with a challenge of that member, once, from this site', async () => {
  const { id, key } = await buildPerson()
  const start = async (of: number) =>
    (await call(app, factor.startPasskey, { params: { id: of }, as: of })).body.challenge
  const refused = async (passkey: factor.NewPasskey) =>
    expect((await add(id, passkey)).body.code).toBe('passkey_refused')
  await refused(softPasskey().make({ ...site, challenge: await start((await buildPerson()).id) }))
  await refused(softPasskey().make({ ...site, challenge: await challenge() }))
  await refused(softPasskey().make({ ...site, origin: 'http://box.example', challenge: await start(id) }))
  await refused(softPasskey().make({ ...site, verified: false, challenge: await start(id) }))
  await refused(key.make({ ...site, challenge: await start(id) }))
})

test('a passkey proves its owner, and nobody else', async () => {
  const { id, key } = await buildPerson(['USER', 'ADMIN'])
  const other = await buildPerson(['USER', 'ADMIN'])
  const as = await tokenOf(app, id)
  now += 11 * 60_000
  const read = () => call(app, exportData, { params: { id }, as })
  expect((await read()).body).toMatchObject({ code: 'proof_needed', proof: ['passkey'] })
  const prove = async (body: object) => call(app, factor.prove, { params: { id }, body, as })
  const foreign = other.key.sign({ ...site, challenge: await challenge() })
  expect((await prove({ kind: 'passkey', passkey: foreign })).body.code).toBe('passkey_refused')
  // The password is no proof of who has a second factor.
  expect((await prove({ kind: 'password', password })).body.code).toBe('bad_request')
  const own = key.sign({ ...site, challenge: await challenge() })
  expect((await prove({ kind: 'passkey', passkey: own })).status).toBe(204)
  expect((await read()).status).toBe(200)
})

test('a fresh password is no proof of staff with a passkey, such as a member just promoted', async () => {
  const { id, email, key } = await buildPerson()
  const as = (await call(app, login, { body: { cin: email, password } })).body.token
  const start = () => call(app, factor.startAuthenticator, { params: { id }, as })
  expect((await start()).status).toBe(200)
  const roles = ['USER', 'ADMIN']
  await db.updateTable('members').set({ roles }).where('id', '=', id).execute()
  expect((await start()).body).toMatchObject({ code: 'proof_needed', proof: ['passkey'] })
  const passkey = key.sign({ ...site, challenge: await challenge() })
  const body = { kind: 'passkey', passkey }
  expect((await call(app, factor.prove, { params: { id }, body, as })).status).toBe(204)
  expect((await start()).status).toBe(200)
})

test('a removed passkey no longer logs in, and staff keep their last one', async () => {
  const { id, key } = await buildPerson()
  const keys = (await call(app, factor.getSecondFactors, { params: { id }, as: id })).body.passkeys
  expect(keys).toMatchObject([{ name: 'Mi móvil', usedAt: null }])
  const remove = (of: number, passkeyId: number) =>
    call(app, factor.removePasskey, { params: { id: of, passkeyId }, as: of })
  const admin = await buildPerson(['USER', 'ADMIN'])
  expect((await remove(admin.id, keys[0].id)).status).toBe(404)
  const [own] = (await call(app, factor.getSecondFactors, { params: { id: admin.id }, as: admin.id })).body
    .passkeys
  expect((await remove(admin.id, own.id)).body.code).toBe('last_factor')
  expect((await remove(id, keys[0].id)).status).toBe(204)
  const answer = await enter(key.sign({ ...site, challenge: await challenge() }))
  expect(answer.body.code).toBe('passkey_refused')
})
