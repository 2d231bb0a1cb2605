import type { AddressInfo } from 'node:net'
import { Client, type IFrame, type IMessage, type StompConfig } from '@stomp/stompjs'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { joinClass, markAttendance } from '../../../domains/booking/contract/bookings.ts'
import { bookingTopics } from '../../../domains/booking/contract/live.ts'
import { revokeToken } from '../../../domains/people/contract/auth.ts'
import { sessionOf, startSession } from '../../../domains/people/server/auth/open-session.ts'
import { createWorkout } from '../../../domains/programming/contract/workouts.ts'
import { call, testApp, tokenOf } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, buildMembers } from '../../../tests/support/gym.ts'
import { updateRows } from '../../../tests/support/rows.ts'
import { someVisitor } from '../../../tests/support/visitor.ts'
import { missedHeader, userTopic } from '../../contract/realtime.ts'
import { announce } from '../live/announce.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const listen = async (app: FastifyInstance, port = 0): Promise<number> => {
  await app.listen({ port, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
const app = await testApp(url)
const port = await listen(app)

const clients: Client[] = []
afterEach(() => Promise.all(clients.splice(0).map((client) => client.deactivate())))

/** Connects a @stomp/stompjs client; `messages` are those it received, with their topic. */
async function connect(
  member: number | string,
  options: StompConfig & { port?: number; topics?: string[]; missed?: number } = {},
) {
  const { port: at = port, topics: wanted = [], missed = 0, ...config } = options
  const token = typeof member === 'string' ? member : await tokenOf(app, member)
  const messages: { topic: string; body: Record<string, unknown> }[] = []
  const errors: IFrame[] = []
  const closes: number[] = []
  let connections = 0
  const client = new Client({
    brokerURL: `ws://127.0.0.1:${at}/stream`,
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${at}/stream`, ['v12.stomp']),
    connectHeaders: { Authorization: `Bearer ${token}` },
    heartbeatIncoming: 10_000,
    heartbeatOutgoing: 10_000,
    reconnectDelay: 100,
    onConnect: () => {
      connections += 1
      for (const topic of wanted) listenTo(topic)
    },
    onStompError: (frame) => void errors.push(frame),
    onWebSocketClose: (event: { code: number }) => void closes.push(event.code),
    ...config,
  })
  const listenTo = (topic: string) =>
    client.subscribe(
      topic,
      (message: IMessage) => void messages.push({ topic, body: JSON.parse(message.body) }),
      { [missedHeader]: String(missed) },
    )
  clients.push(client)
  client.activate()
  if (!options.onConnect)
    await vi.waitFor(() => expect(connections + errors.length).toBeGreaterThan(0), 5_000)
  return {
    client,
    messages,
    errors,
    closes,
    listenTo,
    connections: () => connections,
    settled: () => settle(client),
  }
}

/** Resolves when the server has handled all frames sent so far. */
const settle = (client: Client): Promise<void> =>
  new Promise((resolve) => {
    client.watchForReceipt('settled', () => resolve())
    client.unsubscribe('nothing', { receipt: 'settled' })
  })

type Listening = { connectionParameters: { application_name: string } }
const soon = (look: () => void) => vi.waitFor(look, { timeout: 5_000, interval: 10 })
const quiet = () => new Promise((resolve) => setTimeout(resolve, 300))
const tomorrow = () => Date.now() + 20 * 3_600_000

test('sends changed seats to subscribers of the class', async () => {
  const member = await buildMember(db, { plan: gym.three })
  const startsAt = tomorrow()
  const classId = await buildClass(gym, { startsAt, maxPeople: 15 })
  const watcher = await connect(await buildMember(db), { topics: [bookingTopics.class(classId)] })
  const own = await connect(member, { topics: [userTopic(member)] })
  await Promise.all([watcher.settled(), own.settled()])
  const joined = await call(app, joinClass, { params: { id: classId }, body: { userId: member }, as: member })
  expect(joined.status, joined.text).toBe(200)
  await soon(() =>
    expect(watcher.messages).toEqual([
      {
        topic: `/class/${classId}`,
        body: {
          id: classId,
          startTime: new Date(startsAt).toISOString(),
          endTime: new Date(startsAt + 3_600_000).toISOString(),
          maxPeople: 15,
          usersIn: 1,
          usersWait: 0,
          show: true,
          cancelled: false,
          coach: null,
          assistants: [],
        },
      },
    ]),
  )
  await soon(() => expect(own.messages.map(({ body }) => body.what).sort()).toEqual(['bookings', 'credits']))
})

test('sends a subscriber the changes since it read its data, and none of them to others again', async () => {
  const member = await buildMember(db, { plan: gym.three })
  const classId = await buildClass(gym, { startsAt: tomorrow(), maxPeople: 15 })
  const early = await connect(await buildMember(db), { topics: [bookingTopics.class(classId)] })
  await early.settled()
  const joined = await call(app, joinClass, { params: { id: classId }, body: { userId: member }, as: member })
  expect(joined.status, joined.text).toBe(200)
  await soon(() => expect(early.messages).toHaveLength(1))
  await quiet()
  const wanted = [bookingTopics.class(classId), userTopic(member)]
  const late = await connect(member, { topics: wanted, missed: 9_000 })
  const sure = await connect(member, { topics: wanted, missed: 100 })
  await soon(() => {
    expect(late.messages.flatMap(({ body }) => body.what ?? []).sort()).toEqual(['bookings', 'credits'])
    expect(late.messages).toContainEqual({
      topic: `/class/${classId}`,
      body: expect.objectContaining({ usersIn: 1 }),
    })
  })
  await quiet()
  expect(late.messages).toHaveLength(3)
  expect(sure.messages).toEqual([])
  expect(early.messages).toHaveLength(1)
})

test('admits twenty connections of one member, and another once one is closed', async () => {
  const member = await buildMember(db)
  const open = await Promise.all(Array.from({ length: 20 }, () => connect(member)))
  expect(open.flatMap(({ errors }) => errors)).toEqual([])
  const refused = await connect(member, { reconnectDelay: 0 })
  expect(refused.errors.map(({ headers }) => headers.message)).toEqual(['too_many'])
  expect((await connect(await buildMember(db))).errors).toEqual([])
  await open[0]?.client.deactivate()
  await vi.waitFor(async () => {
    const next = await connect(member, { reconnectDelay: 0 })
    expect(next.errors).toEqual([])
  }, 5_000)
})

test('announces a new workout to every connected member, of any center', async () => {
  const [one, other] = [await buildMember(db), await buildMember(db)]
  const windows = [
    await connect(one, { topics: [userTopic(one)] }),
    await connect(other, { topics: [userTopic(other)] }),
  ]
  await Promise.all(windows.map((window) => window.settled()))
  const wbs = [{ title: 'Metcon', exercices: ['21-15-9'] }]
  const written = await call(app, createWorkout, { body: { when: '2031-01-01', wbs }, as: gym.trainer })
  expect(written.status, written.text).toBe(200)
  for (const [window, userId] of [
    [windows[0], one],
    [windows[1], other],
  ] as const)
    await soon(() => expect(window?.messages.map(({ body }) => body)).toEqual([{ userId, what: 'training' }]))
})

test('sends names to staff and to the member concerned only', async () => {
  const member = await buildMember(db, { plan: gym.three })
  const classId = await buildClass(gym, { startsAt: tomorrow() })
  const topic = bookingTopics.classUserSave(classId)
  const [staff, own, other] = [
    await connect(gym.trainer, { topics: [topic] }),
    await connect(member, { topics: [topic] }),
    await connect(await buildMember(db), { topics: [topic] }),
  ]
  await Promise.all([staff.settled(), own.settled(), other.settled()])
  await call(app, joinClass, { params: { id: classId }, body: { userId: member }, as: member })
  await soon(() => expect([staff, own, other].map(({ messages }) => messages.length)).toEqual([1, 1, 1]))
  expect(staff.messages[0]?.body).toMatchObject({ classId, status: 'IN', user: { id: member } })
  expect(own.messages[0]?.body).toMatchObject({ user: { id: member } })
  expect(other.messages[0]?.body).toMatchObject({ classId, user: null })
})

test('sends attendance to staff and to the member concerned only', async () => {
  const member = await buildMember(db, { plan: gym.three })
  const classId = await buildClass(gym, { startsAt: app.clock() + 3_600_000 })
  await call(app, joinClass, { params: { id: classId }, body: { userId: member }, as: member })
  const topic = bookingTopics.classUserUpdate(classId)
  const [staff, own, other] = [
    await connect(gym.trainer, { topics: [topic] }),
    await connect(member, { topics: [topic] }),
    await connect(await buildMember(db), { topics: [topic] }),
  ]
  await Promise.all([staff.settled(), own.settled(), other.settled()])
  const tick = { params: { id: classId }, body: { userId: member, validated: true }, as: gym.trainer }
  expect((await call(app, markAttendance, tick)).status).toBe(200)
  await soon(() => expect([staff, own, other].map(({ messages }) => messages.length)).toEqual([1, 1, 1]))
  expect([staff, own, other].map(({ messages }) => messages[0]?.body.validated)).toEqual([true, true, false])
})

test('sends no names to a former trainer whose token still says trainer', async () => {
  const dismissed = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  const token = await tokenOf(app, dismissed)
  await updateRows(db, 'members', { roles: ['USER'] }, { id: dismissed })
  const member = await buildMember(db, { plan: gym.three })
  const classId = await buildClass(gym, { startsAt: tomorrow() })
  const watcher = await connect(token, { topics: [bookingTopics.classUserSave(classId)] })
  await watcher.settled()
  await call(app, joinClass, { params: { id: classId }, body: { userId: member }, as: member })
  await soon(() => expect(watcher.messages).toMatchObject([{ body: { user: null } }]))
})

test('sends no more names to a trainer who is dismissed while connected', async () => {
  const trainer = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  const member = await buildMember(db, { plan: gym.three })
  const classId = await buildClass(gym, { startsAt: tomorrow() })
  const who = await connect(trainer, { topics: [bookingTopics.classUserSave(classId)] })
  await who.settled()
  await updateRows(db, 'members', { roles: ['USER'] }, { id: trainer })
  await announce(db, [{ t: 'user', id: trainer, what: 'account' }])
  await soon(() => expect(who.connections()).toBe(2))
  await who.settled()
  await call(app, joinClass, { params: { id: classId }, body: { userId: member }, as: member })
  await soon(() => expect(who.messages.map(({ body }) => body)).toMatchObject([{ classId, user: null }]))
})

test('ends the connections of a session that was logged out', async () => {
  const member = await buildMember(db)
  const refreshToken = await startSession(db, {
    memberId: member,
    isStaff: false,
    withFactor: false,
    visitor: someVisitor,
    now: app.clock(),
  })
  const { token } = await sessionOf(app, member, refreshToken, someVisitor)
  const [ended, other] = [await connect(token, { reconnectDelay: 0 }), await connect(member)]
  await call(app, revokeToken, { body: { refreshToken } })
  await soon(() => expect(ended.errors.map(({ headers }) => headers.message)).toEqual(['unauthorized']))
  expect(other.closes).toEqual([])
})

test('disconnects locked-out members and refuses their token', async () => {
  const member = await buildMember(db)
  const token = await tokenOf(app, member)
  const who = await connect(token, { reconnectDelay: 0 })
  await updateRows(db, 'members', { status: 'INACTIVE' }, { id: member })
  await db.transaction().execute((tx) => announce(tx, [{ t: 'user', id: member, what: 'account' }]))
  await soon(() => expect(who.closes).toEqual([1008]))
  const again = await connect(token, { reconnectDelay: 0 })
  expect(again.errors[0]?.headers.message).toBe('unauthorized')
})

test.each([
  ['the topic of another member', async () => userTopic(await buildMember(db)), 'forbidden'],
  ['an unknown topic', async () => '/topic/everything', 'not_found'],
  ['a class id beyond the database’s range', async () => '/class/2147483648', 'not_found'],
  ['a class id with leading zeros', async () => '/classUser/save/007', 'not_found'],
])('refuses %s and ends the connection', async (_, topic, reason) => {
  const who = await connect(await buildMember(db), { reconnectDelay: 0 })
  who.listenTo(await topic())
  await soon(() => expect(who.closes).toEqual([1008]))
  expect(who.errors.map(({ headers }) => headers.message)).toEqual([reason])
})

test('refuses messages from clients', async () => {
  const classId = await buildClass(gym, { startsAt: tomorrow() })
  const victim = await connect(await buildMember(db), { topics: [bookingTopics.class(classId)] })
  const who = await connect(await buildMember(db), { reconnectDelay: 0 })
  who.client.publish({ destination: bookingTopics.class(classId), body: '{"usersIn":0}' })
  await soon(() => expect(who.errors[0]?.headers.message).toBe('forbidden'))
  await quiet()
  expect(victim.messages).toEqual([])
})

test.each([
  ['no token', {}],
  ['an invalid token', { Authorization: 'Bearer nonsense' }],
])('refuses a connection with %s', async (_, connectHeaders) => {
  const who = await connect('nonsense', { connectHeaders, reconnectDelay: 0 })
  expect(who.errors[0]?.headers.message).toBe('unauthorized')
  await soon(() => expect(who.closes).toEqual([1008]))
})

test('refuses more than 200 subscriptions', async () => {
  const who = await connect(await buildMember(db), { reconnectDelay: 0 })
  for (let id = 1; id <= 200; id++) who.listenTo(bookingTopics.class(id))
  await who.settled()
  expect(who.errors).toEqual([])
  who.listenTo(bookingTopics.class(201))
  await soon(() => expect(who.errors[0]?.headers.message).toBe('forbidden'))
})

test('ends the connection when its token expires', async () => {
  let now = Date.now()
  const clocked = await testApp(url, { clock: () => now })
  const who = await connect(clocked.tokens.sign({ id: 1, roles: ['USER'], language: 'es' }), {
    port: await listen(clocked),
    reconnectDelay: 0,
  })
  expect(who.connections()).toBe(1)
  now += 15 * 60_000
  await soon(() => expect(who.errors[0]?.headers.message).toBe('unauthorized'))
})

test('sends the first change of a topic at once, then at most ten a second, and always the last', async () => {
  const classId = await buildClass(gym, { startsAt: tomorrow(), maxPeople: 500 })
  const members = await buildMembers(db, 200, gym.unlimited)
  const who = await connect(await buildMember(db), { topics: [bookingTopics.class(classId)] })
  await who.settled()
  const begun = performance.now()
  for (const userId of members) {
    await call(app, joinClass, { params: { id: classId }, body: { userId }, as: userId })
  }
  await soon(() => expect(who.messages.at(-1)?.body.usersIn).toBe(200))
  const seconds = (performance.now() - begun) / 1000
  expect(who.messages[0]?.body.usersIn).toBeLessThan(20)
  expect(who.messages.length).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 1)
})

test('clients reconnect after a restart of the server', async () => {
  const member = await buildMember(db, { plan: gym.three })
  const classId = await buildClass(gym, { startsAt: tomorrow() })
  const first = await testApp(url)
  const same = await listen(first)
  const who = await connect(await buildMember(db), { port: same, topics: [bookingTopics.class(classId)] })
  await who.settled()
  await first.close()
  // It tries again at once, also while nobody listens.
  await soon(() => expect(who.closes[0]).toBe(1012))
  const second = await testApp(url)
  await listen(second, same)
  await soon(() => expect(who.connections()).toBe(2))
  await who.settled()
  await call(app, joinClass, { params: { id: classId }, body: { userId: member }, as: member })
  await soon(() => expect(who.messages.at(-1)?.body.usersIn).toBe(1))
})

test('sends a reset and the seats after the connection to the database was lost', async () => {
  const member = await buildMember(db)
  const classId = await buildClass(gym, { startsAt: tomorrow(), maxPeople: 9 })
  const who = await connect(member, { topics: [userTopic(member), bookingTopics.class(classId)] })
  await who.settled()
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'the-box-listener' and datname = current_database()",
  )
  await soon(() =>
    expect(who.messages).toContainEqual({
      topic: userTopic(member),
      body: { userId: member, what: 'reset' },
    }),
  )
  await soon(() =>
    expect(who.messages.find(({ topic }) => topic === bookingTopics.class(classId))?.body.maxPeople).toBe(9),
  )
  await announce(db, [{ t: 'class', id: classId }])
  await soon(() =>
    expect(who.messages.filter(({ topic }) => topic === bookingTopics.class(classId)).length).toBeGreaterThan(
      1,
    ),
  )
})

test('sends a reset once it listens, if it could not when it started', async () => {
  let listens = false
  const { prototype } = pg.Client
  const real = prototype.connect as (...given: unknown[]) => unknown
  vi.spyOn(prototype, 'connect').mockImplementation(function (this: Listening, ...given: unknown[]) {
    const isListener = this.connectionParameters.application_name === 'the-box-listener'
    return isListener && !listens ? Promise.reject(new Error('too early')) : real.apply(this, given)
  } as never)
  const topic = userTopic(gym.trainer)
  const who = await connect(gym.trainer, { port: await listen(await testApp(url)), topics: [topic] })
  await who.settled()
  listens = true
  await soon(() => expect(who.messages[0]?.body).toEqual({ userId: gym.trainer, what: 'reset' }))
})

test('a frame that is too large ends the connection', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  socket.send(`CONNECT\naccept-version:1.2\ntoken:${'x'.repeat(9_000)}\n\n\0`)
  expect([1008, 1009]).toContain(await closed)
})
