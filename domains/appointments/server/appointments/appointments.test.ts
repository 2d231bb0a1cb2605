import { expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import {
  buildClass,
  buildGym,
  buildHousehold,
  buildLot,
  buildMember,
  madrid,
} from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf, mailsTo } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { eraseByStaff } from '../../../member-file/server/privacy/erase-account.ts'
import { addClass, changeClass } from '../../../timetable/contract/class-changes.ts'
import { makeComingClasses } from '../../../timetable/server/classes/make-classes.ts'
import * as contract from '../../contract/appointments.ts'
import { changeCoachHours, getCoachHours } from '../../contract/coach-hours.ts'
import * as services from '../../contract/services.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-11 10:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const { admin } = gym
const centerId = gym.center.id
const nextYear = madrid('2027-05-01 00:00')

const named = (name: string) => ({ texts: { name: sameText(name) } })
const serviceForm = {
  ...named('Personal'),
  ...{ minutes: [60, 30], creditType: 'ACTIVITY', noticeMinutes: 120, leaveMinutes: 720, bufferMinutes: 0 },
  ...{ coachIds: [] as number[], spaceIds: [] as number[], onOffer: true },
}
const makeService = async (more: object = {}) =>
  (await call(app, services.addService, { body: { ...serviceForm, ...more }, as: admin })).body

/** A coach who takes appointments from 9 to 12 every day. */
async function buildCoach(from = '09:00', until = '12:00'): Promise<number> {
  const id = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  const was = { weekly: [], exceptions: [] }
  const weekly = Array.from({ length: 7 }, (_, day) => ({ day, centerId, from, until }))
  const body = { weekly, exceptions: [], was }
  expect((await call(app, changeCoachHours, { params: { id }, body, as: id })).status).toBe(200)
  return id
}
const rich = () => buildMember(db, { lots: [{ amount: 3, expiresAt: nextYear }] })

const startsOf = async (id: number, day: string, as: number, minutes = 60, coachId?: number) => {
  const query = { minutes, centerId, ...(coachId && { coachId }) }
  const { body } = await call(app, contract.listFreeStarts, { params: { id }, query, as })
  return (body as contract.FreeStart[]).filter(({ date }) => date === day)
}
const book = (id: number, time: string, as: number, more: object = {}) =>
  call(app, contract.bookAppointment, {
    params: { id },
    body: { userId: as, centerId, startTime: new Date(madrid(time)).toISOString(), minutes: 60, ...more },
    as,
  })
const leave = (id: number, as: number, more: object = {}) =>
  call(app, contract.leaveAppointment, { params: { id }, body: { userId: as, ...more }, as })

test('a member books a free start, pays with a credit, and gets it back in time', async () => {
  const [coach, member] = [await buildCoach(), await rich()]
  const service = await makeService({ coachIds: [coach] })
  expect((await call(app, services.listServices, { as: member })).body).toContainEqual(
    expect.objectContaining({
      id: service.id,
      minutes: [30, 60],
      coaches: [expect.objectContaining({ id: coach })],
    }),
  )
  expect(
    (await startsOf(service.id, '2026-05-13', member)).map(({ startTime }) => startTime.slice(11, 16)),
  ).toEqual(['07:00', '07:15', '07:30', '07:45', '08:00', '08:15', '08:30', '08:45', '09:00'])
  const { status, body } = await book(service.id, '2026-05-13 10:00', member)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      service: { id: service.id, name: 'Personal' },
      coach: expect.objectContaining({ id: coach }),
      startTime: '2026-05-13T08:00:00.000Z',
      endTime: '2026-05-13T09:00:00.000Z',
      freeUntil: '2026-05-12T20:00:00.000Z',
    }),
  ])
  expect(await lotsOf(db, member)).toEqual([2])
  expect(
    (await startsOf(service.id, '2026-05-13', member)).map(({ startTime }) => startTime.slice(11, 16)),
  ).toEqual(['07:00', '09:00'])
  expect((await call(app, contract.listOwnAppointments, { as: member })).body).toEqual([body])
  const query = { from: '2026-05-13', until: '2026-05-13' }
  const ofCoach = await call(app, contract.listCoachAppointments, { params: { id: coach }, query, as: coach })
  expect(ofCoach.body).toEqual([{ ...body, people: [expect.objectContaining({ id: member })] }])

  expect((await leave(body.id, member)).body).toEqual({ late: false, refunded: true })
  expect(await lotsOf(db, member)).toEqual([3])
  expect((await leave(body.id, member)).body.code).toBe('appointment_ended')
  expect((await startsOf(service.id, '2026-05-13', member)).length).toBe(9)
})

test('leaving late costs the credit, is asked first, and staff may give it back', async () => {
  const [coach, member] = [await buildCoach(), await rich()]
  const service = await makeService({ coachIds: [coach], leaveMinutes: 2880 })
  const one = (await book(service.id, '2026-05-12 09:00', member)).body
  const meanwhile = await buildClass(gym, { startsAt: madrid('2026-05-12 09:30') })
  expect(await desk.join(meanwhile, member)).toBe('overlapping')
  now += 3_600_000
  expect((await leave(one.id, member, { onlyIfFree: true })).body.code).toBe('late_leave')
  expect((await leave(one.id, member)).body).toEqual({ late: true, refunded: false })
  const two = (await book(service.id, '2026-05-12 09:00', member)).body
  now += 3_600_000
  const removed = await call(app, contract.leaveAppointment, {
    ...{ params: { id: two.id }, as: coach },
    body: { userId: member, waive: true, why: 'ill' },
  })
  expect(removed.body).toEqual({ late: false, refunded: true })
  expect(await mailsTo(db, member)).toMatchObject([{ template: 'appointment_ended' }])
  expect(await lotsOf(db, member)).toEqual([2])
  const ended = await readRows(db, 'appointments', ['end_reason'], { coach_id: coach })
  expect(ended.map(({ end_reason }) => end_reason)).toEqual(['left_late', 'removed'])
  const third = (await book(service.id, '2026-05-12 11:00', member)).body
  now = madrid('2026-05-12 11:00')
  expect((await leave(third.id, member)).body.code).toBe('appointment_started')
  now = madrid('2026-05-11 12:00')
})

test('what cannot be booked is refused in words', async () => {
  const [coach, member] = [await buildCoach(), await rich()]
  const service = await makeService({ coachIds: [coach] })
  const refused = async (time: string, more: object = {}, as = member) => {
    const { body } = await book(service.id, time, as, more)
    return body.fields ?? body.code
  }
  expect(await refused('2026-05-13 10:00', { minutes: 45 })).toEqual({ minutes: 'invalid' })
  expect(await refused('2026-05-13 10:00', { coachId: gym.trainer })).toEqual({ coachId: 'invalid' })
  expect(await refused('2026-06-08 09:00')).toEqual({ startTime: 'too_big' })
  expect(await refused('2026-05-11 11:00')).toBe('notice_passed')
  expect(await refused('2026-05-13 08:00')).toBe('start_taken')
  expect(await refused('2026-05-13 10:07')).toBe('start_taken')
  expect(await refused('2026-05-13 10:00', { centerId: 999 })).toBe('center_not_found')
  expect(await refused('2026-05-13 10:00', {}, await buildMember(db))).toBe('no_credits')
  const paused = await buildMember(db, { status: 'INACTIVE' })
  expect(await refused('2026-05-13 10:00', { userId: paused }, admin)).toBe('not_active')
  expect(await refused('2026-05-13 10:00', { userId: paused }, coach)).toBe('cannot_book')
  expect(await refused('2026-05-13 10:00', { userId: member }, await buildMember(db))).toBe('not_found')
  const gymClass = await buildClass(gym, { startsAt: madrid('2026-05-12 10:30') })
  expect(await desk.join(gymClass, member)).toBe('IN')
  expect(await refused('2026-05-12 10:00')).toBe('overlapping')
  await call(app, services.changeService, {
    ...{ params: { id: service.id }, as: admin },
    body: { ...serviceForm, coachIds: [coach], onOffer: false, version: service.version },
  })
  expect(await refused('2026-05-13 09:00')).toBe('not_found')
})

test('a coach is not free while they coach, assist, are away, and on days off', async () => {
  const [coach, member] = [await buildCoach(), await rich()]
  const service = await makeService({ coachIds: [coach], creditType: null })
  const free = async (day: string) => (await startsOf(service.id, day, member)).length
  const inClass = await buildClass(gym, { startsAt: madrid('2026-05-14 10:00') })
  await updateRows(db, 'gym_classes', { coach_id: coach }, { id: inClass })
  const assisted = await buildClass(gym, { startsAt: madrid('2026-05-15 10:00') })
  await updateRows(db, 'gym_classes', { assistant_ids: [coach] }, { id: assisted })
  expect([await free('2026-05-14'), await free('2026-05-15')]).toEqual([2, 2])
  await updateRows(db, 'gym_classes', { cancelled_at: new Date(now) }, { id: assisted })
  expect(await free('2026-05-15')).toBe(9)
  // A class of the week plan that is yet to be made.
  await insertRow(db, 'class_templates', {
    ...{ center_id: centerId, activity_id: gym.wod, coach_id: coach, max_people: 5 },
    ...{ day: 5, start_time: '10:00', end_time: '11:00' },
  })
  expect(await free('2026-05-30')).toBe(2)
  await insertRow(db, 'days_off', { center_id: centerId, on_date: '2026-05-20' })
  expect(await free('2026-05-20')).toBe(0)
  const hours = (await call(app, getCoachHours, { params: { id: coach }, as: admin })).body
  const away = { firstDay: '2026-05-21', lastDay: '2026-05-25', hours: null }
  const body = { ...hours, exceptions: [away], was: hours }
  const saved = await call(app, changeCoachHours, { params: { id: coach }, body, as: admin })
  expect(saved.body).toEqual({ ...hours, exceptions: [away] })
  expect([await free('2026-05-21'), await free('2026-05-26')]).toEqual([0, 9])
  expect((await call(app, changeCoachHours, { params: { id: coach }, body, as: admin })).body.code).toBe(
    'changed_meanwhile',
  )
})

test('hours that cannot be are named', async () => {
  const id = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  const was = { weekly: [], exceptions: [] }
  const at = (day: number, from: string, until: string, center = centerId) => ({
    day,
    centerId: center,
    from,
    until,
  })
  const save = async (weekly: object[], exceptions: object[] = [], as = id) => {
    const { body } = await call(app, changeCoachHours, {
      params: { id },
      body: { weekly, exceptions, was },
      as,
    })
    return body.fields ?? body.code
  }
  expect(await save([at(0, '22:00', '02:00')])).toEqual({ 'weekly.0.until': 'too_small' })
  expect(await save([at(0, '25:00', '26:00')])).toMatchObject({ 'weekly.0.from': 'invalid' })
  expect(await save([at(0, '09:00', '12:00'), at(0, '11:00', '13:00')])).toEqual({ weekly: 'invalid' })
  expect(await save([at(0, '09:00', '12:00', 999)])).toEqual({ weekly: 'invalid' })
  const days = { firstDay: '2026-06-02', lastDay: '2026-06-01', hours: null }
  expect(await save([], [days])).toEqual({ 'exceptions.0.lastDay': 'too_small' })
  expect(await save([], [], gym.trainer)).toBe('forbidden')
})

test('the database refuses a class for a coach who has an appointment, and plans one without them', async () => {
  const [coach, member] = [await buildCoach(), await rich()]
  const service = await makeService({ coachIds: [coach], creditType: null })
  await book(service.id, '2026-05-16 10:00', member)
  const id = await buildClass(gym, { startsAt: madrid('2026-05-16 11:00') })
  const change = (body: object) => call(app, changeClass, { params: { id }, body, as: admin })
  expect((await change({ coachId: coach })).status).toBe(200)
  const moved = { startTime: '2026-05-16T08:30:00.000Z', endTime: '2026-05-16T09:30:00.000Z' }
  expect((await change(moved)).body.code).toBe('coach_booked')
  const added = await call(app, addClass, {
    body: {
      ...{ activityId: gym.wod, date: '2026-05-16', startTime: '09:30', endTime: '10:30', maxPeople: 4 },
      coachId: coach,
    },
    as: admin,
  })
  expect(added.body.code).toBe('coach_booked')
  const { id: templateId } = await insertRow(db, 'class_templates', {
    ...{
      center_id: centerId,
      activity_id: gym.wod,
      coach_id: coach,
      assistant_ids: [gym.trainer],
      max_people: 5,
    },
    ...{ day: 5, start_time: '10:30', end_time: '11:30' },
  })
  await makeComingClasses(pool, now, centerId)
  const made = await readRows(db, 'gym_classes', ['on_date', 'coach_id', 'assistant_ids'], {
    template_id: templateId,
  })
  expect(made.map((row) => [row.on_date, row.coach_id, row.assistant_ids]).sort()).toEqual([
    ['2026-05-16', null, [gym.trainer]],
    ['2026-05-23', coach, [gym.trainer]],
  ])
})

test('an appointment takes a number of each space, and none is given twice', async () => {
  const addSpace = async (name: string, more: object) =>
    (
      await call(app, services.addSpace, {
        body: { ...named(name), hours: null, centerId, ...more },
        as: admin,
      })
    ).body
  const racks = await addSpace('Rack', { count: 2 })
  const room = await addSpace('Sala', { count: 1, hours: { opens: '09:00', closes: '11:00' } })
  const broken = {
    ...named('Sala'),
    count: 1,
    hours: { opens: '11:00', closes: '09:00' },
    version: room.version,
  }
  const change = (body: object) =>
    call(app, services.changeSpace, { params: { id: room.id }, body, as: admin })
  expect((await change(broken)).body.fields).toEqual({ 'hours.closes': 'too_small' })
  expect((await change({ ...broken, hours: { opens: '09:00', closes: '12:00' } })).status).toBe(200)
  expect((await change({ ...broken, hours: null })).body.code).toBe('changed_meanwhile')
  expect((await call(app, services.listSpaces, { as: admin })).body).toHaveLength(2)

  const coaches = [await buildCoach(), await buildCoach(), await buildCoach()]
  const service = await makeService({
    coachIds: coaches,
    spaceIds: [racks.id],
    creditType: null,
    bufferMinutes: 15,
  })
  const seen = []
  for (let nth = 0; nth < 3; nth += 1)
    seen.push((await book(service.id, '2026-05-17 10:00', await rich())).body)
  expect(seen.map((each) => each.spaces?.[0]?.number ?? each.code)).toEqual([1, 2, 'start_taken'])
  expect(seen.slice(0, 2).map(({ coach }) => coach.id)).toEqual(coaches.slice(0, 2))
  // The third coach is free, but every rack is taken until the buffer is over.
  const left = await startsOf(service.id, '2026-05-17', gym.trainer, 30)
  expect(left.map(({ startTime }) => startTime.slice(11, 16))).toEqual(['07:00', '07:15', '09:15', '09:30'])
})

test('staff book for members without the notice; families for each other, with a shared credit', async () => {
  const [coach, parent, child] = [await buildCoach(), await buildMember(db), await buildMember(db)]
  await buildHousehold(db, { managers: [{ id: parent }], dependants: [child] })
  await buildLot(db, parent, { amount: 1, expiresAt: nextYear, shareable: true })
  const service = await makeService({ coachIds: [coach], noticeMinutes: 40_000, leaveMinutes: 2880 })
  expect((await book(service.id, '2026-05-12 10:00', parent, { userId: child })).body.code).toBe(
    'notice_passed',
  )
  const booked = await book(service.id, '2026-05-12 10:00', admin, { userId: child })
  expect([booked.status, await lotsOf(db, parent)]).toEqual([200, [0]])
  now += 3_600_000
  const left = await leave(booked.body.id, parent, { userId: child })
  expect([left.body, await lotsOf(db, parent)]).toEqual([{ late: true, refunded: false }, [0]])
  expect(await bookingViolations(db)).toEqual([])
})

test('an erased account gives its appointments back', async () => {
  const [coach, member] = [await buildCoach(), await rich()]
  const service = await makeService({ coachIds: [coach], leaveMinutes: 0 })
  await book(service.id, '2026-05-18 10:00', member)
  await updateRows(db, 'members', { cin: '12345678Z' }, { id: member })
  await eraseByStaff(app, { memberId: member, cin: '12345678Z', why: 'asked', byId: admin })
  expect(await readRows(db, 'appointments', ['end_reason'], { coach_id: coach })).toEqual([
    { end_reason: 'erased' },
  ])
  expect(await startsOf(service.id, '2026-05-18', gym.trainer)).toHaveLength(9)
  expect((await call(app, services.listServiceSheets, { as: admin })).body.length).toBeGreaterThan(5)
  expect(await bookingViolations(db)).toEqual([])
})
