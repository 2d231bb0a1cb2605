import { expect, test } from 'vitest'
import { enqueue } from '../../../../platform/server/notifications/enqueue.ts'
import { reachedBy } from '../../../../platform/server/notifications/reached-by.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { openImapMailbox } from '../../../../tests/support/messages/imap-mailbox.ts'
import { openMailbox } from '../../../../tests/support/messages/mailbox.ts'
import { getUser } from '../../../people/contract/members.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ name: 'La Caixa', email: 'hola@box.example' }).execute()
const classId = await buildClass(gym, { startsAt: madrid('2026-10-26 07:00') })
const smtp = await openMailbox()
const reports = await openImapMailbox()
const token = 'a secret of this gym'
const app = await testApp(url, {
  config: { smtpUrl: smtp.url, mailReportsMailbox: reports.url, mailReportsToken: token },
})

/** A member to whom a mail went out, and its Message-ID. */
async function somebodyMailed() {
  const id = await buildMember(db)
  const telling = crypto.randomUUID()
  await enqueue(
    db,
    [{ template: 'class_cancelled', memberId: id, details: { classId, refunded: true } }],
    telling,
  )
  await app.runJob('send-outbox')
  const member = db.selectFrom('members').select('email').where('id', '=', id)
  const email = (await member.executeTakeFirstOrThrow()).email ?? ''
  const { messageId = '' } = await smtp.letterTo(email)
  expect(await reachedBy(db, telling)).toMatchObject({ members: 1, byMail: 1, unreached: [] })
  return { id, telling, email, messageId }
}

const notification = (
  { email, messageId }: { email: string; messageId: string },
  { status = '5.1.1', action = 'failed' } = {},
) => `From: MAILER-DAEMON@mx.example
To: bounces@box.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="sep"

--sep
Content-Type: text/plain

I'm sorry to have to inform you …

--sep
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
X-Queue-ID: 4F2

Final-Recipient: rfc822; ${email}
Original-Recipient: rfc822;${email}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${email}>: Recipient address
    rejected: User unknown

--sep
Content-Type: message/rfc822

From: "La Caixa" <hola@box.example>
To: ${email}
Message-ID: ${messageId}
Subject: Classe

Text

--sep--
`

const stateOf = async (id: number) => (await call(app, getUser, { as: id, params: { id } })).body.addressState

test('a notification in the mailbox stops the address, and what was sent there no longer counts as told', async () => {
  const { id, telling, ...mail } = await somebodyMailed()
  reports.put(notification(mail))
  await app.runJob('read-mail-reports')
  expect(await stateOf(id)).toBe('refused')
  expect(reports.unread()).toBe(0)
  expect(await reachedBy(db, telling)).toMatchObject({
    members: 0,
    unreached: [{ memberId: id, why: 'refused' }],
  })
})

test('other mails in the mailbox change nothing, and are read once', async () => {
  const { id, ...mail } = await somebodyMailed()
  reports.put(notification(mail, { status: '4.2.2', action: 'delayed' }))
  reports.put(notification(mail, { status: '5.2.2' }))
  reports.put(notification(mail, { status: '5.7.1' }))
  reports.put(notification({ ...mail, messageId: '<1.1.forged@box.example>' }))
  reports.put(
    `From: ${mail.email}\nTo: bounces@box.example\nSubject: Gracias\n\nStatus: 5.1.1\nAction: failed\n`,
  )
  await app.runJob('read-mail-reports')
  expect(await stateOf(id)).toBe('confirmed')
  expect(reports.unread()).toBe(0)
})

test.each([
  ['brevo', (email: string) => ({ event: 'hard_bounce', email, reason: 'user unknown', id: 7 })],
  [
    'mailgun',
    (email: string) => ({
      signature: {},
      'event-data': {
        ...{ event: 'failed', severity: 'permanent', recipient: email },
        'delivery-status': { code: 550, message: '5.1.1 no such user' },
      },
    }),
  ],
  [
    'postmark',
    (email: string) => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: email, Details: 'unknown' }),
  ],
  [
    'sendgrid',
    (email: string) => [{ event: 'bounce', type: 'bounce', email, status: '5.1.1', reason: 'unknown' }],
  ],
])('a webhook of %s stops the address, only with the secret', async (provider, body) => {
  const { id, telling, email } = await somebodyMailed()
  const post = (query: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/mail-reports/${provider}${query}`, payload })
  const known = `?token=${encodeURIComponent(token)}`
  expect((await post('', body(email))).statusCode).toBe(401)
  expect((await post('?token=a%20guess', body(email))).statusCode).toBe(401)
  expect((await post(known, { something: 'else' })).statusCode).toBe(400)
  expect(await stateOf(id)).toBe('confirmed')
  expect((await post(known, body('nobody@elsewhere.example'))).statusCode).toBe(204)
  expect((await post(known, body(email))).statusCode).toBe(204)
  expect(await stateOf(id)).toBe('refused')
  expect(await reachedBy(db, telling)).toMatchObject({ members: 0, unreached: [{ memberId: id }] })
})
