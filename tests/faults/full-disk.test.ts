import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { ClassUser } from '../../domains/booking/contract/classes.ts'
import { phrase } from '../../platform/phrases/texts.ts'
import { bookingViolations } from '../support/gym-books.ts'
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

const site = await startFaultSite({ members: 120, classes: 10, diskMegabytes: 300 })
const joins = joinRequestsOf(site)
const node = await startNode(site.environment)
afterAll(() => node.kill('SIGKILL'))

test.skipIf(!site.disk)(
  'a full disk: not ready, joins are refused, nothing is lost, and all is well when there is room',
  async () => {
    const confirmed = new Map<JoinCall, ClassUser>()
    const send = async (each: JoinCall): Promise<Answer> => {
      const answer = await sendJoin(site, node.origin, each)
      if (answer.status === 200) confirmed.set(each, answer.body)
      return answer
    }
    await rush(joins.slice(0, 40), 8, async (each) => void (await send(each)))
    expect(confirmed.size).toBe(40)

    site.disk?.fill()
    await expect.poll(node.readiness).toBe(503)
    // The log has some room left in its last file: this uses it up.
    const block = sql`select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`
    await expect
      .poll(() =>
        block.execute(site.db).then(
          () => 'written',
          () => 'full',
        ),
      )
      .toBe('full')
    const refused = await Promise.all(joins.slice(40, 60).map(send))
    for (const { status, body, retryAfter } of refused) {
      expect(status).toBe(503)
      expect(body).toMatchObject({ code: 'unavailable', message: phrase('ca', 'error.unavailable') })
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    expect(await node.readiness()).toBe(503)
    expect(node.runs).toBe(true)

    site.disk?.free()
    await expect.poll(node.readiness).toBe(200)
    expect(await missingBookings(site, confirmed)).toEqual([])
    await rush(joins, 8, async (each) => {
      while ((await send(each)).status !== 200) await pause(100)
    })
    expect(await missingBookings(site, confirmed)).toEqual([])
    expect(await bookingCount(site)).toBe(joins.length)
    expect(await bookingViolations(site.db)).toEqual([])
  },
)
