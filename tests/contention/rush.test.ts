import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { JoinOutcome } from '../../domains/booking/server/bookings/join/join-class.ts'
import { joinQueue } from '../../domains/booking/server/bookings/join/join-queue.ts'
import { testDatabase } from '../support/database.ts'
import { inWords, joinRequest } from '../support/desk.ts'
import { buildClass, buildGym, buildMembers, madrid } from '../support/gym.ts'
import { bookingViolations, membersIn, seatsOf } from '../support/gym-books.ts'
import { barrier, type Interception, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { insertRow } from '../support/rows.ts'

// 300 members, each with one bought credit, join one class of fifteen through two nodes.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const clock = () => now
const noFixedPlaces = () => {}

const nothing = await insertRow(db, 'plans', {
  key: 'none',
  name: { ca: 'x', es: 'x' },
  activity_sessions: 0,
  open_sessions: 0,
  price_cents: 0,
})

async function crowd(): Promise<{ classId: number; members: number[] }> {
  const members = await buildMembers(db, 300, nothing.id)
  await sql`
    with lots as (
      insert into credit_lots (member_id, credit_type, remaining, expires_at)
      select unnest(${members}::int[]), 'ACTIVITY', 1, '2026-12-31' returning id, member_id)
    insert into credit_entries (lot_id, member_id, amount, source, reference)
    select id, member_id, 1, 'purchase', 'test:' || id from lots`.execute(db)
  const classId = await buildClass(gym, { startsAt: madrid('2026-05-13 18:00'), maxPeople: 15 })
  return { classId, members }
}

/** Members alternate between the nodes. Returns the answers in the order of the members. */
async function rush(queues: ReturnType<typeof joinQueue>[], classId: number, members: number[]) {
  return await Promise.all(
    members.map((member, i) => {
      const queue = queues[i % queues.length]
      if (!queue) throw new Error('no node')
      return queue.ask(joinRequest(classId, member, { idempotencyKey: `rush ${classId}` }))
    }),
  )
}

const countIn = (outcomes: JoinOutcome[]) => outcomes.filter((o) => inWords(o) === 'IN').length

async function creditsLeft(members: number[]): Promise<number> {
  const lots = db.selectFrom('credit_lots').select('remaining').where('member_id', 'in', members)
  return (await lots.execute()).reduce((sum, lot) => sum + lot.remaining, 0)
}

describe('300 members joining one class of fifteen on two nodes', () => {
  test('fifteen get a place, the others wait at positions 1 to 285, and fifteen credits are spent', async () => {
    const { classId, members } = await crowd()
    const queues = [openNode(url, 1), openNode(url, 1)].map((pool) => joinQueue(pool, clock, noFixedPlaces))
    const outcomes = await rush(queues, classId, members)

    expect(countIn(outcomes)).toBe(15)
    expect(await seatsOf(db, classId)).toEqual({ usersIn: 15, usersWait: 285 })
    const line = await membersIn(db, classId, 'WAIT')
    expect(line).toHaveLength(285)
    // Each answer contains the member's actual position.
    const told = new Map(outcomes.map((o, i) => [members[i], inWords(o)]))
    expect(line.map((member) => told.get(member))).toEqual(line.map((_, i) => `WAIT ${i + 1}`))
    for (const parity of [0, 1]) {
      const ownLine = line.filter((member) => members.indexOf(member) % 2 === parity)
      expect(ownLine).toEqual([...ownLine].sort((a, b) => a - b))
    }
    expect(await creditsLeft(members)).toBe(285)
    expect(await bookingViolations(db)).toEqual([])
  })

  test('repeating all requests with the same keys changes nothing', async () => {
    const { classId, members } = await crowd()
    const queues = [openNode(url, 1), openNode(url, 1)].map((pool) => joinQueue(pool, clock, noFixedPlaces))
    const first = await rush(queues, classId, members)
    const second = await rush(queues, classId, [...members])
    expect(second.map(inWords)).toEqual(first.map(inWords))
    expect(await seatsOf(db, classId)).toEqual({ usersIn: 15, usersWait: 285 })
    expect(await creditsLeft(members)).toBe(285)
  })
})

describe('controls without the lock', () => {
  const naiveLanes = (onError?: Interception['onError']) => {
    const before = { 'insert-bookings': barrier(2) }
    const tampering = { rewrite: withoutLocks, before, onError }
    return [openNode(url, 1), openNode(url, 1)].map((pool) =>
      joinQueue(interceptStatements(pool, tampering), clock, noFixedPlaces),
    )
  }

  test('the database refuses to oversell: whole batches fail and are retried one by one', async () => {
    const { classId, members } = await crowd()
    const refused: unknown[] = []
    const queues = naiveLanes((error) => refused.push(error.constraint))
    await Promise.allSettled(members.map((m, i) => queues[i % 2]?.ask(joinRequest(classId, m))))
    expect(refused).toContain('gym_classes_not_oversold')
    expect((await seatsOf(db, classId)).usersIn).toBe(15)
    expect(await bookingViolations(db)).toEqual([])
  })

  test('without that constraint there are more members than places', async () => {
    await sql`alter table gym_classes drop constraint gym_classes_not_oversold`.execute(db)
    const { classId, members } = await crowd()
    const outcomes = await rush(naiveLanes(), classId, members)
    expect(countIn(outcomes)).toBeGreaterThan(15)
    expect(await bookingViolations(db)).not.toEqual([])
  })
})
