import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { importFile } from '../../../../tests/support/transfer.ts'
import { joinClass, leaveClass } from '../../../booking/contract/bookings.ts'
import { updateUser } from '../../../people/contract/members.ts'
import { saveOwnScore } from '../../../training/contract/scores.ts'
import { webhookBody, webhookKinds } from '../../contract/webhook-events.ts'
import {
  changeWebhook,
  deleteWebhook,
  listWebhookMessages,
  listWebhooks,
  makeWebhook,
  renewWebhookSecret,
  replayWebhookMessage,
  testWebhook,
} from '../../contract/webhooks.ts'
import { mayBeWanted } from '../webhook-events/wanted-kinds.ts'
import { retryDelay } from './send-messages.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const begin = madrid('2026-05-13 12:00')
let now = begin
const app = await testApp(url, { clock: () => now })
const otherNode = await testApp(url, { clock: () => now })
const lots = [{ amount: 50, expiresAt: begin + 1e11 }]
const hour = 3_600_000

interface Received {
  headers: IncomingMessage['headers']
  body: string
}
const received: Received[] = []
let answers: { status: number; body?: string; location?: string } = { status: 204 }
const partner = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    if (answers.location) response.setHeader('location', answers.location)
    response.writeHead(answers.status).end(answers.body ?? '')
  })
})
await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
afterAll(() => void partner.close())
const address = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/hook`

/** Verifies a request as the Standard Webhooks specification says, and returns its body. */
function verify({ headers, body }: Received, secret: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const { 'webhook-id': id, 'webhook-timestamp': seconds } = headers
  expect(Math.abs(Number(seconds) * 1000 - now)).toBeLessThan(5 * 60_000)
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest()
  const matches = String(headers['webhook-signature'])
    .split(' ')
    .map((each) => each.split(','))
    .some(([version, mac = '']) => {
      const bytes = Buffer.from(mac, 'base64')
      return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
    })
  if (!matches) throw new Error('no signature matches')
  return { id, ...(JSON.parse(body) as { type: string; timestamp: string; data: { memberId?: number } }) }
}

const make = async (kinds: readonly string[] = webhookKinds, body: object = {}) =>
  (await call(app, makeWebhook, { as: gym.admin, body: { name: 'Club web', url: address, kinds, ...body } }))
    .body
const send = () => app.runJob('send-webhooks')
const listed = async () => (await call(app, listWebhooks, { as: gym.admin })).body
const messagesOf = async (id: number) =>
  (await call(app, listWebhookMessages, { params: { id }, as: gym.admin })).body.content
const join = async (memberId: number, startsAt = now + 2 * hour, node = app) => {
  const id = await buildClass(gym, { startsAt })
  const { body } = await call(node, joinClass, { params: { id }, body: { userId: memberId }, as: memberId })
  return { classId: id, bookingId: body.id as number }
}

beforeEach(async () => {
  now = begin
  answers = { status: 204 }
  received.length = 0
  await db.deleteFrom('webhooks').execute()
  await unitOfWork(pool, { unaudited: 'a test' }, async (unit) =>
    unit.announce([{ t: 'data', event: 'webhooks' }]),
  )
})

test('a booking is sent with a valid signature, and with ids only', async () => {
  const member = await buildMember(db, { lots })
  const { webhook, secret } = await make()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  const { classId, bookingId } = await join(member)
  await call(app, leaveClass, { params: { id: classId }, body: { userId: member }, as: member })
  await send()
  const told = received.map((each) => verify(each, secret)).toSorted((a, b) => (a.type < b.type ? -1 : 1))
  expect(told).toMatchObject([
    {
      type: 'booking.created',
      data: { bookingId, classId, memberId: member, status: 'IN', attended: false },
    },
    { type: 'booking.ended', data: { bookingId, classId, memberId: member, reason: 'left' } },
  ])
  for (const { type, timestamp, data } of told)
    webhookBody(type as 'booking.created')
      .strict()
      .parse({ type, timestamp, data })
  expect(received[0]?.headers['content-type']).toBe('application/json')
  expect(() => verify({ ...(received[0] as Received), body: '{}' }, secret)).toThrow('no signature matches')
  expect(await messagesOf(webhook.id)).toMatchObject([
    { state: 'sent', attempts: [{ status: 204 }] },
    { state: 'sent', attempts: [{ status: 204 }] },
  ])
  await send()
  expect(received).toHaveLength(2)
})

test('members are sent by kind, only to webhooks that want it', async () => {
  const member = await buildMember(db, { lots })
  const { secret } = await make(['member.changed'])
  const changed = await call(app, updateUser, {
    params: { id: member },
    body: { phone: '600111222' },
    as: member,
  })
  expect(changed.status, changed.text).toBe(200)
  await join(member)
  await send()
  expect(received.map((each) => verify(each, secret).data)).toEqual([
    { memberId: member, status: 'ACTIVE', erased: false },
  ])
})

test('an import tells each member that it made', async () => {
  const { secret } = await make(['member.changed'])
  const file = 'name,surname,email\nAnna,Vila,anna@import.example\nPol,Serra,pol@import.example\n'
  expect((await importFile(app, gym.admin, 'members', file)).counts.made).toBe(2)
  await send()
  const members = await db
    .selectFrom('members')
    .select('id')
    .where('email', 'like', '%@import.example')
    .orderBy('id')
    .execute()
  const told = received
    .map((each) => verify(each, secret).data)
    .toSorted((a, b) => (a.memberId ?? 0) - (b.memberId ?? 0))
  expect(told).toEqual(members.map(({ id }) => ({ memberId: id, status: 'ACTIVE', erased: false })))
})

test('a payment and a score are sent, a private score is not', async () => {
  const member = await buildMember(db)
  const { secret } = await make(['payment.changed', 'score.changed', 'score.deleted'])
  const { id: payment } = await insertRow(db, 'payments', {
    ...{ member_id: member, purpose: 'manual', bought: '{}', amount_cents: 500, description: 'x' },
    ...{ method: 'cash', status: 'succeeded', paid_at: new Date(now) },
  })
  await unitOfWork(app, { unaudited: 'a test' }, async (unit) =>
    unit.announce([{ t: 'payment', id: payment }]),
  )
  await unitOfWork(app, { unaudited: 'a test' }, async (unit) =>
    unit.announce([{ t: 'score', board: 7, score: 999_999 }]),
  )
  await send()
  const told = received.map((each) => verify(each, secret)).toSorted((a, b) => (a.type < b.type ? -1 : 1))
  expect(told).toMatchObject([
    {
      type: 'payment.changed',
      data: { paymentId: payment, memberId: member, status: 'succeeded', refunded: false },
    },
    { type: 'score.deleted', data: { scoreId: 999_999, boardId: 7 } },
  ])
  expect(saveOwnScore.scope).toBe('scores:write')
})

test('a rolled back change is not sent, and kinds without a webhook cost no statement', async () => {
  const member = await buildMember(db, { lots })
  const seen: string[] = []
  const announcing = (fails: boolean) =>
    unitOfWork(pool, { unaudited: 'a test' }, async (unit) => {
      const { query } = unit.client
      const watched = (...sent: unknown[]) => {
        seen.push(String((sent[0] as { text?: string }).text ?? sent[0]))
        return Reflect.apply(query, unit.client, sent)
      }
      unit.client.query = watched as typeof query
      unit.announce([{ t: 'user', id: member, what: 'account' }])
      unit.afterCommit(() => {
        unit.client.query = query
      })
      if (fails) {
        unit.client.query = query
        throw new Error('rolled back')
      }
    }).catch((error: Error) => expect(error.message).toBe('rolled back'))
  await expect.poll(() => mayBeWanted(pool, webhookKinds)).toBe(false)
  await announcing(false)
  expect(seen.filter((text) => text.includes('webhook'))).toEqual([])
  const { webhook } = await make(['member.changed'])
  await expect.poll(() => mayBeWanted(pool, ['member.changed'])).toBe(true)
  await announcing(true)
  expect(await messagesOf(webhook.id)).toEqual([])
  seen.length = 0
  await announcing(false)
  expect(seen.filter((text) => text.includes('webhook_messages'))).toHaveLength(1)
  expect(await messagesOf(webhook.id)).toHaveLength(1)
})

test('tries again for days with the same id and body, then lists the message as failed; replay sends it', async () => {
  const member = await buildMember(db, { lots })
  const { webhook, secret } = await make(['booking.created'])
  answers = { status: 500, body: 'x'.repeat(2000) }
  await join(member)
  let tries = 0
  for (; tries < 20 && (await messagesOf(webhook.id))[0].state === 'waiting'; tries += 1) {
    await send()
    const before = received.length
    await send()
    expect(received.length, 'not before its time').toBe(before)
    now += retryDelay(tries + 1) ?? 0
  }
  expect(tries).toBe(10)
  expect(now - begin).toBeGreaterThan(3 * 24 * hour)
  expect(new Set(received.map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
  const [failed] = await messagesOf(webhook.id)
  expect(failed).toMatchObject({ state: 'failed', nextTryAt: null })
  expect(failed.attempts[0]).toMatchObject({ status: 500, answer: 'x'.repeat(500) })
  answers = { status: 200, body: 'thanks' }
  const params = { id: webhook.id, messageId: failed.id }
  const { body: replayed } = await call(app, replayWebhookMessage, { params, as: gym.admin })
  expect(replayed).toMatchObject({ state: 'sent', messageId: failed.messageId })
  expect(replayed.attempts[0]).toMatchObject({ status: 200, answer: 'thanks' })
  expect(verify(received.at(-1) as Received, secret).id).toBe(failed.messageId)
  const missing = { params: { ...params, messageId: 1 }, as: gym.admin }
  expect((await call(app, replayWebhookMessage, missing)).status).toBe(404)
})

test('is switched off after five days without a success, or by 410, and the admins are mailed', async () => {
  const member = await buildMember(db, { lots })
  const mails = () => readRows(db, 'outbox', ['details'], { template: 'webhook_off' })
  await make(['booking.created'])
  answers = { status: 503 }
  await join(member)
  await send()
  now = begin + 5 * 24 * hour - 1
  await join(member)
  await send()
  expect((await listed())[0]).toMatchObject({ off: null, failingSince: new Date(begin).toISOString() })
  now += 2 * 60_000
  await send()
  expect((await listed())[0]).toMatchObject({ off: 'failing', waiting: 0 })
  expect((await mails()).map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ why: 'failing' }),
  )
  await join(member, now + 5 * hour)
  expect((await listed())[0]).toMatchObject({ waiting: 0 })

  const { webhook } = await make(['booking.created'], { name: 'Gone' })
  answers = { status: 410 }
  await join(member, now + 8 * hour)
  await send()
  expect((await listed()).find(({ id }: { id: number }) => id === webhook.id)).toMatchObject({ off: 'gone' })
  const body = { name: 'Back', url: address, kinds: ['booking.created'], on: true }
  const { body: on } = await call(app, changeWebhook, { params: { id: webhook.id }, body, as: gym.admin })
  expect(on).toMatchObject({ off: null, failingSince: null, name: 'Back' })
})

test('two nodes send each message once; a webhook that fails delays no other', async () => {
  const member = await buildMember(db, { lots })
  const { secret } = await make(['booking.created'])
  await make(['booking.created'], { name: 'Dead', url: 'http://127.0.0.1:1/' })
  for (let each = 0; each < 12; each += 1) await join(member, now + (2 + each) * hour)
  await Promise.all([send(), otherNode.runJob('send-webhooks')])
  const ids = received.map((each) => verify(each, secret).id)
  expect([ids.length, new Set(ids).size]).toEqual([12, 12])
})

test('a new secret signs beside the old one for a day; neither is in the database or the log', async () => {
  const { webhook, secret: old } = await make(['booking.created'])
  const test = () => call(app, testWebhook, { params: { id: webhook.id }, as: gym.admin })
  const { body } = await call(app, renewWebhookSecret, { params: { id: webhook.id }, as: gym.admin })
  expect(body.webhook.oldSecretUntil).toBe(new Date(now + 24 * hour).toISOString())
  expect((await test()).body).toMatchObject({ kind: 'webhook.test', state: 'sent' })
  for (const secret of [old, body.secret])
    expect(verify(received[0] as Received, secret).type).toBe('webhook.test')
  now += 24 * hour
  await test()
  expect(verify(received[1] as Received, body.secret).type).toBe('webhook.test')
  expect(() => verify(received[1] as Received, old)).toThrow('no signature matches')
  const kept = JSON.stringify([
    await db.selectFrom('webhooks').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
  ])
  for (const secret of [old, body.secret]) {
    expect(kept).not.toContain(secret.slice(6))
    expect(kept).not.toContain([...Buffer.from(secret.slice(6), 'base64')].join(','))
  }
})

test('reaches no inner address, by name or number, and follows no redirect', async () => {
  const strict = await testApp(url, { clock: () => now, config: { webhooksAnywhere: false } })
  const ask = (where: string) =>
    call(strict, makeWebhook, { as: gym.admin, body: { name: 'x', url: where, kinds: ['booking.created'] } })
  for (const where of [
    'http://partner.example/hook',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://localhost/',
    'https://partner.example:8443/',
    'https://user:pass@partner.example/',
  ])
    expect((await ask(where)).body.code, where).toBe('url_refused')
  // Made under looser rules, or a name that leads inside later: refused when it is sent.
  const { webhook } = await make(['booking.created'])
  const test = async (id: number) => (await call(strict, testWebhook, { params: { id }, as: gym.admin })).body
  expect((await test(webhook.id)).attempts[0]).toMatchObject({ status: null })
  await db.updateTable('webhooks').set({ url: 'https://localhost.localdomain/' }).execute()
  expect((await test(webhook.id)).attempts[0]).toMatchObject({ status: null })
  expect(received).toEqual([])
  answers = { status: 302, location: `${address}/elsewhere` }
  const { webhook: moved } = await make(['booking.created'], { name: 'Moved' })
  const { body } = await call(app, testWebhook, { params: { id: moved.id }, as: gym.admin })
  expect(body).toMatchObject({ state: 'failed', attempts: [{ status: 302 }] })
  expect(received).toHaveLength(1)
})

test('old messages are forgotten with their attempts, and a deleted webhook takes its own along', async () => {
  const { webhook } = await make(['booking.created'])
  await call(app, testWebhook, { params: { id: webhook.id }, as: gym.admin })
  await updateRows(db, 'webhook_messages', { created_at: new Date(begin) })
  now = begin + 13 * 24 * hour
  await app.runJob('forget-webhook-messages')
  expect(await messagesOf(webhook.id)).toHaveLength(1)
  now = begin + 15 * 24 * hour
  await app.runJob('forget-webhook-messages')
  expect(await messagesOf(webhook.id)).toEqual([])
  expect(await db.selectFrom('webhook_attempts').selectAll().execute()).toEqual([])
  expect((await call(app, deleteWebhook, { params: { id: webhook.id }, as: gym.admin })).status).toBe(204)
  expect(await listed()).toEqual([])
})
