import { afterEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations } from '../../../../tests/support/gym-books.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { classesOfRange, getClass, listClassUsers, rollOfDay } from '../../../booking/contract/classes.ts'
import {
  addClass,
  affectedByClass,
  affectedByClasses,
  cancelClass,
  cancelClasses,
  changeClass,
} from '../../contract/class-changes.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const date = '2026-05-13'

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

test('the roll of a day lists bookings and waits with only the data a trainer may see', async () => {
  const hidden = await buildClass(gym, { startsAt: madrid(`${date} 17:00`), shown: false })
  const full = await buildClass(gym, { startsAt: madrid(`${date} 18:00`), maxPeople: 1 })
  const [inside, waiting] = [
    await buildMember(db, { plan: gym.unlimited }),
    await buildMember(db, { plan: gym.three }),
  ]
  await desk.join(full, inside)
  await desk.join(full, waiting)
  await updateRows(db, 'bookings', { validated: true }, { member_id: inside })
  await updateRows(db, 'members', { observations: 'Rodilla' }, { id: inside })

  const { status, body } = await call(app, rollOfDay, { query: { date }, as: gym.trainer })
  expect(status).toBe(200)
  expect(body.map((c: { id: number }) => c.id)).toEqual([hidden, full])
  expect(body[0]).toMatchObject({ show: false, people: [] })
  expect(body[1]).toMatchObject({ usersIn: 1, usersWait: 1, present: 1, cancelledWhy: '', mine: null })
  expect(body[1].people).toMatchObject([
    { status: 'IN', validated: true, user: { id: inside, isPro: true, observations: 'Rodilla' } },
    { status: 'WAIT', position: 1, user: { id: waiting } },
  ])
  expect(Object.keys(body[1].people[0].user).sort()).toEqual(
    ['id', 'image', 'isPro', 'name', 'observations', 'surname'].sort(),
  )
})

test('lists up to a month by activity or all, including cancelled classes', async () => {
  const first = await buildClass(gym, { startsAt: madrid('2026-06-01 18:00') })
  const strong = await buildClass(gym, { startsAt: madrid('2026-06-02 18:00'), activity: gym.strong })
  const range = async (query: Record<string, unknown>) => {
    const { status, body } = await call(app, classesOfRange, { query, as: gym.trainer })
    return status === 200 ? body.map((c: { id: number }) => c.id) : [status, body.fields]
  }
  const days = { from: '2026-06-01', to: '2026-06-02' }
  expect(await range(days)).toEqual([first, strong])
  expect(await range({ ...days, activityId: gym.strong })).toEqual([strong])
  expect(await range({ from: '2026-06-02', to: '2026-06-02' })).toEqual([strong])
  expect(await range({ from: '2026-06-01', to: '2026-07-01' })).toEqual([first, strong])
  expect(await range({ from: '2026-06-01', to: '2026-07-02' })).toEqual([400, { to: 'too_big' }])
  expect(await range({ from: '2026-06-02', to: '2026-06-01' })).toEqual([400, { to: 'too_small' }])
  await call(app, cancelClasses, { body: { ids: [first], why: 'Obras' }, as: gym.admin })
  const { body } = await call(app, classesOfRange, { query: days, as: gym.trainer })
  expect(body[0]).toMatchObject({ cancelled: true, cancelledWhy: 'Obras' })
})

describe('a single class', () => {
  const form = {
    activityId: gym.strong,
    date: '2026-05-20',
    startTime: '19:30',
    endTime: '20:30',
    maxPeople: 6,
  }
  const add = (body: object, as = gym.admin) => call(app, addClass, { body: { ...form, ...body }, as })

  test('is added outside the week plan and can be booked', async () => {
    const { status, body } = await add({ free: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      startTime: new Date(madrid('2026-05-20 19:30')).toISOString(),
      endTime: new Date(madrid('2026-05-20 20:30')).toISOString(),
      maxPeople: 6,
      free: true,
      show: true,
    })
    expect(await desk.add(body.id, await buildMember(db), 'trainer', gym.trainer)).toBe('IN')
    const entry = db.selectFrom('audit_log').select('entity_id').where('action', '=', 'add-class')
    expect(await entry.execute()).toEqual([{ entity_id: body.id }])
  })

  test('keeps its local time on the day of a clock change', async () => {
    const { body } = await add({ date: '2026-10-25', startTime: '01:30', endTime: '03:30' })
    expect(Date.parse(body.endTime) - Date.parse(body.startTime)).toBe(3 * 3_600_000)
  })

  test.each([
    [{ activityId: 999_999 }, { activityId: 'invalid' }],
    [{ date }, undefined],
    [{ date, startTime: '09:00' }, { startTime: 'date_past' }],
    [{ endTime: '19:30' }, { endTime: 'too_small' }],
    [{ maxPeople: 0 }, { maxPeople: 'too_small' }],
  ])('with %j says what is wrong', async (body, fields) => {
    const answer = await add(body)
    expect([answer.status, answer.body.fields]).toEqual(fields ? [400, fields] : [200, undefined])
  })

  test('can only be added by an admin', async () => {
    expect((await add({}, gym.trainer)).status).toBe(403)
  })
})

test('the cancellation preview lists affected members with counts and refuses malformed ids', async () => {
  const id = await buildClass(gym, { startsAt: madrid('2026-05-16 18:00') })
  const member = await buildMember(db, { plan: gym.three })
  await desk.add(id, member, 'trainer', gym.trainer)
  const ask = (ids: string) => call(app, affectedByClasses, { query: { ids }, as: gym.admin })
  expect((await ask(`${id},999999`)).body).toMatchObject({
    classes: 1,
    members: [{ id: member, places: 1, refunds: 1 }],
  })
  for (const wrong of ['', 'x', '1,,2', '1;2', Array.from({ length: 101 }, () => id).join(',')])
    expect((await ask(wrong)).status, wrong).toBe(400)
})

test('a class is changed, previewed and cancelled over HTTP; members see only their own name in it', async () => {
  const id = await buildClass(gym, { startsAt: madrid('2026-05-13 20:00'), maxPeople: 1 })
  const params = { id }
  const first = await buildMember(db, { plan: gym.three })
  const second = await buildMember(db, { plan: gym.three })
  expect([await desk.join(id, first), await desk.join(id, second)]).toEqual(['IN', 'WAIT 1'])

  const people = [
    { status: 'IN', position: null, user: { id: first } },
    { status: 'WAIT', position: 1, user: { id: second } },
  ]
  expect((await call(app, affectedByClass, { params, as: gym.admin })).body).toMatchObject(people)
  expect((await call(app, listClassUsers, { params, as: second })).body).toMatchObject([
    { ...people[0], user: null },
    people[1],
  ])

  const changed = await call(app, changeClass, { params, body: { maxPeople: 2 }, as: gym.admin })
  expect(changed.body).toMatchObject({ id, maxPeople: 2, usersIn: 2, usersWait: 0 })
  const cancelled = await call(app, cancelClass, { params, as: gym.admin })
  expect(cancelled.body).toEqual({ refunded: 2, told: 2 })
  expect((await call(app, getClass, { params, as: gym.admin })).body).toMatchObject({ cancelled: true })
  expect((await call(app, listClassUsers, { params, as: gym.trainer })).body).toEqual([])
  const entries = db.selectFrom('audit_log').select('action').where('entity_id', '=', id).orderBy('id')
  expect((await entries.execute()).map(({ action }) => action)).toEqual(['change-class', 'cancel-class'])
})
