import { expect, test } from 'vitest'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { enqueue } from '../../../../platform/server/notifications/enqueue.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, type MemberOptions, madrid } from '../../../../tests/support/gym.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { changePassword } from '../../contract/account.ts'
import * as auth from '../../contract/auth.ts'
import * as emails from '../../contract/emails.ts'
import { updateUser } from '../../contract/members.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })

const DAY = 86_400_000
const password = 'kettlebell y cuerda'
const password_hash = await hashPassword(password)

let count = 0
const anAddress = () => {
  count += 1
  return `new${count}@box.example`
}

async function someone(options: MemberOptions = {}) {
  now += 60_000
  const id = await buildMember(db, options)
  const set = db.updateTable('members').set({ password_hash }).where('id', '=', id)
  const { cin, email } = await set.returning(['cin', 'email']).executeTakeFirstOrThrow()
  const ask = (to: string, typed = password) =>
    call(app, emails.changeEmail, { params: { id }, body: { email: to, password: typed }, as: id })
  const state = async () => (await call(app, emails.getEmailState, { params: { id }, as: id })).body
  const move = async (to: string) => {
    now += 60_000
    expect((await ask(to)).status).toBe(204)
    expect((await confirm(await tokenTo(to, 'confirm_new_email'))).status).toBe(204)
  }
  return { id, cin: cin ?? '', email: email ?? '', ask, state, move }
}

const mailsTo = async (address: string) =>
  (await db.selectFrom('outbox').selectAll().where('recipient', '=', address).orderBy('id').execute()).map(
    ({ template, details }) => ({ template, token: (details as { token?: string }).token ?? '' }),
  )
const tokenTo = async (address: string, template: string) =>
  (await mailsTo(address)).filter((mail) => mail.template === template).at(-1)?.token ?? 'none was sent'
const confirm = (token: string) => call(app, emails.confirmEmail, { params: { token } })
const undo = (token: string) => call(app, emails.undoEmail, { params: { token } })
const logIn = (cin: string, typed = password) => call(app, auth.login, { body: { cin, password: typed } })

test('a new address takes effect when its link is followed, and the old one gets a way back', async () => {
  const { id, email, ask, state } = await someone({ language: 'ca' })
  const to = anAddress()
  expect((await ask(to, 'not my password')).body.code).toBe('wrong_password')
  expect((await ask(email.toUpperCase())).body.fields).toEqual({ email: 'email_unchanged' })
  expect((await ask(to)).status).toBe(204)
  expect(await state()).toEqual({ email, state: 'confirmed', pending: to })
  expect(await mailsTo(email), 'nothing has happened yet').toEqual([])
  expect((await confirm('a guess of a token')).body.code).toBe('email_link_invalid')
  const token = await tokenTo(to, 'confirm_new_email')
  expect((await confirm(token)).status).toBe(204)
  expect((await confirm(token)).status, 'a second press is no mistake').toBe(204)
  expect(await state()).toEqual({ email: to, state: 'confirmed', pending: null })
  expect(await mailsTo(email)).toMatchObject([{ template: 'email_moved' }])
  const rows = await readRows(db, 'audit_log', ['action', 'before', 'after'], { about_member_id: id })
  expect(rows).toEqual([
    { action: 'ask-email', before: null, after: { email: to } },
    { action: 'confirm-email', before: { email }, after: { email: to } },
  ])
})

test('answers alike for a taken address, whose owner gets a mail', async () => {
  const [one, owner] = [await someone(), await someone({ language: 'ca' })]
  const free = anAddress()
  const [forFree, forTaken] = [await one.ask(free), await one.ask(owner.email.toUpperCase())]
  expect([forTaken.status, forTaken.text]).toEqual([forFree.status, forFree.text])
  expect(await one.state()).toMatchObject({ email: one.email, pending: owner.email.toUpperCase() })
  expect(await mailsTo(owner.email.toUpperCase())).toEqual([{ template: 'email_in_use', token: '' }])
})

test('two requests: the later one counts', async () => {
  const { ask, state } = await someone()
  const [first, second] = [anAddress(), anAddress()]
  await ask(first)
  await ask(second)
  expect((await confirm(await tokenTo(first, 'confirm_new_email'))).body.code).toBe('email_link_invalid')
  expect((await confirm(await tokenTo(second, 'confirm_new_email'))).status).toBe(204)
  expect((await state()).email).toBe(second)
})

test('of two links followed at once one wins, and the address is never between them', async () => {
  const [one, other] = [await someone(), await someone()]
  const to = anAddress()
  await one.ask(to)
  await other.ask(to)
  const tokens = (await mailsTo(to)).map(({ token }) => token)
  expect(tokens).toHaveLength(2)
  const codes = (await Promise.all(tokens.map(confirm))).map(({ status, body }) => body?.code ?? status)
  expect(codes.sort()).toEqual([204, 'email_taken'])
})

test('undoing gives the account back, ends sessions and the password, and mails a link for another', async () => {
  const { id, cin, email, state, move, ask } = await someone()
  const session = (await logIn(cin)).body
  const [stolen, later] = [anAddress(), anAddress()]
  await move(stolen)
  const back = await tokenTo(email, 'email_moved')
  await ask(later)
  expect((await undo('a guess of a token')).body.code).toBe('email_link_invalid')
  expect((await undo(back)).status).toBe(204)
  expect(await state()).toEqual({ email, state: 'confirmed', pending: null })
  expect((await call(app, auth.refreshToken, { body: { refreshToken: session.refreshToken } })).status).toBe(
    401,
  )
  expect((await logIn(cin)).body.code).toBe('wrong_credentials')
  expect((await confirm(await tokenTo(later, 'confirm_new_email'))).body.code, 'no confirming after it').toBe(
    'email_link_invalid',
  )
  expect((await undo(back)).body.code, 'once').toBe('email_link_invalid')
  const reset = await tokenTo(email, 'reset_password')
  const fresh = 'una cosa ben diferent'
  await call(app, auth.resetPassword, { params: { token: reset }, body: { cin, password: fresh } })
  expect((await logIn(cin, fresh)).body.user.id).toBe(id)
})

test('undoing works across a second change, whose own undo link ends', async () => {
  const { email, state, move } = await someone()
  const [second, third] = [anAddress(), anAddress()]
  await move(second)
  await move(third)
  const [toFirst, toSecond] = [await tokenTo(email, 'email_moved'), await tokenTo(second, 'email_moved')]
  expect((await undo(toFirst)).status).toBe(204)
  expect((await state()).email).toBe(email)
  expect((await undo(toSecond)).body.code).toBe('email_link_invalid')
})

test('the second change can be undone first, and then the first', async () => {
  const { email, state, move } = await someone()
  const [second, third] = [anAddress(), anAddress()]
  await move(second)
  await move(third)
  expect((await undo(await tokenTo(second, 'email_moved'))).status).toBe(204)
  expect((await state()).email).toBe(second)
  expect((await undo(await tokenTo(email, 'email_moved'))).status).toBe(204)
  expect((await state()).email).toBe(email)
})

test('an address that can be taken back stays reserved for seven days', async () => {
  const { id, email, move, state } = await someone()
  await move(anAddress())
  const back = await tokenTo(email, 'email_moved')
  const form = {
    cin: '12345678Z',
    name: 'Ona',
    surname: 'Vila',
    email: email.toUpperCase(),
    phone: '600123456',
    password,
    passwordConfirmation: password,
    centerId: gym.center.id,
    language: 'ca',
    acceptTerms: true,
  }
  const signUp = () => call(app, auth.signup, { body: form })
  expect((await signUp()).body.code).toBe('email_taken')
  const other = await someone()
  await other.ask(email)
  expect((await mailsTo(email)).at(-1)).toMatchObject({ template: 'email_in_use' })
  const asAdmin = { params: { id: other.id }, body: { email }, as: gym.admin }
  expect((await call(app, updateUser, asAdmin)).body.code).toBe('email_taken')

  now += 7 * DAY
  expect((await undo(back)).body.code).toBe('email_link_invalid')
  await app.runJob('forget-expired-tokens')
  expect((await signUp()).status).toBe(200)
  expect((await state()).email).not.toBe(email)
  expect(id).toBeGreaterThan(0)
})

test('a new password and a reset end requests that a thief may have made', async () => {
  const one = await someone()
  const to = anAddress()
  await one.ask(to)
  const body = { oldPassword: password, newPassword: 'una cosa ben diferent' }
  await call(app, changePassword, { params: { id: one.id }, body, as: one.id })
  expect((await confirm(await tokenTo(to, 'confirm_new_email'))).body.code).toBe('email_link_invalid')

  const two = await someone()
  const then = anAddress()
  await two.ask(then)
  await call(app, auth.forgotPassword, { body: { cin: two.cin } })
  const token = await tokenTo(two.email, 'reset_password')
  await call(app, auth.resetPassword, {
    params: { token },
    body: { cin: two.cin, password: body.newPassword },
  })
  expect((await confirm(await tokenTo(then, 'confirm_new_email'))).body.code).toBe('email_link_invalid')
  expect((await mailsTo(two.email)).map(({ template }) => template)).toEqual([
    'reset_password',
    'password_changed',
  ])
})

test('a confirmed change ends reset links that were mailed to the old address', async () => {
  const { cin, email, move } = await someone()
  await call(app, auth.forgotPassword, { body: { cin } })
  const token = await tokenTo(email, 'reset_password')
  await move(anAddress())
  const reset = { params: { token }, body: { cin, password: 'una cosa ben diferent' } }
  expect((await call(app, auth.resetPassword, reset)).body.code).toBe('reset_token_invalid')
})

test('five requests a day, and five mails a day to one address from whomever', async () => {
  const one = await someone()
  for (let i = 0; i < 5; i += 1) {
    now += 60_000
    expect((await one.ask(anAddress())).status).toBe(204)
  }
  const { status, headers } = await one.ask(anAddress())
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])

  const victim = anAddress()
  for (let i = 0; i < 7; i += 1) expect((await (await someone()).ask(victim)).status).toBe(204)
  expect(await mailsTo(victim)).toHaveLength(5)
})

test('members cannot change or read another member’s address', async () => {
  const one = await someone()
  const params = { id: one.id }
  for (const as of [(await someone()).id, gym.admin]) {
    const body = { email: anAddress(), password }
    expect((await call(app, emails.changeEmail, { params, body, as })).status).toBe(404)
    expect((await call(app, emails.getEmailState, { params, as })).status).toBe(404)
    expect((await call(app, emails.resendConfirmation, { params, as })).status).toBe(404)
  }
})

test('staff change a member’s address: the old one gets a mail, the new one has to be confirmed', async () => {
  const { id, email, state, move } = await someone()
  await move(anAddress())
  const back = await tokenTo(email, 'email_moved')
  const { email: before } = await state()
  const to = anAddress()
  const change = { params: { id }, body: { email: to, why: 'At the desk' }, as: gym.admin }
  expect((await call(app, updateUser, change)).status).toBe(200)
  expect(await state()).toMatchObject({ email: to, state: 'unconfirmed' })
  expect(await mailsTo(before)).toMatchObject([
    { template: 'confirm_new_email' },
    { template: 'email_changed' },
  ])
  expect((await undo(back)).body.code, 'staff have the last word').toBe('email_link_invalid')
  expect((await confirm(await tokenTo(to, 'confirm_email'))).status).toBe(204)
  expect((await state()).state).toBe('confirmed')

  const own = { params: { id: gym.admin }, body: { email: anAddress(), discount: 0 }, as: gym.admin }
  expect((await call(app, updateUser, own)).body.fields).toEqual({ email: 'email_by_link' })
})

test('an unconfirmed address gets its confirmation and service mails, nothing else', async () => {
  const { id, email, state } = await someone({ isUnconfirmed: true })
  await enqueue(db, [{ channel: 'mail', memberId: id, template: 'receipt', details: { receiptOf: 1 } }])
  await enqueue(db, [{ channel: 'mail', memberId: id, template: 'password_changed' }])
  expect(await mailsTo(email)).toEqual([{ template: 'receipt', token: '' }])
  const resend = () => call(app, emails.resendConfirmation, { params: { id }, as: id })
  expect((await resend()).status).toBe(204)
  expect((await confirm(await tokenTo(email, 'confirm_email'))).status).toBe(204)
  expect((await state()).state).toBe('confirmed')
  expect((await mailsTo(email)).at(-1)?.template).toBe('welcome')
  expect((await resend()).status).toBe(204)
  expect(await mailsTo(email), 'nothing is left to confirm').toHaveLength(3)
})

test('a link for a new password confirms the address it was mailed to', async () => {
  const { cin, email, state } = await someone({ isUnconfirmed: true })
  await call(app, auth.forgotPassword, { body: { cin } })
  const token = await tokenTo(email, 'reset_password')
  await call(app, auth.resetPassword, { params: { token }, body: { cin, password: 'una cosa ben diferent' } })
  expect((await state()).state).toBe('confirmed')
})

test('an address that never was confirmed gets no way back', async () => {
  const { email, move, state } = await someone({ isUnconfirmed: true })
  const to = anAddress()
  await move(to)
  expect(await mailsTo(email)).toEqual([])
  expect(await state()).toMatchObject({ email: to, state: 'confirmed' })
})
