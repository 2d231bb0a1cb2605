import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, madrid } from '../../../../tests/support/gym.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { makeComingClasses } from './make-classes.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)

async function plan(day: number, start_time: string, end_time: string) {
  const row = { center_id: gym.center.id, activity_id: gym.wod, day, start_time, end_time, max_people: 8 }
  return (await db.insertInto('class_templates').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function made() {
  const rows = await db
    .selectFrom('gym_classes')
    .select(['on_date', 'starts_at', 'ends_at'])
    .orderBy('starts_at')
    .execute()
  return rows.map((c) => [
    c.on_date,
    c.starts_at.toISOString().slice(11, 16),
    c.ends_at.toISOString().slice(11, 16),
  ])
}

afterEach(async () => {
  for (const table of ['gym_classes', 'class_templates', 'days_off'] as const)
    await db.deleteFrom(table).execute()
})

test('creates the classes of the next fourteen days once each', async () => {
  await plan(2, '07:00', '08:00')
  await plan(5, '10:00', '11:30')
  const wednesday = madrid('2026-05-13 06:00')
  expect(await makeComingClasses(pool, wednesday)).toBe(5)
  expect(await made()).toEqual([
    ['2026-05-13', '05:00', '06:00'],
    ['2026-05-16', '08:00', '09:30'],
    ['2026-05-20', '05:00', '06:00'],
    ['2026-05-23', '08:00', '09:30'],
    ['2026-05-27', '05:00', '06:00'],
  ])
  expect(await makeComingClasses(pool, wednesday)).toBe(0)
  expect(await makeComingClasses(pool, madrid('2026-05-16 06:00'))).toBe(1)
})

test('does not create classes that would have started today', async () => {
  await plan(2, '07:00', '08:00')
  await makeComingClasses(pool, madrid('2026-05-13 07:00'))
  expect((await made()).map(([day]) => day)).toEqual(['2026-05-20', '2026-05-27'])
})

test('keeps local times across both clock changes', async () => {
  await plan(5, '18:00', '19:00')
  await plan(6, '10:00', '11:00')
  await makeComingClasses(pool, madrid('2026-03-27 12:00'))
  await makeComingClasses(pool, madrid('2026-10-23 12:00'))
  expect((await made()).map(([day, start]) => `${day} ${start}`)).toEqual([
    '2026-03-28 17:00',
    '2026-03-29 08:00',
    '2026-04-04 16:00',
    '2026-04-05 08:00',
    '2026-10-24 16:00',
    '2026-10-25 09:00',
    '2026-10-31 17:00',
    '2026-11-01 09:00',
  ])
})

test('skips a class within the skipped spring hour and creates the others', async () => {
  await plan(6, '02:00', '03:00')
  await plan(6, '10:00', '11:00')
  await makeComingClasses(pool, madrid('2026-03-27 12:00'))
  expect((await made()).map(([day, start]) => `${day} ${start}`)).toEqual([
    '2026-03-29 08:00',
    '2026-04-05 00:00',
    '2026-04-05 08:00',
  ])
})

test('creates no classes on days off, single and yearly, except skipped ones', async () => {
  for (let day = 0; day < 7; day += 1) await plan(day, '18:00', '19:00')
  const off = (on_date: string, frequency: string, skipped_on: string | null = null) => ({
    center_id: gym.center.id,
    on_date,
    frequency,
    skipped_on,
  })
  await db
    .insertInto('days_off')
    .values([
      off('2026-12-24', 'ONCE'),
      off('2019-12-25', 'RECURRENT'),
      off('2019-12-26', 'RECURRENT', '2026-12-26'),
    ])
    .execute()
  await makeComingClasses(pool, madrid('2026-12-23 12:00'))
  const days = (await made()).map(([day]) => day)
  expect(days.slice(0, 3)).toEqual(['2026-12-23', '2026-12-26', '2026-12-27'])
  expect(days.at(-1)).toBe('2027-01-06')
})

test('uses each center’s own plan, time zone and days off', async () => {
  const island = await insertRow(db, 'centers', { name: 'Las Palmas', time_zone: 'Atlantic/Canary' })
  const row = { activity_id: gym.wod, day: 3, start_time: '18:00', end_time: '19:00', max_people: 8 }
  await db
    .insertInto('class_templates')
    .values([
      { ...row, center_id: island.id },
      { ...row, center_id: gym.center.id },
    ])
    .execute()
  await insertRow(db, 'days_off', { center_id: island.id, on_date: '2026-05-14' })
  expect(await makeComingClasses(pool, madrid('2026-05-13 12:00'), gym.center.id)).toBe(2)
  expect(await makeComingClasses(pool, madrid('2026-05-13 12:00'))).toBe(1)
  expect(await made()).toEqual([
    ['2026-05-14', '16:00', '17:00'],
    ['2026-05-21', '16:00', '17:00'],
    ['2026-05-21', '17:00', '18:00'],
  ])
})
