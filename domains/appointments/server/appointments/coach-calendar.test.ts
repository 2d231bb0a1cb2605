import { expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import * as contract from '../../contract/appointments.ts'
import { type CoachCalendar, getCoachCalendar } from '../../contract/coach-calendar.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-11 08:00')
const app = await testApp(url, { clock: () => now })
const { admin } = gym
const centerId = gym.center.id
const nextYear = madrid('2027-05-01 00:00')
const iso = (time: string) => new Date(madrid(time)).toISOString()

/** Takes appointments from 9 to 12 every day. */
async function buildCoach(serviceIds: readonly number[] = []): Promise<number> {
  const id = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  for (const day of [0, 1, 2, 3, 4, 5, 6])
    await insertRow(db, 'coach_hours', {
      ...{ coach_id: id, center_id: centerId, day, start_time: '09:00', end_time: '12:00' },
    })
  for (const service_id of serviceIds) await insertRow(db, 'service_coaches', { service_id, coach_id: id })
  return id
}
const buildService = async (more: object = {}) =>
  (
    await insertRow(db, 'services', {
      ...{
        name: JSON.stringify(sameText('PT')),
        minutes: [30, 60],
        credit_type: 'ACTIVITY',
        notice_minutes: 120,
      },
      ...more,
    })
  ).id
const rich = () => buildMember(db, { lots: [{ amount: 3, expiresAt: nextYear }] })
const book = async (id: number, time: string, as: number, more: object = {}) => {
  const body = { userId: as, centerId, startTime: iso(time), minutes: 60, ...more }
  const booked = await call(app, contract.bookAppointment, { params: { id }, body, as })
  expect(booked.status).toBe(200)
  return booked.body as contract.Appointment
}
const move = (id: number, userId: number, startTime: string, more: object = {}, as = admin) =>
  call(app, contract.moveAppointment, {
    ...{ params: { id }, as },
    body: { userId, startTime: iso(startTime), ...more },
  })
const times = (spans: readonly { startTime: string; endTime: string }[]) =>
  spans.map(({ startTime, endTime }) => [startTime.slice(11, 16), endTime.slice(11, 16)])

test('a calendar has the classes, appointments and free hours of a coach', async () => {
  const service = await buildService()
  const coach = await buildCoach([service])
  const made = await buildClass(gym, { startsAt: madrid('2026-05-13 09:00') })
  await updateRows(db, 'gym_classes', { assistant_ids: [coach] }, { id: made })
  const cancelled = await buildClass(gym, { startsAt: madrid('2026-05-13 10:00') })
  await updateRows(db, 'gym_classes', { coach_id: coach, cancelled_at: new Date(now) }, { id: cancelled })
  await insertRow(db, 'class_templates', {
    ...{ center_id: centerId, activity_id: gym.wod, coach_id: coach, max_people: 5 },
    ...{ day: 3, start_time: '11:00', end_time: '12:00' },
  })
  await insertRow(db, 'days_off', { center_id: centerId, on_date: '2026-05-15' })
  const booked = await book(service, '2026-05-13 10:30', await rich())
  const read = async (from: string, until: string) =>
    (await call(app, getCoachCalendar, { params: { id: coach }, query: { from, until }, as: coach })).body
  const week = (await read('2026-05-11', '2026-05-15')) as CoachCalendar
  expect(week.appointments.map(({ id }) => id)).toEqual([booked.id])
  expect(week.blocks.map(({ classId, coverAsked }) => [classId, coverAsked])).toEqual([
    [made, false],
    [null, false],
  ])
  expect(times(week.blocks)).toEqual([
    ['07:00', '08:00'],
    ['09:00', '10:00'],
  ])
  expect(times(week.free)).toEqual([
    ['07:00', '10:00'],
    ['07:00', '10:00'],
    ['08:00', '08:30'],
    ['09:30', '10:00'],
    ['07:00', '09:00'],
  ])
  expect(week.closed).toEqual(['2026-05-15'])
  expect((await read('2026-05-11', '2026-05-10')).fields).toEqual({ until: 'too_small' })
  expect((await read('2026-05-11', '2026-07-10')).fields).toEqual({ until: 'too_big' })
  const params = { id: await buildMember(db) }
  const query = { from: '2026-05-11', until: '2026-05-11' }
  expect((await call(app, getCoachCalendar, { params, query, as: admin })).body.code).toBe('not_found')
})

test('staff move an appointment to another length and coach, unless somebody else did meanwhile', async () => {
  const name = JSON.stringify(sameText('Rack'))
  const rack = await insertRow(db, 'spaces', { center_id: centerId, name, count: 2 })
  const service = await buildService({ buffer_minutes: 15 })
  await insertRow(db, 'service_spaces', { service_id: service, space_id: rack.id })
  const [coach, other, member] = [await buildCoach([service]), await buildCoach([service]), await rich()]
  const { id } = await book(service, '2026-05-13 09:00', member, { coachId: coach })
  const was = { startTime: iso('2026-05-13 09:00'), minutes: 60, coachId: coach }

  const shorter = await move(id, member, '2026-05-13 09:30', { minutes: 30, was }, coach)
  expect(shorter.body).toMatchObject({ startTime: iso('2026-05-13 09:30'), endTime: iso('2026-05-13 10:00') })
  expect(await lotsOf(db, member)).toEqual([2])
  expect((await move(id, member, '2026-05-13 11:00', { was })).body.code).toBe('changed_meanwhile')

  const to = { minutes: 60, coachId: other }
  const moved = await move(id, member, '2026-05-14 11:00', to)
  expect(moved.body).toMatchObject({
    date: '2026-05-14',
    endTime: iso('2026-05-14 12:00'),
    coach: { id: other },
  })
  expect(moved.body.spaces).toEqual([{ name: 'Rack', number: 1 }])
  expect(
    (await readRows(db, 'coach_times', ['coach_id'], { appointment_id: id })).map((row) => row.coach_id),
  ).toEqual([other])
  expect((await move(id, member, '2026-05-14 10:00', { minutes: 45 })).body.fields).toEqual({
    minutes: 'invalid',
  })
  expect((await move(id, member, '2026-05-14 10:00', { minutes: 30 }, member)).body.fields).toEqual({
    minutes: 'invalid',
  })
  expect(await bookingViolations(db)).toEqual([])
})
