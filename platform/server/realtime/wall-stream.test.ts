import type { AddressInfo } from 'node:net'
import { Client } from '@stomp/stompjs'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { bookingTopics } from '../../../domains/booking/contract/live.ts'
import { revokeDevice } from '../../../domains/gym/contract/devices.ts'
import { createWorkout } from '../../../domains/programming/contract/workouts.ts'
import { trainingTopics } from '../../../domains/training/contract/live.ts'
import { plainScoring } from '../../../domains/training/contract/score-schemes.ts'
import { enterScore } from '../../../domains/training/contract/scores.ts'
import { startWallTimer } from '../../../domains/training/contract/wall.ts'
import { call, testApp, tokenOf } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { openDesk } from '../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../tests/support/gym.ts'
import { buildDevice } from '../../../tests/support/screens/devices.ts'
import { userTopic } from '../../contract/realtime.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const center = gym.center.id

const clients: Client[] = []
afterEach(() => Promise.all(clients.splice(0).map((client) => client.deactivate())))

/** Connects and subscribes. `ends` are the reasons that the server gave for closing the connection. */
async function listen(authorization: string, topic: string) {
  const messages: Record<string, unknown>[] = []
  const ends: (string | undefined)[] = []
  let connections = 0
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}/stream`, ['v12.stomp']),
    connectHeaders: { Authorization: authorization },
    reconnectDelay: 50,
    onConnect: () => {
      connections += 1
      client.subscribe(topic, ({ body }) => void messages.push(JSON.parse(body)))
    },
    onStompError: ({ headers }) => void ends.push(headers.message),
  })
  clients.push(client)
  client.activate()
  await vi.waitFor(() => expect(connections + ends.length).toBeGreaterThan(0), 5_000)
  const settled = () =>
    new Promise<void>((resolve) => {
      client.watchForReceipt('settled', () => resolve())
      client.unsubscribe('nothing', { receipt: 'settled' })
    })
  return { messages, ends, settled, connections: () => connections }
}

const screen = () => buildDevice(gym, { kind: 'screen' })
const of = ({ headers }: { headers: Record<string, string> }) => headers.authorization ?? ''
const coach = async () => `Bearer ${await tokenOf(app, gym.trainer)}`

test('a screen and a coach hear the timer of their center, and the classes that changed', async () => {
  const walls = [
    await listen(of(await screen()), trainingTopics.wall(center)),
    await listen(await coach(), trainingTopics.wall(center)),
  ]
  for (const { settled } of walls) await settled()
  const body = { plan: { mode: 'amrap', length: 60 }, version: 0 }
  const { body: timer } = await call(app, startWallTimer, { as: gym.trainer, body })
  const classId = await buildClass(gym, { startsAt: now + 3_600_000 })
  await openDesk(pool, () => now).join(classId, await buildMember(db, { plan: gym.unlimited }))
  const workout = {
    when: '2026-05-13',
    wbs: [{ title: 'A', exercices: ['B'], tc: null, wbs: [] }],
  }
  await call(app, createWorkout, { as: gym.trainer, query: { centerId: center }, body: workout })
  for (const { messages } of walls) {
    await vi.waitFor(() => expect(messages.some(({ all }) => all === true)).toBe(true))
    expect(messages).toContainEqual({ classes: [], all: false, boards: [], timer })
    expect(messages.flatMap(({ classes }) => classes)).toContain(classId)
    expect(JSON.stringify(messages)).not.toContain('Name')
  }
})

test('a screen hears which boards changed, without names or results', async () => {
  const wall = await listen(of(await screen()), trainingTopics.wall(center))
  await wall.settled()
  const scored = plainScoring('reps')
  const when = '2026-05-12'
  const wbs = [{ title: 'A', exercices: ['B'], tc: null, wbs: [], scored }]
  const query = { centerId: center }
  const made = await call(app, createWorkout, { as: gym.trainer, query, body: { when, wbs } })
  const member = await buildMember(db)
  const body = { members: [member], level: 'rx', sets: [77_777] }
  await call(app, enterScore, { params: { id: made.body.wbs[0].scored.id }, body, as: gym.trainer })
  const { board_id } = await db.selectFrom('scored_blocks').select('board_id').executeTakeFirstOrThrow()
  await vi.waitFor(() => expect(wall.messages.flatMap(({ boards }) => boards)).toContain(board_id))
  for (const secret of ['Name', '77777', '77_777'])
    expect(JSON.stringify(wall.messages)).not.toContain(secret)
})

test('members, tablets and screens of another center may not listen, nor a screen to anything else', async () => {
  const { id: other } = await db
    .insertInto('centers')
    .values({ name: 'Salt' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = await buildMember(db)
  const wall = of(await screen())
  const refused: [string, string][] = [
    [`Bearer ${await tokenOf(app, member)}`, trainingTopics.wall(center)],
    [of(await buildDevice(gym)), trainingTopics.wall(center)],
    [wall, trainingTopics.wall(other)],
    [wall, userTopic(member)],
    [wall, bookingTopics.class(1)],
    [wall, bookingTopics.classUserSave(1)],
  ]
  for (const [authorization, topic] of refused) {
    const { ends } = await listen(authorization, topic)
    await vi.waitFor(() => expect(ends[0], `${authorization} ${topic}`).toBe('forbidden'))
  }
  const { ends } = await listen('Device nonsense', trainingTopics.wall(center))
  expect(ends).toEqual(['unauthorized'])
})

test('a revoked screen is cut at once', async () => {
  const device = await screen()
  const spared = await listen(of(await screen()), trainingTopics.wall(center))
  const { ends, connections, settled } = await listen(of(device), trainingTopics.wall(center))
  await settled()
  await call(app, revokeDevice, { as: gym.admin, params: { id: device.id } })
  await vi.waitFor(() => expect(ends).toContain('unauthorized'))
  expect(connections(), 'it connected once').toBe(1)
  expect(spared.ends).toEqual([])
})
