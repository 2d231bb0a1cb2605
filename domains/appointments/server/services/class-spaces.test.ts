import { expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addClass, changeClass } from '../../../timetable/contract/class-changes.ts'
import { makeComingClasses } from '../../../timetable/server/classes/make-classes.ts'
import * as appointments from '../../contract/appointments.ts'
import { changeClassSpaces, listClassSpaces } from '../../contract/class-spaces.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-11 08:00')
const app = await testApp(url, { clock: () => now })
const { admin, wod } = gym
const centerId = gym.center.id

const coach = await buildMember(db, { roles: ['USER', 'TRAINER'] })
const other = await buildMember(db, { roles: ['USER', 'TRAINER'] })
const racks = await insertRow(db, 'spaces', {
  ...{ center_id: centerId, name: JSON.stringify(sameText('Rack')), count: 4 },
})
const service = await insertRow(db, 'services', { name: JSON.stringify(sameText('PT')), minutes: [60] })
await insertRow(db, 'service_spaces', { service_id: service.id, space_id: racks.id })
for (const coach_id of [coach, other]) {
  await insertRow(db, 'service_coaches', { service_id: service.id, coach_id })
  for (const day of [0, 1, 2, 3, 4, 5, 6])
    await insertRow(db, 'coach_hours', {
      ...{ coach_id, center_id: centerId, day, start_time: '09:00', end_time: '21:00' },
    })
}

const book = async (time: string) => {
  const userId = await buildMember(db)
  const body = { userId, centerId, startTime: new Date(madrid(time)).toISOString(), minutes: 60 }
  const { body: booked } = await call(app, appointments.bookAppointment, {
    params: { id: service.id },
    ...{ body, as: userId },
  })
  return booked.code ?? booked.spaces[0].number
}
const take = (count: number, was: number, as = admin) => {
  const list = (n: number) => (n === 0 ? [] : [{ spaceId: racks.id, count: n }])
  return call(app, changeClassSpaces, {
    params: { id: wod },
    body: { spaces: list(count), was: list(was) },
    as,
  })
}
const numbersOf = async (classId: number) =>
  (await readRows(db, 'space_times', ['number'], { class_id: classId })).map(({ number }) => number).sort()
const add = async (date: string, startTime: string, endTime: string) => {
  const body = { activityId: wod, date, startTime, endTime, maxPeople: 4 }
  return (await call(app, addClass, { body, as: admin })).body
}

test('classes take the spaces of their activity, also those that exist already; appointments take what is left', async () => {
  const coming = await buildClass(gym, { startsAt: madrid('2026-05-13 10:00') })
  const before = await buildClass(gym, { startsAt: madrid('2026-05-10 10:00') })
  expect((await take(3, 0)).body).toEqual({ short: 0 })
  expect([await numbersOf(coming), await numbersOf(before)]).toEqual([[2, 3, 4], []])
  expect([await book('2026-05-13 10:00'), await book('2026-05-13 10:00')]).toEqual([1, 'start_taken'])
  // Moved, a class takes them at its new time, and cancelled none.
  const moved = { startTime: '2026-05-13T10:00:00.000Z', endTime: '2026-05-13T11:00:00.000Z' }
  expect((await call(app, changeClass, { params: { id: coming }, body: moved, as: admin })).status).toBe(200)
  expect(await book('2026-05-13 10:00')).toBe(2)
  await updateRows(db, 'gym_classes', { cancelled_at: new Date(now) }, { id: coming })
  expect(await numbersOf(coming)).toEqual([])
  const { activities, short } = (await call(app, listClassSpaces, { as: admin })).body
  expect(short).toEqual([])
  expect(activities).toContainEqual({
    activity: expect.objectContaining({ id: wod }),
    spaces: [{ spaceId: racks.id, count: 3 }],
  })
})

test('a class that is made or moved by hand is refused without its spaces', async () => {
  expect([await book('2026-05-14 10:00'), await book('2026-05-14 10:00')]).toEqual([1, 2])
  expect((await add('2026-05-14', '10:30', '11:30')).code).toBe('space_taken')
  const made = await add('2026-05-14', '12:00', '13:00')
  const moved = { startTime: '2026-05-14T07:30:00.000Z', endTime: '2026-05-14T08:30:00.000Z' }
  const { body } = await call(app, changeClass, { params: { id: made.id }, body: moved, as: admin })
  expect(body.code).toBe('space_taken')
  expect(await numbersOf(made.id)).toEqual([2, 3, 4])
})

test('one of the week plan is made with what is free, and listed; one that is yet to be made is left room', async () => {
  await insertRow(db, 'class_templates', {
    ...{
      center_id: centerId,
      activity_id: wod,
      max_people: 5,
      day: 5,
      start_time: '17:00',
      end_time: '18:00',
    },
  })
  expect([await book('2026-05-16 17:00'), await book('2026-05-16 17:00')]).toEqual([1, 'start_taken'])
  expect([await book('2026-05-16 16:00'), await book('2026-05-16 16:00')]).toEqual([1, 2])
  await insertRow(db, 'class_templates', {
    ...{
      center_id: centerId,
      activity_id: wod,
      max_people: 5,
      day: 5,
      start_time: '16:30',
      end_time: '16:45',
    },
  })
  await makeComingClasses(pool, now, centerId)
  const { short } = (await call(app, listClassSpaces, { as: admin })).body
  expect(short).toEqual([
    expect.objectContaining({ startTime: '2026-05-16T14:30:00.000Z', space: 'Rack', missing: 1 }),
  ])
})

test('what cannot be is refused', async () => {
  expect((await take(2, 1)).body.code).toBe('changed_meanwhile')
  expect((await take(5, 3)).body.fields).toEqual({ spaces: 'invalid' })
  const params = { id: wod }
  const twice = [1, 1].map((count) => ({ spaceId: racks.id, count }))
  const was = [{ spaceId: racks.id, count: 3 }]
  expect(
    (await call(app, changeClassSpaces, { params, body: { spaces: twice, was }, as: admin })).body.fields,
  ).toEqual({
    spaces: 'invalid',
  })
  const unknown = { params: { id: 999 }, body: { spaces: [], was: [] }, as: admin }
  expect((await call(app, changeClassSpaces, unknown)).body.code).toBe('not_found')
})
