import { afterEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk, valueOrRefusal } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf, mailsTo, seatsOf } from '../../../../tests/support/gym-books.ts'
import { readRow, readRows } from '../../../../tests/support/rows.ts'
import { daysOffOfMonth } from '../../../booking/contract/templates.ts'
import {
  addDayOff,
  affectedByDayOff,
  listDaysOff,
  removeDayOff as removeEndpoint,
  skipDayOff as skipEndpoint,
} from '../../contract/days-off.ts'
import { cancelClass } from '../classes/cancel-classes.ts'
import { addTemplates, removeTemplate } from '../templates/plan-week.ts'
import { removeDayOff, skipDayOff } from './change-day-off.ts'
import { closeDay, type DayOffRequest } from './close-day.ts'
import { findDayOff } from './queries.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const desk = openDesk(pool, () => now)
const byId = gym.admin

async function off(when: string, more: Partial<DayOffRequest> = {}, at = now): Promise<number> {
  const request = { center: gym.center, when, frequency: 'ONCE', skip: false, preview: false, byId } as const
  const { dayOff } = await closeDay(pool, at, { ...request, ...more })
  return dayOff?.id ?? 0
}

/** A class with a member who paid with a credit. */
async function booked(day: string) {
  const id = await buildClass(gym, { startsAt: madrid(`${day} 18:00`) })
  const member = await buildMember(db, { lots: [{ amount: 1, expiresAt: madrid('2026-12-31') }] })
  await desk.add(id, member, 'trainer', gym.trainer)
  return { id, member }
}

const rowOf = async (id: number) => await findDayOff({ client: pool }, id)

const isOpen = async (id: number) =>
  (await readRow(db, 'gym_classes', ['cancelled_at', 'cancelled_why', 'day_off_id'], { id })).cancelled_at ===
  null

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

test('tells booked members the reason of a day off', async () => {
  const { id, member } = await booked('2026-05-18')
  await off('2026-05-18', { why: 'Sant Pere' })
  expect((await mailsTo(db, member)).at(-1)?.details).toEqual({
    classId: id,
    refunded: true,
    why: 'Sant Pere',
  })
})

test('reopens its classes, without bookings, when removed', async () => {
  const { id, member } = await booked('2026-05-20')
  const dayOff = await off('2026-05-20')
  expect(await isOpen(id)).toBe(false)
  expect(await removeDayOff(pool, now, { id: dayOff, byId })).toBe(1)
  expect(await isOpen(id)).toBe(true)
  expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
  expect(await lotsOf(db, member)).toEqual([1])
  expect(await desk.add(id, member, 'trainer', gym.trainer)).toBe('IN')
  expect(await valueOrRefusal(removeDayOff(pool, now, { id: dayOff, byId }))).toBe('not_found')
})

test('leaves classes cancelled for another reason', async () => {
  const { id } = await booked('2026-05-21')
  const other = await buildClass(gym, { startsAt: madrid('2026-05-21 19:00') })
  await cancelClass(pool, now, id, gym.admin)
  const dayOff = await off('2026-05-21')
  expect(await removeDayOff(pool, now, { id: dayOff, byId })).toBe(1)
  expect([await isOpen(id), await isOpen(other)]).toEqual([false, true])
})

test('makes classes that were not made because of the day off', async () => {
  const dayOff = await off('2026-05-15')
  const form = {
    activityId: gym.wod,
    day: 4,
    startTime: '08:00',
    endTime: '09:00',
    maxPeople: 5,
    free: false,
  }
  await addTemplates(pool, now, gym.center.id, [form], gym.admin)
  const onDay = db.selectFrom('gym_classes').select('id').where('on_date', '=', '2026-05-15')
  expect(await onDay.execute()).toHaveLength(0)
  expect(await removeDayOff(pool, now, { id: dayOff, byId })).toBe(1)
  expect(await onDay.execute()).toHaveLength(1)
})

test('opens the next occurrence when skipped and closes it again', async () => {
  const { id } = await booked('2026-05-22')
  const dayOff = await off('2020-05-22', { frequency: 'RECURRENT' })
  await skipDayOff(pool, now, { id: dayOff, skip: true, byId })
  expect(await rowOf(dayOff)).toMatchObject({ skippedOn: '2026-05-22', closedOn: null })
  expect(await isOpen(id)).toBe(true)
  const member = await buildMember(db, { lots: [{ amount: 1, expiresAt: madrid('2026-12-31') }] })
  await desk.add(id, member, 'trainer', gym.trainer)
  await skipDayOff(pool, now, { id: dayOff, skip: false, byId })
  expect(await rowOf(dayOff)).toMatchObject({ skippedOn: null, closedOn: '2026-05-22' })
  expect(await isOpen(id)).toBe(false)
  expect(await lotsOf(db, member)).toEqual([1])
})

test('keeps a date closed that another day off closes', async () => {
  const once = await off('2026-05-25')
  const { id } = await booked('2026-05-25')
  const yearly = await off('2019-05-25', { frequency: 'RECURRENT' })
  expect(await removeDayOff(pool, now, { id: yearly, byId })).toBe(0)
  expect(await isOpen(id)).toBe(false)
  await removeDayOff(pool, now, { id: once, byId })
})

test('refuses to change a past day off', async () => {
  const dayOff = await off('2026-05-14')
  const after = madrid('2026-05-15 00:00')
  expect(await valueOrRefusal(removeDayOff(pool, after, { id: dayOff, byId }))).toBe('day_off_past')
  expect(await valueOrRefusal(skipDayOff(pool, after, { id: dayOff, skip: true, byId }))).toBe('day_off_past')
  expect(await valueOrRefusal(removeDayOff(pool, now, { id: 999_999, byId }))).toBe('not_found')
})

test('previews, applies once and audits a change over HTTP', async () => {
  const app = await testApp(url, { clock: () => now })
  const { member } = await booked('2026-05-26')
  const look = (query: Record<string, unknown>) => call(app, affectedByDayOff, { query, as: gym.admin })
  expect((await look({ when: '2020-05-26', frequency: 'RECURRENT' })).body).toMatchObject({
    next: '2026-05-26',
    classes: 1,
    members: [{ id: member, refunds: 1 }],
  })
  expect((await look({ when: '2020-05-26' })).body).toMatchObject({ next: null, classes: 0, members: [] })
  const added = await call(app, addDayOff, {
    body: { when: '2026-05-26', why: 'Fira' },
    as: gym.admin,
  })
  expect(added.body).toMatchObject({ classes: 1, dayOff: { when: '2026-05-26', why: 'Fira', done: true } })
  const { id } = added.body.dayOff
  const skip = () => call(app, skipEndpoint, { params: { id }, body: { skip: true }, as: gym.admin })
  for (const { status, body } of [await skip(), await skip()])
    expect([status, body]).toMatchObject([200, { skip: true, done: false, next: '2026-05-26' }])
  const { body } = await call(app, listDaysOff, { as: gym.trainer })
  expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({ when: '2026-05-26', why: 'Fira' })
  expect((await call(app, removeEndpoint, { params: { id }, as: gym.trainer })).status).toBe(403)
  expect((await call(app, removeEndpoint, { params: { id }, as: gym.admin })).status).toBe(200)
  const entries = await readRows(db, 'audit_log', ['action'], { entity: 'days_off', entity_id: id })
  expect(entries.map((e) => e.action)).toEqual(['add-day-off', 'skip-day-off', 'remove-day-off'])
})

test('lists the closed days of a month, without skipped ones', async () => {
  const app = await testApp(url, { clock: () => now })
  const days = [
    await off('2026-09-11'),
    await off('2020-09-24', { frequency: 'RECURRENT' }),
    await off('2020-09-29', { frequency: 'RECURRENT', skip: true }),
    await off('2026-10-12'),
  ]
  const closed = async (when: string) => (await call(app, daysOffOfMonth, { body: { when } })).body
  expect(await closed('2026-09-15')).toEqual(['2026-09-11', '2026-09-24'])
  expect(await closed('2027-09-01')).toEqual(['2027-09-24', '2027-09-29'])
  expect(await closed('2026-11-30')).toEqual([])
  for (const id of days) await removeDayOff(pool, now, { id, byId })
})

test('keeps a class closed that has left the week plan', async () => {
  const form = {
    activityId: gym.wod,
    day: 0,
    startTime: '09:00',
    endTime: '10:00',
    maxPeople: 8,
    free: false,
  }
  const { templates } = await addTemplates(pool, now, gym.center.id, [form], byId)
  const templateId = templates[0]?.id ?? 0
  const made = db.selectFrom('gym_classes').select('id').where('template_id', '=', templateId)
  const { id } = await made.where('on_date', '=', '2026-05-25').executeTakeFirstOrThrow()
  const dayOff = await off('2026-05-25')
  expect(await isOpen(id)).toBe(false)
  await removeTemplate(pool, now, templateId, byId)
  await removeDayOff(pool, now, { id: dayOff, byId })
  expect(await isOpen(id)).toBe(false)
})

test('reports done only for an occurrence whose classes were cancelled', async () => {
  let today = now
  const app = await testApp(url, { clock: () => today })
  const seen = async (id: number) => {
    const { body } = await call(app, listDaysOff, { as: gym.admin })
    return body.find((one: { id: number }) => one.id === id)
  }
  const { id } = await booked('2026-06-24')
  const yearly = await off('2020-06-24', { frequency: 'RECURRENT' })
  const quiet = await off('2020-08-15', { frequency: 'RECURRENT' })
  const once = await off('2026-08-16')
  expect(await isOpen(id)).toBe(false)
  expect(await seen(yearly)).toMatchObject({ next: '2026-06-24', done: true })
  for (const one of [quiet, once]) expect(await seen(one)).toMatchObject({ done: false })

  today = madrid('2026-06-24 23:00')
  expect(await seen(yearly)).toMatchObject({ next: '2026-06-24', done: true })
  today = madrid('2026-06-25 00:00')
  expect(await seen(yearly)).toMatchObject({ next: '2027-06-24', done: false })
})
