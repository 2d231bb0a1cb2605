import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { inWords, joinRequest } from '../../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMembers, madrid } from '../../../../../tests/support/gym.ts'
import { bookingViolations, membersIn } from '../../../../../tests/support/gym-books.ts'
import { openNode } from '../../../../../tests/support/nodes.ts'
import { joinQueue } from './join-queue.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const evening = madrid('2026-05-13 18:00')

/** Counts round trips: the first statement sent after an answer begins one. */
function countTrips(pool: pg.Pool): { pool: pg.Pool; trips: () => number } {
  let trips = 0
  let answered = true
  const connect = async () => {
    const client = await pool.connect()
    const query = async (...sent: unknown[]) => {
      if (answered) trips += 1
      answered = false
      try {
        return await client.query(...(sent as [string]))
      } finally {
        answered = true
      }
    }
    return Object.assign(Object.create(client), { query, release: () => client.release() })
  }
  return { pool: Object.assign(Object.create(pool), { connect }), trips: () => trips }
}

test('a batch takes two round trips', async () => {
  const ids = [await buildClass(gym, { startsAt: evening, maxPeople: 2 })]
  ids.push(await buildClass(gym, { startsAt: evening }))
  const members = await buildMembers(db, 20, gym.three)
  const { pool, trips } = countTrips(openNode(url, 1))
  const queue = joinQueue(
    pool,
    () => now,
    () => {},
  )
  const ask = (key: string) =>
    members.map((member, n) => queue.ask(joinRequest(ids[n % 2] ?? 0, member, { idempotencyKey: key })))
  const places = await Promise.all(ask('a'))
  expect(trips()).toBe(2)
  expect(new Set(places.map(inWords))).toEqual(
    new Set(['IN', ...Array.from({ length: 8 }, (_, n) => `WAIT ${n + 1}`)]),
  )
  expect(await bookingViolations(db)).toEqual([])
  const again = (await Promise.all(ask('b'))).map(inWords)
  expect(again).toEqual(members.map(() => 'already_joined'))
  expect(trips()).toBe(4)
  expect((await Promise.all(ask('a'))).map(inWords)).toEqual(places.map(inWords))
  expect(trips(), 'one more for the positions of repeated waits, and one for the commit').toBe(7)
})

test('a request that breaks a statement fails alone', async () => {
  const id = await buildClass(gym, { startsAt: evening })
  const members = await buildMembers(db, 6, gym.three)
  const queue = joinQueue(
    openNode(url, 1),
    () => now,
    () => {},
  )
  const nobody = 2_000_000_000
  const asked = members.map((member, n) =>
    queue.ask(joinRequest(id, member, n === 3 ? { as: 'trainer', by: nobody } : { idempotencyKey: 'key' })),
  )
  const words = (await Promise.allSettled(asked)).map((each) =>
    each.status === 'fulfilled' ? inWords(each.value) : each.reason.code,
  )
  expect(words).toEqual(['IN', 'IN', 'IN', '23503', 'IN', 'IN'])
  expect(await membersIn(db, id, 'IN')).toEqual(members.filter((_, n) => n !== 3))
  expect(await bookingViolations(db)).toEqual([])
})
