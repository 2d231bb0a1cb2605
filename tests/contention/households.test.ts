import type pg from 'pg'
import { expect, test } from 'vitest'
import { joinHousehold } from '../../domains/booking/server/household-bookings/join-household.ts'
import { testDatabase } from '../support/database.ts'
import { buildClass, buildGym, buildHousehold, buildMember, madrid } from '../support/gym.ts'
import { bookingViolations, lotsOf, membersIn } from '../support/gym-books.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'

// Two managers on two nodes book the last places of a class for a child each, with a control that fails without the locks.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const lots = [{ amount: 1, expiresAt: madrid('2026-12-31') }]
const room = (maxPeople: number) => buildClass(gym, { startsAt: madrid('2026-05-13 18:00'), maxPeople })

async function family() {
  const [one, two] = [await buildMember(db), await buildMember(db)]
  const kids = [await buildMember(db, { lots }), await buildMember(db, { lots })]
  await buildHousehold(db, { managers: [{ id: one }, { id: two }], dependants: kids })
  return { managers: [one, two] as const, kids }
}

const nodes = [openNode(url), openNode(url)]
/** Each manager books for their own choice of children, both at once. Returns how many got what they asked for. */
async function race(pools: pg.Pool[], classId: number, managers: readonly number[], choices: number[][]) {
  const answers = await Promise.allSettled(
    pools.map((pool, nth) =>
      joinHousehold(
        { pool, clock: () => now },
        { classId, actorId: managers[nth] ?? 0, personIds: choices[nth] ?? [], allOrNothing: true },
      ),
    ),
  )
  return answers.filter((answer) => answer.status === 'fulfilled' && answer.value.done).length
}

test('of two managers one has the last place for their child, the other books nothing', async () => {
  for (const _ of Array.from({ length: 20 })) {
    const [{ managers, kids }, id] = [await family(), await room(1)]
    const choices = kids.map((kid) => [kid])
    expect(await race(nodes, id, managers, choices)).toBe(1)
    expect(await membersIn(db, id, 'WAIT')).toEqual([])
    const left = (await Promise.all(kids.map((kid) => lotsOf(db, kid)))).flat()
    expect(left.sort()).toEqual([0, 1])
  }
  expect(await bookingViolations(db)).toEqual([])
})

test('two managers who book both children at once book each of them once', async () => {
  for (const round of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const [{ managers, kids }, id] = [await family(), await room(4)]
    const choices = [kids, round % 2 ? kids.toReversed() : kids]
    expect(await race(nodes, id, managers, choices)).toBe(1)
    expect((await membersIn(db, id, 'IN')).toSorted((a, b) => a - b)).toEqual(kids)
  }
  expect(await bookingViolations(db)).toEqual([])
})

test('control: without the locks the last place is given twice', async () => {
  await db.schema.alterTable('gym_classes').dropConstraint('gym_classes_not_oversold').execute()
  const [{ managers, kids }, id] = [await family(), await room(1)]
  const before = { 'insert-bookings': barrier(2) }
  const naive = nodes.map((pool) => interceptStatements(pool, { rewrite: withoutLocks, before }))
  const choices = kids.map((kid) => [kid])
  expect(await race(naive, id, managers, choices)).toBe(2)
  expect(await membersIn(db, id, 'IN')).toHaveLength(2)
  expect(await bookingViolations(db)).not.toEqual([])
})
