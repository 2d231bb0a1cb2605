import type pg from 'pg'
import { expect, test } from 'vitest'
import { joinClasses, joinFreeClasses } from '../../domains/booking/server/bookings/join/join-class.ts'
import { Later } from '../../platform/server/batch-queue.ts'
import { testDatabase } from '../support/database.ts'
import { inWords, joinRequest, openDesk } from '../support/desk.ts'
import { buildClass, buildGym, buildHousehold, buildMember, buildSharedPlan, madrid } from '../support/gym.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { readRows } from '../support/rows.ts'

// The last session of a shared plan: two persons of a household want it at once, on two nodes, in two classes.

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const room = (maxPeople = 4) => buildClass(gym, { startsAt: madrid('2026-05-13 18:00'), maxPeople })

/** The first of two adults has the plan. */
async function family(sessions: number) {
  const owner = await buildMember(db, { plan: await buildSharedPlan(db, sessions) })
  const [other, ...kids] = [await buildMember(db), await buildMember(db), await buildMember(db)]
  await buildHousehold(db, { managers: [{ id: owner }, { id: other }], dependants: kids })
  return { owner, all: [owner, other, ...kids] }
}

const nodes = [openNode(url), openNode(url)]

/** Returns the outcomes of two persons, counted from the last of a new household. */
async function race(pools: readonly pg.Pool[], who: readonly [number, number]) {
  const [{ all }, classes] = [await family(1), [await room(), await room()]]
  const answers = await Promise.all(
    pools.map((node, nth) =>
      joinClasses(node, now, [joinRequest(classes[nth] ?? 0, all.at(who[nth] ?? 0) ?? 0)]),
    ),
  )
  return answers.map(([outcome]) => inWords(outcome)).toSorted()
}

test.each([
  ['two children', [-1, -2]],
  ['a child and the owner', [-1, 0]],
] as const)('the last session is for one of %s', async (_, who) => {
  for (const _ of Array.from({ length: 15 })) expect(await race(nodes, who)).toEqual(['IN', 'no_credits'])
  expect(await bookingViolations(db)).toEqual([])
})

test('a request that needs a shared session stands aside while its owner is held, and no other does', async () => {
  const [{ owner, all }, id] = [await family(2), await room()]
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from members where id = $1 for no key update', [owner])
  const [, other = 0, kid = 0] = all
  const alone = await buildMember(db, { plan: gym.three })
  await db
    .insertInto('memberships')
    .values({ member_id: kid, plan_id: gym.three, starts_on: '2026-01-01' })
    .execute()
  const requests = [other, kid, alone].map((who) => joinRequest(id, who))
  const [without, own, stranger] = await joinFreeClasses(pool, now, requests)
  expect(without).toEqual(new Later(`member ${owner}`))
  expect([own, stranger]).toMatchObject([{ place: {} }, { place: {} }])
  await holder.query('rollback')
  holder.release()
  expect(await joinFreeClasses(pool, now, [joinRequest(id, other)])).toMatchObject([{ place: {} }])
  expect(await readRows(db, 'bookings', ['session_of'], { class_id: id, member_id: other })).toEqual([
    { session_of: owner },
  ])
})

test('households that join, leave and move with shared plans never deadlock, and no week is oversold', async () => {
  const families = [await family(3), await family(2), await family(1)]
  const classes = [await room(3), await room(3), await room(3)]
  const deadlocks: string[] = []
  const onError = (error: pg.DatabaseError) => error.code === '40P01' && deadlocks.push(`${error.detail}`)
  const live = async (seed: number) => {
    const desk = openDesk(interceptStatements(openNode(url, 2), { onError }), () => now)
    let state = seed
    const roll = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const one = <T>(list: readonly T[]) => list[roll(list.length)] as T
    for (let step = 0; step < 40; step += 1) {
      const who = one(one(families).all)
      const does = [
        () => desk.join(one(classes), who),
        () => desk.leave(one(classes), who),
        () => desk.move(one(classes), one(classes), who),
      ]
      await one(does)()
    }
  }
  await Promise.all([1, 2, 3, 4].map(live))
  expect(deadlocks).toEqual([])
  expect(await bookingViolations(db)).toEqual([])
})

test('control: without the locks the last session pays twice', async () => {
  const before = { 'insert-bookings': barrier(2) }
  const naive = nodes.map((node) => interceptStatements(node, { rewrite: withoutLocks, before }))
  expect(await race(naive, [-1, -2])).toEqual(['IN', 'IN'])
  expect(await bookingViolations(db)).toMatchObject([expect.stringMatching(/^the plan of member \d+ paid 2/)])
})
