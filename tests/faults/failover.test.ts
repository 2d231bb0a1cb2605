import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import type { ClassUser } from '../../domains/booking/contract/classes.ts'
import { unitOfWork } from '../../platform/server/unit-of-work.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { listenTo } from './live-listener.ts'
import { startNode } from './node-process.ts'
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts'
import { bookingCount, type JoinCall, joinRequestsOf, missingBookings, rush, sendJoin } from './rush.ts'
import { startFaultSite } from './site.ts'

// A primary, its synchronous standby and a switch before them; two nodes of the product.

const { promise: paired, resolve: onPaired } = Promise.withResolvers<PostgresPair>()
const site = await startFaultSite({
  members: 600,
  classes: 30,
  database: async (folder) => {
    const made = await startPostgresPair(folder)
    onPaired(made)
    return made
  },
})
const pair = await paired
const joins = joinRequestsOf(site)
const [first, second] = await Promise.all([startNode(site.environment), startNode(site.environment)])
const nodes = [first, second]
afterAll(() => {
  for (const node of nodes) node.kill('SIGKILL')
})
const nodeOf = ({ memberId }: JoinCall) => (memberId % 2 === 0 ? first : second)

test('a change without a standby’s copy is not confirmed', async () => {
  await pair.standby.kill()
  const few = joins.splice(0, 4)
  const answers = await Promise.all(few.map((join) => sendJoin(site, nodeOf(join).origin, join)))
  expect(answers.map(({ status }) => status)).toEqual(few.map(() => 503))
  await pair.standby.start()
  // The repeat of a member finds the place that was written, or takes it.
  for (const join of few) {
    await expect.poll(async () => (await sendJoin(site, nodeOf(join).origin, join)).status).toBe(200)
  }
  expect(await bookingCount(site)).toBe(few.length)
}, 90_000)

test('the primary dies in a rush: the standby takes over, and nothing confirmed is lost', async () => {
  const [listener = 0] = site.members
  const { changes } = await listenTo(site, first.port, listener)

  const before = await bookingCount(site)
  const confirmed = new Map<JoinCall, ClassUser>()
  const statuses = new Map<number, number>()
  let turned: Promise<void> | undefined
  let isTurned = false
  let mostRefusals = 0
  const failOver = async () => {
    await pair.primary.kill()
    // As long as a watcher takes to be sure.
    await pause(1500)
    await pair.standby.promote()
    pair.turnTo(pair.standby)
    isTurned = true
  }
  await rush(joins, 64, async (each) => {
    const giveUp = performance.now() + 60_000
    let refusals = 0
    for (;;) {
      const wasTurned = isTurned
      const { status, body } = await sendJoin(site, nodeOf(each).origin, each)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200) {
        confirmed.set(each, body)
        break
      }
      if (wasTurned) refusals += 1
      mostRefusals = Math.max(mostRefusals, refusals)
      if (status !== 503 || performance.now() > giveUp) break
      await pause(100)
    }
    if (confirmed.size >= 150) turned ??= failOver()
  })
  await turned

  // Otherwise it died too late to test anything.
  expect(statuses.get(503)).toBeGreaterThan(0)
  expect([...statuses.keys()].toSorted()).toEqual([200, 503])
  // What a request meets after the switch is at most a connection that was lost with it and one that was being made: nodes wait for nothing.
  expect(mostRefusals).toBeLessThanOrEqual(2)
  expect(confirmed.size).toBe(joins.length)
  expect(await missingBookings(site, confirmed)).toEqual([])
  expect(await bookingCount(site)).toBe(before + joins.length)
  expect(await bookingViolations(site.db)).toEqual([])
  for (const node of nodes) await expect.poll(() => node.readiness()).toBe(200)
  await expect.poll(() => changes).toContainEqual({ userId: listener, what: 'reset' })
}, 120_000)

test('the old primary comes back, and a node that still reaches it confirms nothing', async () => {
  await pair.primary.start()
  const { pool, db } = connect(pair.primary.url, { limits: { statementMs: 2_000 } })
  onTestFinished(() => pool.end())
  const rename = unitOfWork(pool, { unaudited: 'a test' }, async (unit) => {
    await unit.db.updateTable('gym').set({ name: 'The old one' }).execute()
  })
  // Its commit waits for a standby for ever, and is visible to nobody.
  await expect(rename).rejects.toThrow('Query read timeout')
  for (const each of [db, site.db]) {
    const { name } = await each.selectFrom('gym').select('name').executeTakeFirstOrThrow()
    expect(name).not.toBe('The old one')
  }
}, 60_000)
