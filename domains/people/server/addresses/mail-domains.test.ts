import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { openImapMailbox } from '../../../../tests/support/messages/imap-mailbox.ts'
import { openSmtpWire } from '../../../../tests/support/messages/smtp-wire.ts'
import { insertRow, updateRows } from '../../../../tests/support/rows.ts'
import { cinOf, importFile, memberList } from '../../../../tests/support/transfer.ts'
import {
  aVisitor,
  forgetTries,
  guestOf,
  mailedToken,
  offerVisits,
  sendVisit,
} from '../../../../tests/support/visits.ts'
import { sendContactMessage } from '../../../site/contract/contact.ts'
import { exportData } from '../../contract/account.ts'
import { disownAddress } from '../../contract/addresses.ts'
import { addUser, eraseUser } from '../../contract/admin-users.ts'
import * as auth from '../../contract/auth.ts'
import { changeEmail, confirmEmail } from '../../contract/emails.ts'
import { getUser } from '../../contract/members.ts'
import { notMeToken } from './not-me-token.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await updateRows(db, 'gym', { name: 'La Caixa', email: 'Hola@gimna\u0300s.example' })

const { url: smtpUrl, letters } = await openSmtpWire()
const reports = await openImapMailbox()
const token = 'a secret of this gym'
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, {
  clock: () => now,
  config: {
    ...{ smtpUrl, mailReturnPath: 'bounces@gimnàs.example' },
    ...{ mailReportsMailbox: reports.url, mailReportsToken: token },
  },
})

beforeEach(async () => {
  now += 60 * 60_000
  letters.length = 0
  await forgetTries(db)
  await db.deleteFrom('guesses').execute()
})

let count = 100
/** An address that nobody has yet, in letters and in other spellings. */
function anAddress() {
  count += 1
  const name = `ana${count}`
  return {
    typed: `${name}@müller.example`,
    others: [
      `${name}@xn--mller-kva.example`,
      `${name.toUpperCase()}@MÜLLER.Example`,
      `${name}@mu\u0308ller.example`,
      `${name}@XN--MLLER-KVA.EXAMPLE`,
    ],
    punycode: `${name}@xn--mller-kva.example`,
  }
}
const password = 'tres tristos tigres'
const form = (email: string) => {
  count += 1
  return {
    ...{ cin: cinOf(count), name: 'Ana', surname: 'Puig Serra', email, phone: '+34 600 123 456' },
    ...{
      password,
      passwordConfirmation: password,
      centerId: gym.center.id,
      language: 'ca',
      acceptTerms: true,
    },
  }
}
const signUp = (email: string) => call(app, auth.signup, { body: form(email) })
const logIn = (cin: string, typed = password) => call(app, auth.login, { body: { cin, password: typed } })

async function someone() {
  const address = anAddress()
  const { status, body, text } = await signUp(address.typed)
  expect(status, text).toBe(200)
  return { ...address, id: body.user.id as number, user: body.user }
}
const mailsTo = async (...recipients: string[]) =>
  (
    await db
      .selectFrom('outbox')
      .select('template')
      .where('recipient', 'in', recipients)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

test('a sign-up keeps the address as typed; in another spelling it is taken', async () => {
  const { typed, others, user } = await someone()
  expect(user.email).toBe(typed)
  for (const other of others) {
    expect((await signUp(other)).body.code, other).toBe('email_taken')
    const { cin, name, surname, phone, centerId, language } = form(other)
    const body = { cin, name, surname, phone, centerId, language, email: other }
    expect((await call(app, addUser, { as: gym.admin, body })).body.code, other).toBe('email_taken')
  }
  expect((await signUp(typed.replace('müller', 'muller'))).status).toBe(200)
})

test('of two sign-ups at once with two spellings one wins', async () => {
  const { typed, punycode } = anAddress()
  const answers = await Promise.all([signUp(typed), signUp(punycode)])
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'email_taken'])
})

test.each([
  ['ana@ex ample.com'],
  ['ana@müller.example.'],
  ['ana@mü\u200bller.example'],
  ['ana@müller。example'],
  ['ana@xn--zzzzzz.example'],
  ['ana@müller.example\r\nBcc: eve@box.example'],
  [`ana@${'ü'.repeat(150)}.example`],
])('refuses %j and names the field', async (email) => {
  const { status, body } = await signUp(email)
  expect([status, body.fields]).toEqual([400, { email: 'email_invalid' }])
})

test('logs in by every spelling, and counts wrong passwords together', async () => {
  const { typed, others } = await someone()
  for (const name of [typed, ...others]) expect((await logIn(` ${name} `)).status, name).toBe(200)
  const codes: string[] = []
  for (const name of [typed, ...others, typed, ...others]) codes.push((await logIn(name, 'no és')).body.code)
  expect(codes).toContain('too_many_requests')
  expect((await logIn(others[0] ?? '')).body.code).toBe('too_many_requests')
})

test('a forgotten password is asked for and set in other spellings, so many times a minute for all of them', async () => {
  const { typed, others } = await someone()
  const ask = (cin: string) => call(app, auth.forgotPassword, { body: { cin } })
  expect((await ask(others[0] ?? '')).status).toBe(204)
  const link = await mailedToken(db, typed)
  const body = { cin: others[1], password: 'un gat de fusta' }
  expect((await call(app, auth.resetPassword, { params: { token: link }, body })).status).toBe(204)
  expect((await logIn(typed, 'un gat de fusta')).status).toBe(200)
  const statuses: number[] = []
  for (const name of [typed, ...others, typed]) statuses.push((await ask(name)).status)
  expect(statuses.at(-1)).toBe(429)
})

test('another spelling of a taken address, or of one that can be taken back, is refused', async () => {
  const [one, other] = [await someone(), await someone()]
  const move = (id: number, email: string) =>
    call(app, changeEmail, { params: { id }, as: id, body: { email, password } })
  expect((await move(one.id, one.punycode)).body.fields).toEqual({ email: 'email_unchanged' })
  expect((await move(one.id, other.punycode)).status).toBe(204)
  expect(await mailsTo(other.punycode)).toEqual(['email_in_use'])

  await updateRows(db, 'members', { email_confirmed_at: new Date(now) }, { id: other.id })
  const to = anAddress()
  expect((await move(other.id, to.typed)).status).toBe(204)
  const params = { token: await mailedToken(db, to.typed) }
  expect((await call(app, confirmEmail, { params })).status).toBe(204)
  expect((await signUp(other.punycode)).body.code, 'it can still be taken back').toBe('email_taken')
})

test('mails go out in punycode: the envelope, To, From and Reply-To', async () => {
  // In NFD, as some keyboards write it.
  const { others, punycode } = anAddress()
  expect((await signUp(others[2] ?? '')).status).toBe(200)
  const writer = anAddress()
  const message = { name: 'Ona', email: writer.others[2], message: 'Bon dia' }
  expect((await call(app, sendContactMessage, { body: message })).status).toBe(204)
  await app.runJob('send-outbox')
  const mine = letters.filter(({ to }) => to.includes(`RCPT TO:<${punycode}>`))
  expect(mine.length).toBeGreaterThan(0)
  for (const { from, raw } of mine) {
    expect(from).toBe('MAIL FROM:<bounces@xn--gimns-uqa.example>')
    expect(raw).toMatch(new RegExp(`^To: ${punycode}\r$`, 'm'))
    expect(raw).toMatch(/^From: (")?La Caixa(")? <Hola@xn--gimns-uqa\.example>\r$/m)
    expect(raw).toMatch(/^Reply-To: Hola@xn--gimns-uqa\.example\r$/m)
  }
  const toGym = letters.find(({ raw }) => raw.includes(`Reply-To: ${writer.punycode}\r\n`))
  expect(toGym?.to).toEqual(['RCPT TO:<Hola@xn--gimns-uqa.example>'])
})

test('the sender’s own setting may have one too', async () => {
  const other = await testApp(url, {
    clock: () => now,
    config: { smtpUrl, mailFrom: '"La Caixa @ Girona" <Hola@gimna\u0300s.example>' },
  })
  await someone()
  await other.runJob('send-outbox')
  expect(letters.at(-1)?.from).toBe('MAIL FROM:<Hola@xn--gimns-uqa.example>')
  expect(letters.at(-1)?.raw).toMatch(/^From: "La Caixa @ Girona" <Hola@xn--gimns-uqa\.example>\r$/m)
})

const stateOf = async (id: number) => (await call(app, getUser, { as: id, params: { id } })).body.addressState

test('a report that names the punycode address finds the member: from a webhook and from the mailbox', async () => {
  const [one, other] = [await someone(), await someone()]
  await app.runJob('send-outbox')
  const payload = { event: 'hard_bounce', email: one.punycode.toUpperCase(), reason: 'user unknown' }
  const webhook = `/api/mail-reports/brevo?token=${encodeURIComponent(token)}`
  expect((await app.inject({ method: 'POST', url: webhook, payload })).statusCode).toBe(204)
  expect(await stateOf(one.id)).toBe('refused')

  const sent = letters.find(({ to }) => to.includes(`RCPT TO:<${other.punycode}>`))
  const [, messageId] = sent?.raw.match(/^Message-ID: (<[^>]+>)/m) ?? []
  reports.put(`From: MAILER-DAEMON@mx.example
To: bounces@xn--gimns-uqa.example
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="sep"

--sep
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${other.punycode}
Action: failed
Status: 5.1.1

--sep
Content-Type: message/rfc822

Message-ID: ${messageId}

Text

--sep--
`)
  await app.runJob('read-mail-reports')
  expect(await stateOf(other.id)).toBe('refused')
  const secret = app.config.jwtSecret
  expect(notMeToken(secret, one.typed)).toBe(notMeToken(secret, one.punycode))
})

test('a visitor is one person in all spellings, has one trial, and becomes a member of that address', async () => {
  await offerVisits(app, db)
  const classId = await buildClass(gym, { startsAt: now + 6 * 3_600_000 })
  const another = await buildClass(gym, { startsAt: now + 8 * 3_600_000 })
  const { typed, punycode, others } = anAddress()
  expect((await sendVisit(app, aVisitor(classId, { email: typed }))).status).toBe(200)
  expect((await sendVisit(app, aVisitor(another, { email: punycode }))).body.code).toBe('trial_used')
  const dropIn = aVisitor(another, { email: others[1] ?? '', kind: 'drop_in' })
  expect((await sendVisit(app, dropIn)).status).toBe(200)
  const guest = await guestOf(db, typed)
  const visits = db.selectFrom('guest_visits').select('id').where('member_id', '=', guest.id)
  expect(await visits.execute()).toHaveLength(2)
  expect((await signUp(punycode)).body.code).toBe('email_of_visitor')

  const member = await someone()
  const asVisitor = aVisitor(classId, { email: member.punycode })
  expect((await sendVisit(app, asVisitor)).body.code).toBe('email_taken')
})

test('a file with the address is imported once, and its lines are found by any spelling', async () => {
  const { typed, punycode, others } = anAddress()
  const list = (email: string) => memberList(1, 'three', 700).replace('socio700@example.org', email)
  expect((await importFile(app, gym.admin, 'members', list(typed))).counts).toMatchObject({ made: 1 })
  const again = await importFile(app, gym.admin, 'members', list(punycode))
  expect(again.counts).toMatchObject({ made: 0, skipped: 1 })
  // Another person with that address, and the address twice in one file.
  const taken = list(others[2] ?? '').replace(cinOf(700), cinOf(701))
  await expect(importFile(app, gym.admin, 'members', taken)).resolves.toMatchObject({
    problems: [{ code: 'email_taken' }],
  })
  const next = anAddress()
  const both = `${list(next.typed)}\r\n${list(next.punycode).split('\r\n')[1]}`
    .replace(cinOf(700), cinOf(702))
    .replace(cinOf(700), cinOf(703))
  await expect(importFile(app, gym.admin, 'members', both)).resolves.toMatchObject({
    problems: [{ code: 'repeated' }],
  })
  await insertRow(db, 'movements', { name: { ca: 'Esquat', es: 'Sentadilla' }, unit: 'kg', has_rm: true })
  const records = `Socio;Movimiento;Fecha;Valor\r\n${punycode};Sentadilla;2026-05-01;100`
  expect((await importFile(app, gym.admin, 'records', records)).counts).toMatchObject({ made: 1 })
  const holder = db.selectFrom('members').select(['id', 'email']).where('email', '=', typed)
  expect(await holder.execute()).toHaveLength(1)
})

test('an export and an erasure know the mails to every spelling', async () => {
  const { id, typed, punycode } = await someone()
  const written = { name: 'Ana', email: punycode, message: 'My very own words' }
  expect((await call(app, sendContactMessage, { body: written })).status).toBe(204)
  const data = await call(app, exportData, { params: { id }, as: id })
  expect(data.body.contactMessages).toMatchObject([{ email: punycode }])
  const { cin } = await db.selectFrom('members').select('cin').where('id', '=', id).executeTakeFirstOrThrow()
  const body = { cin, why: 'asked in writing' }
  expect((await call(app, eraseUser, { params: { id }, as: gym.admin, body })).status).toBe(204)
  const left = await db.selectFrom('contact_messages').select('id').where('email', '=', punycode).execute()
  expect([left, await mailsTo(punycode)]).toEqual([[], []])
  expect(await mailsTo(typed)).toEqual(['account_erased'])
})

test('the link “this isn’t me” of one spelling stops them all', async () => {
  const { typed, others } = anAddress()
  const id = await buildMember(db)
  await db.updateTable('members').set({ email: typed }).where('id', '=', id).execute()
  const params = { token: notMeToken(app.config.jwtSecret, others[1] ?? '') }
  expect((await call(app, disownAddress, { params })).status).toBe(204)
  expect(await stateOf(id)).toBe('disowned')
})
