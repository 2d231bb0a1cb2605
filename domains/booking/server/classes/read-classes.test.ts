import { expect, test } from 'vitest'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { getClass, listClasses, nextClasses } from '../../contract/classes.ts'
import { ClassReader } from './read-classes.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const clock = () => madrid('2026-05-13 10:00')
const nodes = [await testApp(url, { clock }), await testApp(url, { clock })]
const desk = openDesk(pool, clock)
const date = '2026-05-13'
const member = await buildMember(db, { plan: gym.unlimited })
const early = await buildClass(gym, { startsAt: madrid(`${date} 18:00`), maxPeople: 1 })
const late = await buildClass(gym, { startsAt: madrid(`${date} 19:00`), maxPeople: 9 })

/** The day as read from every node, which must agree. */
async function day(query: object = {}, as = member) {
  const told = await Promise.all(
    nodes.map((app) =>
      call(app, listClasses, { query: { date, ...query }, as, headers: { 'accept-language': 'es' } }),
    ),
  )
  expect(told[1]?.text).toBe(told[0]?.text)
  return told[0]?.body
}

// No events are announced here: a node's cache must be right without them.

test('every node sees a new booking at once', async () => {
  expect((await day()).map((c: { usersIn: number }) => c.usersIn)).toEqual([0, 0])
  await db.updateTable('gym_classes').set({ users_in: 4 }).where('id', '=', late).execute()
  expect((await day()).map((c: { usersIn: number }) => c.usersIn)).toEqual([0, 4])
  await db.updateTable('gym_classes').set({ users_in: 0 }).where('id', '=', late).execute()
  expect((await day()).map((c: { usersIn: number }) => c.usersIn)).toEqual([0, 0])
})

test('changed names, colors and settings are visible at once', async () => {
  await day()
  await updateRows(db, 'activities', { color: '#445566' }, { id: gym.wod })
  expect((await day())[0]).toMatchObject({ activity: { color: '#445566' } })
  await db.updateTable('centers').set({ name: 'Blanes' }).execute()
  expect((await day())[0]).toMatchObject({ center: { name: 'Blanes' } })
  const [before] = await day()
  await db.updateTable('gym').set({ late_leave_minutes: 30 }).execute()
  expect((await day())[0].offersFrom).not.toBe(before.offersFrom)
})

test('added, removed, moved and hidden classes are visible at once', async () => {
  const starts = async () => (await day()).map((c: { id: number }) => c.id)
  await starts()
  const third = await buildClass(gym, { startsAt: madrid(`${date} 17:00`) })
  expect(await starts()).toEqual([third, early, late])
  await db.updateTable('gym_classes').set({ shown: false }).where('id', '=', early).execute()
  expect(await starts()).toEqual([third, late])
  await db.updateTable('gym_classes').set({ shown: true }).where('id', '=', early).execute()
  await updateRows(db, 'gym_classes', { on_date: '2026-05-12' }, { id: third })
  expect(await starts()).toEqual([early, late])
  await db.deleteFrom('gym_classes').where('id', '=', third).execute()
  expect(await starts()).toEqual([early, late])
})

test('own bookings are equal in the day and in the single class, and invisible to others', async () => {
  const first = await buildMember(db, { plan: gym.unlimited })
  const waiting = await buildMember(db, { plan: gym.unlimited })
  await desk.join(early, first)
  await desk.join(early, waiting)
  await desk.join(late, first)
  for (const as of [first, waiting, member]) {
    const alone = await Promise.all(
      [early, late].map(
        async (id) => (await call(nodes[0] as (typeof nodes)[0], getClass, { params: { id }, as })).body,
      ),
    )
    expect(await day({}, as)).toEqual(alone)
  }
  expect((await day({}, waiting)).map((c: { mine: object }) => c.mine)).toMatchObject([
    { status: 'WAIT', position: 1 },
    null,
  ])
})

test('coming classes are those with a place or a wait, soonest first, for the member and staff only', async () => {
  const [app] = nodes as [(typeof nodes)[0]]
  const athlete = await buildMember(db, { plan: gym.unlimited })
  expect([await desk.join(late, athlete), await desk.join(early, athlete)]).toEqual(['IN', 'WAIT 2'])
  const coming = (as: number) => call(app, nextClasses, { params: { id: athlete }, as })
  const { body } = await coming(athlete)
  expect(body).toMatchObject([
    { id: early, mine: { status: 'WAIT', position: 2 } },
    { id: late, mine: { status: 'IN', position: null } },
  ])
  expect((await coming(gym.trainer)).body).toEqual(body)
  expect((await coming(member)).status).toBe(404)
})

test('reads an empty day and then its first class', async () => {
  expect(await day({ activityId: gym.openBox })).toEqual([])
  expect(await day({ date: '2026-05-20' })).toEqual([])
  await buildClass(gym, { startsAt: madrid('2026-05-20 18:00') })
  expect(await day({ date: '2026-05-20' })).toHaveLength(1)
})

test('reads more days than fit in the cache', async () => {
  const dates = Array.from({ length: 230 }, (_, n) => addDays('2027-01-01', n))
  for (const each of dates) await buildClass(gym, { startsAt: madrid(`${each} 18:00`) })
  const reader = new ClassReader(pool)
  const ask = () =>
    Promise.all(dates.map((each) => reader.ofDay({ centerId: gym.center.id, day: each }, member)))
  for (const found of [await ask(), await ask()])
    expect(found.map(({ classes }) => classes.map((c) => c.on_date))).toEqual(dates.map((each) => [each]))
})
