import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { enqueue } from '../../../../platform/server/notifications/enqueue.ts'
import { reachedBy } from '../../../../platform/server/notifications/reached-by.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { readRow } from '../../../../tests/support/rows.ts'
import { disownAddress, takeBackAddress } from '../../contract/addresses.ts'
import { listDirectory } from '../../contract/admin-users.ts'
import * as emails from '../../contract/emails.ts'
import { getUser } from '../../contract/members.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ name: 'La Caixa', email: 'hola@box.example' }).execute()
const classId = await buildClass(gym, { startsAt: madrid('2026-10-26 07:00') })

const mails: Email[] = []
/** The server's reply to RCPT TO, by address. */
const replies = new Map<string, string>()
const tried: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    tried.push(address)
    const reply = replies.get(address)
    done(reply ? Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }) : null)
  },
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', async () => {
      mails.push(await PostalMime.parse(Buffer.concat(chunks)))
      done()
    })
  },
})
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
const app = await testApp(url, { config: { smtpUrl } })

async function someone(options: { isUnconfirmed?: boolean } = {}) {
  const id = await buildMember(db, options)
  const { email } = await readRow(db, 'members', ['email'], { id })
  return { id, email: email ?? '' }
}
const tell = async (memberId: number): Promise<string> => {
  const telling = crypto.randomUUID()
  await enqueue(
    db,
    [{ template: 'class_cancelled', memberId, details: { classId, refunded: true, why: 'Avería' } }],
    telling,
  )
  await app.runJob('send-outbox')
  return telling
}
const stateOf = async (id: number) => (await call(app, getUser, { as: id, params: { id } })).body.addressState
const stopped = async () =>
  (await call(app, listDirectory, { as: gym.admin, query: { stopped: true } })).body.content.map(
    ({ id }: { id: number }) => id,
  )

test('an address that its server refuses for good gets no further mail, and staff see who was not reached', async () => {
  const { id, email } = await someone()
  replies.set(email, '550 5.1.1 User unknown')
  const telling = await tell(id)
  expect(await reachedBy(db, telling)).toMatchObject({
    members: 0,
    unreached: [{ memberId: id, why: 'refused' }],
  })
  expect(await stateOf(id)).toBe('refused')
  expect(await stopped()).toContain(id)
  const before = tried.length
  expect(await reachedBy(db, await tell(id))).toMatchObject({ members: 0, unreached: [{ memberId: id }] })
  expect(tried.length, 'the address was tried again').toBe(before)

  // The member has repaired the mailbox and asks for a link.
  replies.delete(email)
  const own = { params: { id }, as: id }
  expect((await call(app, emails.getEmailState, own)).body.state).toBe('refused')
  expect((await call(app, emails.resendConfirmation, own)).status).toBe(204)
  await app.runJob('send-outbox')
  expect(mails.at(-1)?.to?.[0]?.address).toBe(email)
  expect(await stateOf(id)).toBe('confirmed')
  expect(await stopped()).not.toContain(id)
})

test('a server that refuses the sender, or has no room, says nothing of the address', async () => {
  for (const reply of ['550 5.7.1 Client host blocked', '552 5.2.2 Mailbox full', '451 4.7.0 Greylisted']) {
    const { id, email } = await someone()
    replies.set(email, reply)
    const telling = await tell(id)
    expect(await stateOf(id), reply).toBe('confirmed')
    expect(await reachedBy(db, telling), 'it is tried again').toMatchObject({ members: 1, unreached: [] })
  }
})

test('a stranger stops all mail to their address by the link in a mail, and allows it again', async () => {
  const { id, email } = await someone({ isUnconfirmed: true })
  await tell(id)
  const mail = mails.find(({ to }) => to?.[0]?.address === email)
  expect(mail?.text).not.toContain('Avería')
  expect(mail?.text).not.toMatch(/Name\d/)
  const token = mail?.text?.match(/\/auth\/not-me\/([\w.-]+)\?lang=es/)?.[1] ?? ''
  const press = (endpoint: typeof disownAddress | typeof takeBackAddress) =>
    call(app, endpoint, { params: { token } })
  expect((await press(disownAddress)).status).toBe(204)
  expect((await press(disownAddress)).status, 'a second press').toBe(204)
  expect(await stateOf(id)).toBe('disowned')
  expect(await stopped()).toContain(id)
  const told = db.selectFrom('outbox').select('member_id').where('template', '=', 'address_disowned')
  expect(await told.execute()).toEqual([{ member_id: gym.admin }])

  // No account can cause another mail to the stranger.
  const resent = await call(app, emails.resendConfirmation, { params: { id }, as: id })
  expect(resent.body).toMatchObject({ fields: { email: 'email_disowned' } })
  const tries = () => tried.filter((address) => address === email).length
  const before = tries()
  await tell(id)
  expect(tries()).toBe(before)

  expect((await press(takeBackAddress)).status).toBe(204)
  expect(await stateOf(id)).toBe('unconfirmed')
  await tell(id)
  expect(tried.at(-1)).toBe(email)
})

test('a link that is not ours stops nothing', async () => {
  const { id, email } = await someone()
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email))).toString(
    'base64url',
  )
  for (const token of [`${hash}.${'a'.repeat(43)}`, hash, 'not.a.token']) {
    const { status, body } = await call(app, disownAddress, { params: { token } })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'email_link_invalid' })
  }
  expect(await stateOf(id)).toBe('confirmed')
})
