import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { freeSeats, nextBookable } from '../../contract/classes.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const on = (time: string, more: Omit<Parameters<typeof buildClass>[1], 'startsAt'> = {}) =>
  buildClass(gym, { startsAt: madrid(time), ...more })
const started = await on('2026-05-13 09:30')
const openBox = await on('2026-05-13 11:00', { activity: gym.openBox })
const full = await on('2026-05-13 17:00', { maxPeople: 1 })
const evening = await on('2026-05-13 18:00', { maxPeople: 9 })
const overlapping = await on('2026-05-13 18:30', { activity: gym.strong })
const night = await on('2026-05-13 20:00')
const hidden = await on('2026-05-13 12:00', { shown: false })
await on('2026-05-16 18:00')
await desk.join(full, await buildMember(db, { plan: gym.three }))

const next = async (as: number) => {
  const { body } = await call(app, nextBookable, { as })
  return [body.classesToday, body.next?.id ?? null]
}
const seats = async (date: string, query: object = {}) =>
  (await call(app, freeSeats, { query: { date, ...query } })).body

test('the next class that can be booked has a free place, is open, and is of the main activity', async () => {
  const member = await buildMember(db, { plan: gym.three })
  expect(await next(member)).toEqual([6, evening])
  await desk.join(evening, member)
  expect(await next(member), 'not what the member has, nor what overlaps').toEqual([6, night])
  await desk.join(night, member)
  expect(await next(member), 'another activity when the main one has none').toEqual([6, openBox])
  expect([started, hidden, overlapping]).not.toContain((await next(member))[1])
})

test('a day of rest has no classes, and days that are not open yet offer none', async () => {
  now = madrid('2026-05-14 10:00')
  expect(await next(await buildMember(db, { plan: gym.three }))).toEqual([0, null])
  now = madrid('2026-05-14 17:00')
  expect((await next(await buildMember(db, { plan: gym.three })))[1]).not.toBeNull()
  now = madrid('2026-05-13 10:00')
})

test('a limit after missed classes leaves the classes near their beginning', async () => {
  const member = await buildMember(db, { plan: gym.three })
  const limit = (until: string) =>
    updateRows(db, 'members', { limited_until: new Date(madrid(until)) }, { id: member })
  const offered = async () => (await next(member))[1]
  const free = await offered()
  expect([evening, night]).toContain(free)
  await limit('2026-05-20 10:00')
  expect(await offered(), 'strikes are off').toBe(free)
  await db.updateTable('gym').set({ strikes: true, strike_hours: 6 }).execute()
  expect(await offered(), 'six hours before: only the one at 11').toBe(openBox)
  await limit('2026-05-13 10:00')
  expect(await offered(), 'the limit has ended').toBe(free)
})

test('everybody may know the free seats of the coming week, and nothing else', async () => {
  const of = (activityId: number, startTime: string, free: number) => ({ activityId, startTime, free })
  const today = await seats('2026-05-13')
  expect(today).toContainEqual(of(gym.wod, '17:00', 0))
  expect(today).toContainEqual(of(gym.strong, '18:30', expect.any(Number) as unknown as number))
  const wod = () =>
    seats('2026-05-13').then((all) => all.find((c: { startTime: string }) => c.startTime === '18:00'))
  const before = await wod()
  await desk.join(evening, await buildMember(db, { plan: gym.three }))
  expect((await wod()).free).toBe(before.free - 1)
  expect(
    today.map((c: { startTime: string }) => c.startTime),
    'no hidden class',
  ).not.toContain('12:00')
  expect(await seats('2026-05-12')).toEqual([])
  expect(await seats('2026-05-20')).toEqual([])
  expect((await call(app, freeSeats, { query: { date: '2026-05-13' } })).headers['cache-control']).toBe(
    'no-store',
  )
})
