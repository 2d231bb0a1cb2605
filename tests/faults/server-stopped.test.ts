import { Client } from '@stomp/stompjs'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { bookingTopics, type ClassSeats } from '../../domains/booking/contract/live.ts'
import { streamPath } from '../../platform/contract/realtime.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { readRow } from '../support/rows.ts'
import { type NodeProcess, startNode } from './node-process.ts'
import { bookingCount, joinRequestsOf, sendJoin } from './rush.ts'
import { startFaultSite } from './site.ts'

const site = await startFaultSite({ members: 60, classes: 4 })
const joins = joinRequestsOf(site)
const environment = { ...site.environment, DRAIN_SECONDS: '1' }
let node: NodeProcess = await startNode(environment)
afterAll(() => node.kill('SIGKILL'))

test('a server asked to stop during a rush first reports that it is not ready, then answers every accepted request', async () => {
  // A held lock keeps requests pending until the server has stopped listening.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let taken = () => {}
  const held = new Promise<void>((resolve) => {
    taken = resolve
  })
  const holding = site.db.transaction().execute(async (tx) => {
    await sql`select 1 from gym_classes where id = ${site.classes[0]} for update`.execute(tx)
    taken()
    await released
  })
  await held
  const answers = Promise.all(joins.slice(0, 40).map((each) => sendJoin(site, node.origin, each)))
  const waiting = async () => {
    const metrics = await (await fetch(`${node.origin}/metrics`)).text()
    return Number(/^join_queue_waiting (\d+)/m.exec(metrics)?.[1])
  }
  await expect.poll(waiting).toBeGreaterThanOrEqual(9)

  node.kill('SIGTERM')
  await expect.poll(node.readiness, { interval: 10 }).toBe(503)
  expect((await fetch(`${node.origin}/health/live`)).status).toBe(200)
  await expect.poll(node.readiness).toBe('refused')
  expect(node.runs).toBe(true)
  release()
  await holding

  expect((await answers).map((answer) => answer.status)).toEqual(joins.slice(0, 40).map(() => 200))
  expect(await node.ended).toBe(0)
  expect(await bookingCount(site)).toBe(40)
  expect(await bookingViolations(site.db)).toEqual([])
})

test('a client subscribed to a class survives a restart and receives the next change', async () => {
  if (!node.runs) node = await startNode(environment, node.port)
  const [, watched = 0] = site.classes
  const [watcher = 0] = site.members
  const heard: ClassSeats[] = []
  let connections = 0
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${node.port}${streamPath}`, ['v12.stomp']),
    connectHeaders: { Authorization: `Bearer ${site.token(watcher)}` },
    reconnectDelay: 100,
    onConnect: () => {
      client.subscribe(bookingTopics.class(watched), (message) => void heard.push(JSON.parse(message.body)), {
        receipt: `subscribed-${connections}`,
      })
      client.watchForReceipt(`subscribed-${connections}`, () => {
        connections += 1
      })
    },
  })
  onTestFinished(() => client.deactivate())
  client.activate()
  await expect.poll(() => connections).toBe(1)

  node.kill('SIGTERM')
  expect(await node.ended).toBe(0)
  node = await startNode(environment, node.port)
  await expect.poll(() => connections).toBe(2)

  const next = joins.slice(40).find((each) => each.classId === watched)
  if (!next) throw new Error('nobody is left to sendJoin')
  expect((await sendJoin(site, node.origin, next)).status).toBe(200)
  const { users_in, users_wait } = await readRow(site.db, 'gym_classes', ['users_in', 'users_wait'], {
    id: watched,
  })
  await expect
    .poll(() => heard.at(-1))
    .toMatchObject({ id: watched, usersIn: users_in, usersWait: users_wait })
})
