import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setPushChoices, subscribePush } from '../../../../platform/contract/notifications.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { openMailbox } from '../../../../tests/support/messages/mailbox.ts'
import { openPushService } from '../../../../tests/support/messages/push-service.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import {
  broadcast,
  broadcastReach,
  declineNews,
  listBroadcasts,
  testBroadcast,
} from '../../contract/broadcasts.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ email: 'hola@box.example' }).execute()
const clock = () => madrid('2026-05-13 12:00')
const service = await openPushService(clock)
const mailbox = await openMailbox()
const app = await testApp(url, { clock, config: { smtpUrl: mailbox.url } })

let nth = 0
/** A member with an address, and a browser if given. */
async function somebody({
  language,
  plan,
  browsers = 0,
}: {
  language?: 'ca' | 'es'
  plan?: number
  browsers?: number
} = {}) {
  nth += 1
  const email = `socia${nth}@broadcast.example`
  const id = await buildMember(db, { language, plan })
  await db.updateTable('members').set({ email }).where('id', '=', id).execute()
  const got = []
  for (let each = 0; each < browsers; each += 1) {
    const browser = service.browser(app.config.vapid.publicKey)
    await call(app, subscribePush, { as: id, body: browser.form })
    got.push(browser)
  }
  return { id, email, browsers: got }
}

const message = {
  title: { ca: 'Tanquem dilluns', es: 'Cerramos el lunes' },
  text: { ca: 'És festa major.\n\nTornem dimarts.', es: 'Es fiesta mayor.\n\nVolvemos el martes.' },
}
const tell = (body: object, idempotencyKey = `key-${Math.random()}`) =>
  call(app, broadcast, {
    as: gym.admin,
    body: { ...message, ...body },
    headers: { 'idempotency-key': idempotencyKey },
  })
const send = () => app.runJob('send-outbox')
const addresses = async () =>
  (await readRows(db, 'outbox', ['recipient'], { channel: 'mail' })).map(({ recipient }) => recipient)

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  // Deactivates members of other tests.
  await db
    .updateTable('members')
    .set({ status: 'INACTIVE' })
    .where('id', 'not in', [gym.admin, gym.trainer])
    .execute()
})

describe('audience', () => {
  test('in one language reaches those who read it only', async () => {
    const reads = await somebody({ plan: gym.three, language: 'ca' })
    await somebody({ plan: gym.three, language: 'es' })
    const audience = { kind: 'plan', language: 'ca' }
    const query = { ...audience, id: gym.three }
    expect((await call(app, broadcastReach, { as: gym.admin, query })).body.members).toBe(1)
    const { body } = await tell({ to: { ...audience, planId: gym.three }, byMail: true })
    expect(body.mailed).toBe(1)
    expect(await addresses()).toEqual([reads.email])
  })

  test('resolves every kind of audience and previews its size', async () => {
    const [planned, inClass, elsewhere] = [
      await somebody({ plan: gym.three, browsers: 2 }),
      await somebody({ plan: gym.unlimited }),
      await somebody(),
    ]
    await updateRows(db, 'members', { center_id: gym.center.id }, { id: elsewhere.id })
    const classId = await buildClass(gym, { startsAt: madrid('2026-05-14 18:00'), maxPeople: 1 })
    expect(await openDesk(pool, clock).join(classId, inClass.id)).toBe('IN')
    const reach = async (query: object) =>
      (await call(app, broadcastReach, { as: gym.admin, query: query as Record<string, unknown> })).body
    const to = (kind: string, more = {}) => ({ to: { kind, ...more }, byMail: true })
    for (const [body, query, whom] of [
      [to('center', { centerId: gym.center.id }), { kind: 'center', id: gym.center.id }, elsewhere],
      [to('plan', { planId: gym.three }), { kind: 'plan', id: gym.three }, planned],
    ] as const) {
      await db.deleteFrom('outbox').execute()
      const expected = await reach(query)
      const { status, body: told } = await tell(body)
      expect(status, JSON.stringify(told)).toBe(200)
      expect(await addresses()).toEqual([whom.email])
      expect(told).toEqual({ told: expected.push, mailed: expected.mail })
    }
    expect(await reach({ kind: 'plan', id: gym.three })).toEqual({
      members: 1,
      push: 1,
      mail: 1,
      declined: 0,
    })
    expect((await reach({ kind: 'role', role: 'TRAINER' })).members).toBe(2)
    for (const query of [
      { kind: 'class', id: classId },
      { kind: 'day', id: gym.center.id, date: '2026-05-14' },
    ])
      expect((await reach(query)).members).toBe(1)
    expect((await reach({ kind: 'day', id: gym.center.id, date: '2026-05-15' })).members).toBe(0)
    expect((await call(app, broadcastReach, { as: gym.admin, query: { kind: 'plan' } })).status).toBe(400)
  })

  test('reaches a tag, and members by number, who are members', async () => {
    const [one, other, gone] = [await somebody({ language: 'ca' }), await somebody(), await somebody()]
    const row = { key: 'matins', tag: 'Matins' }
    await db
      .insertInto('member_tags')
      .values([one, gone].map(({ id }) => ({ ...row, member_id: id })))
      .execute()
    await updateRows(db, 'members', { status: 'INACTIVE' }, { id: gone.id })
    const reach = async (query: object) =>
      (await call(app, broadcastReach, { as: gym.admin, query: { ...query } })).body.members
    expect(await reach({ kind: 'tag', tag: 'MATINS' })).toBe(1)
    expect(await reach({ kind: 'members', ids: [one.id, other.id, gone.id, 2_000_000_000].join() })).toBe(2)
    expect(await reach({ kind: 'members', ids: `${one.id},${other.id}`, language: 'ca' })).toBe(1)
    for (const query of [{ kind: 'members' }, { kind: 'members', ids: '1;2' }, { kind: 'tag' }])
      expect((await call(app, broadcastReach, { as: gym.admin, query })).status).toBe(400)
    await tell({ to: { kind: 'tag', tag: 'Matins' }, byMail: true })
    expect(await addresses()).toEqual([one.email])
    await tell({ to: { kind: 'members', memberIds: [other.id, gone.id, other.id] }, byMail: true })
    expect(await addresses()).toEqual([one.email, other.email])
    const { content } = (await call(app, listBroadcasts, { as: gym.admin })).body
    expect(content.slice(0, 2).map(({ toName }: { toName: string }) => toName)).toEqual(['', 'Matins'])
  })

  test('leaves out inactive and erased members', async () => {
    const gone = await somebody()
    await updateRows(db, 'members', { status: 'INACTIVE' }, { id: gone.id })
    await tell({ byMail: true, byPush: false })
    expect(await addresses()).not.toContain(gone.email)
  })
})

describe('unsubscribing', () => {
  test('sends news only to members who want them and contract messages to all', async () => {
    const [keen, tired] = [await somebody({ browsers: 1 }), await somebody({ browsers: 1 })]
    await call(app, setPushChoices, { as: tired.id, body: { broadcast: false } })
    await tell({ byMail: true })
    expect(await addresses()).toContain(keen.email)
    expect(await addresses()).not.toContain(tired.email)
    await db.deleteFrom('outbox').execute()
    await tell({ byMail: true, about: 'service' })
    expect(await addresses()).toEqual(expect.arrayContaining([keen.email, tired.email]))
    await send()
    expect(tired.browsers[0]?.got).toEqual([])
  })

  test('puts an unsubscribe link and header into news, usable repeatedly', async () => {
    const { email, id } = await somebody({ language: 'ca' })
    await tell({ byMail: true })
    await send()
    const letter = await mailbox.letterTo(email)
    expect(letter.subject).toBe('Tanquem dilluns')
    expect(letter.text).toContain('És festa major.\n\nTornem dimarts.')
    expect(letter.text).toContain('No vull rebre més notícies')
    const header = (name: string) => letter.headers.find((one) => one.key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, token = ''] = /token=([^>]+)>/.exec(header('list-unsubscribe')) ?? []
    for (let press = 0; press < 2; press += 1) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/api/notifications/declineNews?token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(statusCode).toBe(204)
    }
    const chosen = await db.selectFrom('push_choices').selectAll().where('member_id', '=', id).execute()
    expect(chosen).toEqual([{ member_id: id, kind: 'broadcast', wanted: false }])
    const foreign = await call(app, declineNews, {
      query: { token: `${gym.trainer}.${token.split('.')[1]}` },
    })
    expect(foreign.status).toBe(404)
  })

  test('puts no unsubscribe link into contract messages', async () => {
    const { email } = await somebody()
    await tell({ byMail: true, byPush: false, about: 'service' })
    await send()
    const letter = await mailbox.letterTo(email, 'Cerramos')
    expect(letter.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
    expect(letter.text).not.toContain('noticias')
  })
})

describe('sending', () => {
  test('sends once per idempotency key', async () => {
    const { email } = await somebody()
    const answers = await Promise.all([tell({ byMail: true }, 'same'), tell({ byMail: true }, 'same')])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await addresses()).filter((one) => one === email)).toHaveLength(1)
  })

  test('does not count members whose address is refused by its server', async () => {
    const { id, email } = await somebody()
    await sql`insert into stopped_addresses (address_hash, state) values (address_hash(${email}), 'refused')`.execute(
      db,
    )
    const query = { kind: 'members', ids: `${id}`, about: 'service' }
    expect((await call(app, broadcastReach, { as: gym.admin, query })).body).toMatchObject({
      members: 1,
      mail: 0,
    })
    const to = { kind: 'members', memberIds: [id] }
    expect((await tell({ byMail: true, about: 'service', to })).body).toEqual({ told: 0, mailed: 0 })
  })

  test('refuses a broadcast without a channel', async () => {
    expect((await tell({ byPush: false })).status).toBe(400)
  })

  test('sends a test to its author only and does not list it', async () => {
    const before = (await call(app, listBroadcasts, { as: gym.admin })).body.totalElements
    await somebody()
    await updateRows(db, 'members', { email: 'jefa@broadcast.example' }, { id: gym.admin })
    const { body } = await call(app, testBroadcast, { as: gym.admin, body: { ...message, byMail: true } })
    expect(body).toEqual({ told: 0, mailed: 1 })
    expect(await addresses()).toEqual(['jefa@broadcast.example'])
    expect((await call(app, listBroadcasts, { as: gym.admin })).body.totalElements).toBe(before)
  })

  test('keeps delivery counts after the outbox is cleaned', async () => {
    const { email } = await somebody({ browsers: 1 })
    await tell({ byMail: true, to: { kind: 'plan', planId: gym.three } })
    await tell({ byMail: true })
    await send()
    await mailbox.letterTo(email)
    const latest = async () => (await call(app, listBroadcasts, { as: gym.admin })).body.content
    const [all, ofPlan] = await latest()
    expect(ofPlan).toMatchObject({ toName: 'three', to: { kind: 'plan', planId: gym.three } })
    expect(all).toMatchObject({ title: message.title, about: 'news', to: { kind: 'all' }, toName: '' })
    expect(all.mail.of).toBeGreaterThan(0)
    expect(all.mail.sent).toBe(all.mail.of)
    expect(all.push).toEqual({ of: 1, sent: 1, failed: 0 })
    await updateRows(db, 'outbox', { sent_at: new Date(0) })
    await app.runJob('forget-old-messages')
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect((await latest()).slice(0, 2)).toEqual([all, ofPlan])
  })
})
