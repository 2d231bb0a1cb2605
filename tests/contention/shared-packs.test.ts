import type pg from 'pg'
import { expect, test } from 'vitest'
import { joinFreeClasses } from '../../domains/booking/server/bookings/join/join-class.ts'
import { joinHousehold } from '../../domains/booking/server/household-bookings/join-household.ts'
import { Later } from '../../platform/server/batch-queue.ts'
import { testDatabase } from '../support/database.ts'
import { joinRequest, openDesk, valueOrRefusal } from '../support/desk.ts'
import { buildClass, buildGym, buildHousehold, buildLot, buildMember, madrid } from '../support/gym.ts'
import { bookingViolations, lotsOf } from '../support/gym-books.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'

// The last credit of a shared pack: two adults on two nodes want it for two children, in two classes.

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const never = madrid('2026-12-31 00:00')
const room = (maxPeople = 4) => buildClass(gym, { startsAt: madrid('2026-05-13 18:00'), maxPeople })

/** The first of two adults has the pack. */
async function family(amount: number) {
  const adults = [await buildMember(db), await buildMember(db)] as const
  const kids = [await buildMember(db), await buildMember(db)] as const
  await buildHousehold(db, { managers: adults.map((id) => ({ id })), dependants: kids })
  await buildLot(db, adults[0], { amount, expiresAt: never, shareable: true })
  return { adults, kids }
}

const nodes = [openNode(url), openNode(url)]

/** Each adult books a class for a child, both at once. Returns how many were booked, and what the pack has left. */
async function race(pools: readonly pg.Pool[]) {
  const [{ adults, kids }, classes] = [await family(1), [await room(), await room()]]
  const answers = await Promise.all(
    pools.map((node, nth) =>
      joinHousehold(
        { pool: node, clock: () => now },
        {
          classId: classes[nth] ?? 0,
          actorId: adults[nth] ?? 0,
          personIds: [kids[nth] ?? 0],
          allOrNothing: true,
        },
      ),
    ),
  )
  return { booked: answers.filter(({ done }) => done).length, left: await lotsOf(db, adults[0]) }
}

test('the last shared credit pays for one of two children', async () => {
  for (const _ of Array.from({ length: 20 })) expect(await race(nodes)).toEqual({ booked: 1, left: [0] })
  expect(await bookingViolations(db)).toEqual([])
})

test('a request that needs a shared credit waits for whoever holds its owner, and no other does', async () => {
  const [{ adults, kids }, id] = [await family(2), await room()]
  await buildLot(db, kids[1], { amount: 1, expiresAt: never })
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from members where id = $1 for no key update', [adults[0]])
  const requests = [...kids, await buildMember(db, { plan: gym.unlimited })].map((who) =>
    joinRequest(id, who),
  )
  const [without, own, alone] = await joinFreeClasses(pool, now, requests)
  expect(without).toEqual(new Later(`member ${adults[0]}`))
  expect([own, alone]).toMatchObject([{ place: { booking: { charge: 'credit' } } }, { place: {} }])
  await holder.query('rollback')
  holder.release()
  expect(await joinFreeClasses(pool, now, [joinRequest(id, kids[0])])).toMatchObject([{ place: {} }])
  expect([await lotsOf(db, adults[0]), await lotsOf(db, kids[1])]).toEqual([[1], [0]])
})

test('families who join, leave and move with shared packs never deadlock, and no credit is lost', async () => {
  const families = [await family(3), await family(2), await family(1)]
  for (const { kids } of families)
    await buildLot(db, kids[0], { amount: 1, expiresAt: never, shareable: true })
  const classes = [await room(3), await room(3), await room(3)]
  const deadlocks: string[] = []
  const onError = (error: pg.DatabaseError) => error.code === '40P01' && deadlocks.push(`${error.detail}`)
  const live = async (seed: number) => {
    const node = interceptStatements(openNode(url, 2), { onError })
    const desk = openDesk(node, () => now)
    let state = seed
    const roll = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const what = () => classes[roll(classes.length)] ?? 0
    for (let step = 0; step < 40; step += 1) {
      const { adults, kids } = families[roll(families.length)] ?? { adults: [], kids: [] }
      const all = [...adults, ...kids]
      const who = all[roll(all.length)] ?? 0
      const asked = {
        classId: what(),
        actorId: adults[roll(2)] ?? 0,
        personIds: kids,
        allOrNothing: roll(2) === 0,
      }
      const does = [
        () => desk.join(what(), who),
        () => desk.leave(what(), who),
        () => desk.move(what(), what(), who),
        () => valueOrRefusal(joinHousehold({ pool: node, clock: () => now }, asked)),
      ]
      await does[roll(does.length)]?.()
    }
  }
  await Promise.all([1, 2, 3, 4].map(live))
  expect(deadlocks).toEqual([])
  expect(await bookingViolations(db)).toEqual([])
})

test('control: without the locks the last shared credit pays twice', async () => {
  await db.schema.alterTable('credit_lots').dropConstraint('credit_lots_not_negative').execute()
  const before = { 'insert-bookings': barrier(2) }
  const naive = nodes.map((node) => interceptStatements(node, { rewrite: withoutLocks, before }))
  expect(await race(naive)).toEqual({ booked: 2, left: [-1] })
  expect(await bookingViolations(db)).not.toEqual([])
})
