import { existsSync, readFileSync } from 'node:fs'
import { Client } from '@stomp/stompjs'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { VANISHED_AFTER_S } from '../../database/keepalives.ts'
import { streamPath, type UserChanged, userTopic } from '../../platform/contract/realtime.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { patience } from '../support/patience.ts'
import { startNode } from './node-process.ts'
import { type JoinCall, joinRequestsOf, sendJoin } from './rush.ts'
import { openSilentProxy } from './silent-proxy.ts'
import { startFaultSite } from './site.ts'

const site = await startFaultSite({ members: 60, classes: 6 })
const requests = joinRequestsOf(site)
const proxy = await openSilentProxy(site.environment.DATABASE_URL ?? '')
const node = await startNode({ ...site.environment, DATABASE_URL: proxy.url })
afterAll(() => node.kill('SIGKILL'))

const readClasses = async (memberId: number): Promise<number> =>
  (
    await fetch(`${node.origin}/api/users/${memberId}`, {
      headers: { authorization: `Bearer ${site.token(memberId)}` },
    })
  ).status

/** Sends the same request until it succeeds. By itself, TCP would wait on a silent connection for a quarter of an hour. */
async function untilDone(ask: () => Promise<number>): Promise<void> {
  const giveUpAt = performance.now() + patience
  while ((await ask()) !== 200) if (performance.now() > giveUpAt) throw new Error('not served again')
}

test('connections that go silent are replaced: joins, reads and live news work again', async () => {
  const heard: UserChanged[] = []
  const [listener = 0] = site.members
  let subscribed = false
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${node.port}${streamPath}`, ['v12.stomp']),
    connectHeaders: { Authorization: `Bearer ${site.token(listener)}` },
    onConnect: () => {
      client.subscribe(userTopic(listener), (message) => void heard.push(JSON.parse(message.body)), {
        receipt: 'ready',
      })
      client.watchForReceipt('ready', () => {
        subscribed = true
      })
    },
  })
  onTestFinished(() => client.deactivate())
  client.activate()
  await expect.poll(() => subscribed).toBe(true)

  // The pools have open connections, in the middle of their work.
  const join = (each: JoinCall) => async () => (await sendJoin(site, node.origin, each)).status
  const early = requests.slice(1, 20)
  await Promise.all([
    ...early.map((each) => join(each)()),
    ...early.map(({ memberId }) => readClasses(memberId)),
  ])
  const running = Promise.all(requests.slice(20, 40).map((each) => untilDone(join(each))))
  expect(proxy.silence()).toBeGreaterThan(3)

  await Promise.all([
    ...requests.slice(40, 50).map((each) => untilDone(join(each))),
    ...site.members.slice(40, 50).map((memberId) => untilDone(() => readClasses(memberId))),
    running,
  ])
  expect(await node.readiness()).toBe(200)

  await expect.poll(() => heard.some(({ what }) => what === 'reset')).toBe(true)
  const [own] = requests
  if (!own) throw new Error('nobody is there')
  expect(await join(own)()).toBe(200)
  await expect.poll(() => heard.some(({ what }) => what === 'bookings')).toBe(true)
  expect(await bookingViolations(site.db)).toEqual([])
})

const systemsTable = '/proc/net/tcp'

/** The timer of each of the server's connections by the client's port, as the system keeps it: its kind and clock ticks until it rings. */
function timersOf(serverPort: number): Map<number, { kind: string; ticks: number }> {
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  const lines = readFileSync(systemsTable, 'utf8').trim().split('\n').slice(1)
  const columns = lines.map((line) => line.trim().split(/\s+/))
  return new Map(
    columns
      .filter(([, local]) => portOf(local) === serverPort)
      .map(([, , remote, , , timer = '']) => {
        const [kind = '', ticks = ''] = timer.split(':')
        return [portOf(remote), { kind, ticks: Number.parseInt(ticks, 16) }]
      }),
  )
}

test.skipIf(!existsSync(systemsTable))(
  'the server asks on every connection whether the node is still there',
  async () => {
    const serverPort = Number(new URL(site.environment.DATABASE_URL ?? '').port)
    const isKeepalive = '02'
    // 100 ticks a second, whatever the machine.
    const soon = VANISHED_AFTER_S * 100
    const others = async () => {
      const { rows } = await sql<{ name: string; port: number }>`
      select application_name as name, client_port as port from pg_stat_activity
      where datname = current_database() and application_name like 'the-box%'`.execute(site.db)
      const timers = timersOf(serverPort)
      const names = new Set(rows.map(({ name }) => name))
      expect([...names].sort()).toEqual(['the-box', 'the-box-jobs', 'the-box-joins', 'the-box-listener'])
      return rows.filter(({ port }) => {
        const timer = timers.get(port)
        return timer?.kind !== isKeepalive || timer.ticks > soon
      })
    }
    // Another timer runs while an answer is under way.
    await expect.poll(others).toEqual([])
  },
)
