import { afterAll, expect, test } from 'vitest'
import type { ClassUser } from '../../domains/booking/contract/classes.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { type NodeProcess, startNode } from './node-process.ts'
import { bookingCount, type JoinCall, joinRequestsOf, missingBookings, rush, sendJoin } from './rush.ts'
import { startFaultSite } from './site.ts'

const site = await startFaultSite({ members: 600, classes: 30 })
const joins = joinRequestsOf(site)
let node: NodeProcess = await startNode(site.environment)
afterAll(() => node.kill('SIGKILL'))

test('a server killed during a rush keeps confirmed bookings, and books no member twice', async () => {
  const confirmed = new Map<JoinCall, ClassUser>()
  let lost = 0
  await rush(joins, 64, async (each) => {
    try {
      const answer = await sendJoin(site, node.origin, each)
      expect(answer.status).toBe(200)
      confirmed.set(each, answer.body)
    } catch {
      lost += 1
    }
    if (confirmed.size === 150) node.kill('SIGKILL')
  })
  expect(await node.ended).toBe('SIGKILL')
  // Otherwise the kill came too late to test anything.
  expect(lost).toBeGreaterThan(64)
  expect(confirmed.size).toBeGreaterThanOrEqual(150)

  node = await startNode(site.environment, node.port)
  expect(await missingBookings(site, confirmed)).toEqual([])
  expect(await bookingViolations(site.db)).toEqual([])

  // Everybody repeats the request: confirmed members get the same answer, others a place.
  const again = new Map<JoinCall, ClassUser>()
  await rush(joins, 64, async (each) => {
    const answer = await sendJoin(site, node.origin, each)
    expect(answer.status).toBe(200)
    again.set(each, answer.body)
  })
  for (const [each, place] of confirmed) {
    expect(again.get(each)).toMatchObject({ id: place.id, status: place.status, user: place.user })
  }
  expect(await missingBookings(site, again)).toEqual([])
  expect(await bookingCount(site)).toBe(joins.length)
  expect(await bookingViolations(site.db)).toEqual([])
})
