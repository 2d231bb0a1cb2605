import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { ClassUser } from '../../domains/booking/contract/classes.ts'
import { phrase } from '../../platform/phrases/texts.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { patience } from '../support/patience.ts'
import { listenTo } from './live-listener.ts'
import { startNode } from './node-process.ts'
import {
  type Answer,
  bookingCount,
  type JoinCall,
  joinRequestsOf,
  missingBookings,
  rush,
  sendJoin,
} from './rush.ts'
import { startFaultSite } from './site.ts'

const site = await startFaultSite({ members: 600, classes: 30 })
const joins = joinRequestsOf(site)
const node = await startNode(site.environment)
afterAll(() => node.kill('SIGKILL'))

async function jobsDone(name: string): Promise<number> {
  const counts = await (await fetch(`${node.origin}/metrics`)).text()
  return Number(new RegExp(`^jobs_total{job="${name}",outcome="done"} (\\d+)`, 'm').exec(counts)?.[1] ?? 0)
}

test('PostgreSQL killed during a rush: the node reports it, recovers, and loses nothing confirmed', async () => {
  const [listener = 0] = site.members
  const { client, changes } = await listenTo(site, node.port, listener)

  const confirmed = new Map<JoinCall, ClassUser>()
  const refused: Answer[] = []
  let killed: Promise<void> | undefined
  await rush(joins, 64, async (each) => {
    const giveUp = Date.now() + patience
    for (;;) {
      const answer = await sendJoin(site, node.origin, each)
      if (answer.status === 200) {
        confirmed.set(each, answer.body)
        break
      }
      refused.push(answer)
      if (answer.status !== 503 || Date.now() > giveUp) break
      await pause(100)
    }
    if (confirmed.size >= 150) killed ??= site.killDatabase()
  })
  await killed

  // Otherwise the kill came too late to test anything.
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body, retryAfter } of refused) {
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'unavailable', message: phrase('ca', 'error.unavailable') })
    expect(Number(retryAfter)).toBeGreaterThan(0)
  }
  expect(node.runs).toBe(true)
  expect(confirmed.size).toBe(joins.length)
  expect(await missingBookings(site, confirmed)).toEqual([])
  expect(await bookingCount(site)).toBe(joins.length)
  expect(await bookingViolations(site.db)).toEqual([])
  expect(await node.readiness()).toBe(200)

  // Subscribers are told to reload, because they missed events.
  await expect.poll(() => changes).toContainEqual({ userId: listener, what: 'reset' })
  expect(client.connected).toBe(true)
})

test('scheduled jobs continue afterwards', async () => {
  const boss = new PgBoss({
    connectionString: site.environment.DATABASE_URL,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    migrate: false,
  })
  boss.on('error', () => {})
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  const before = await jobsDone('lapse-waits')
  await boss.send('lapse-waits')
  await expect.poll(() => jobsDone('lapse-waits')).toBeGreaterThan(before)
})
