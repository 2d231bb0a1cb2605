import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { calendarFile, eventOn } from '../../../../tests/support/members/calendar-file.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { eraseByStaff } from '../../../member-file/server/privacy/erase-account.ts'
import { bookAppointment, type FreeStart, listFreeStarts } from '../../contract/appointments.ts'
import {
  changeOutsideCalendar,
  listOutsideCalendars,
  type OutsideCalendar,
  removeOutsideCalendar,
} from '../../contract/outside-calendars.ts'
import { fetchCalendar } from './fetch-calendar.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const begin = madrid('2026-05-11 10:00')
let now = begin
const app = await testApp(url, { clock: () => now })
const { admin } = gym
const centerId = gym.center.id

let answer: (response: ServerResponse, path: string) => unknown
const elsewhere = createServer((request, response) => void answer(response, request.url ?? ''))
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
afterAll(() => void elsewhere.close())
const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/secret.ics`
const has = (...events: string[]) => {
  const text = calendarFile(events)
  answer = (response) => response.end(text)
}
beforeEach(() => {
  now = begin
  has()
})

/** A coach who takes appointments on Wednesdays from 9 to 12, and a service of an hour free of charge. */
async function buildCoach() {
  const id = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  const hours = { coach_id: id, center_id: centerId, day: 2, start_time: '09:00', end_time: '12:00' }
  await insertRow(db, 'coach_hours', hours)
  const service = await insertRow(db, 'services', { name: JSON.stringify(sameText('PT')), minutes: [60] })
  await insertRow(db, 'service_coaches', { service_id: service.id, coach_id: id })
  return { id, serviceId: service.id }
}
type Coach = Awaited<ReturnType<typeof buildCoach>>

const set = (coach: Coach, as = coach.id, to = address) =>
  call(app, changeOutsideCalendar, { params: { id: coach.id }, body: { address: to }, as })
const read = () => app.runJob('read-calendars')
const seen = async (coach: Coach, as = coach.id) =>
  ((await call(app, listOutsideCalendars, { as })).body as OutsideCalendar[]).find(
    (each) => each.coach.id === coach.id,
  )
/** Free starts of Wednesday 13 May. */
const starts = async ({ serviceId }: Coach) => {
  const input = { params: { id: serviceId }, query: { centerId }, as: admin }
  const { body } = await call(app, listFreeStarts, input)
  return (body as FreeStart[]).filter(({ date }) => date === '2026-05-13').length
}
const book = async ({ serviceId }: Coach, time: string) => {
  const userId = await buildMember(db)
  const startTime = new Date(madrid(`2026-05-13 ${time}`)).toISOString()
  const body = { userId, centerId, startTime, minutes: 60 }
  return call(app, bookAppointment, { params: { id: serviceId }, body, as: userId })
}

test('nobody books a coach while their calendar elsewhere has something', async () => {
  const coach = await buildCoach()
  expect(await starts(coach)).toBe(9)
  has(eventOn('20260513', '1000', '1100'))
  expect((await set(coach)).status).toBe(204)
  expect(await starts(coach)).toBe(2)
  expect((await book(coach, '10:30')).body.code).toBe('start_taken')
  const found = await seen(coach)
  expect(found).toMatchObject({ times: 1, trouble: null, clashes: [], readAt: new Date(now).toISOString() })
  expect(JSON.stringify(found)).not.toContain('secret')
  expect(await seen(coach, admin)).toEqual(found)
  // At the next reading it is another hour.
  has(eventOn('20260513', '0900', '1000'))
  now += 900_000
  await read()
  expect(await starts(coach)).toBe(5)
  const gone = await call(app, removeOutsideCalendar, { params: { id: coach.id }, as: coach.id })
  expect([gone.status, await seen(coach), await starts(coach)]).toEqual([204, undefined, 9])
  const audited = await readRows(db, 'audit_log', ['action'], { entity_id: coach.id })
  expect(audited.map(({ action }) => action)).toEqual(Array(2).fill('change-outside-calendar'))
})

test('it is for the coach and admins, and for addresses of public servers', async () => {
  const [coach, other, member] = [await buildCoach(), await buildCoach(), await buildMember(db)]
  expect((await set(coach, other.id)).status).toBe(404)
  expect((await set(coach, member)).status).toBe(403)
  expect((await set({ ...coach, id: member }, admin)).status).toBe(404)
  expect((await set(coach, admin)).status).toBe(204)
  expect(await seen(coach, other.id)).toBeUndefined()
  const strict = await testApp(url, { clock: () => now, config: { webhooksAnywhere: false } })
  for (const to of [
    address,
    'https://10.0.0.7/a.ics',
    'https://localhost/a.ics',
    'webcal://[::1]/a.ics',
    'x',
  ])
    expect(
      (
        await call(strict, changeOutsideCalendar, {
          params: { id: coach.id },
          body: { address: to },
          as: admin,
        })
      ).body.code,
      to,
    ).toBe('url_refused')
  await expect(fetchCalendar('https://169.254.169.254/a.ics', false)).rejects.toMatchObject({
    code: 'private',
  })
})

test('what cannot be read is named with when and why, and what was read last counts on', async () => {
  const coach = await buildCoach()
  has(eventOn('20260513', '1000', '1100'))
  await set(coach)
  const since = new Date(now + 900_000).toISOString()
  const failing = async (respond: typeof answer) => {
    answer = respond
    now += 900_000
    await read()
    const { trouble } = (await seen(coach)) ?? {}
    expect([trouble?.since, trouble?.triedAt]).toEqual([since, new Date(now).toISOString()])
    return [trouble?.code, trouble?.detail]
  }
  expect(await failing((response) => response.writeHead(404).end())).toEqual(['status', '404'])
  expect(await failing((response) => response.end('<p>Log in'))).toEqual(['not_calendar', ''])
  expect(await failing((response) => response.destroy())).toEqual(['unreachable', 'ECONNRESET'])
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  const flood = async (response: ServerResponse) => {
    // 20 MB, as long as somebody listens.
    for (let nth = 0; nth < 20 && !response.destroyed; nth += 1)
      if (!response.write(megabyte))
        await new Promise<void>((resolve) => {
          response.once('drain', resolve)
          response.once('close', resolve)
        })
    response.end()
  }
  expect(await failing(flood)).toEqual(['too_big', ''])
  const endless = calendarFile(['DTSTART:20000101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY'])
  expect(await failing((response) => response.end(endless))).toEqual(['repeats', ''])
  const round = (response: ServerResponse) => response.writeHead(302, { location: '/round' }).end()
  expect(await failing(round)).toEqual(['status', '302'])
  expect(await starts(coach)).toBe(2)
  const moved = calendarFile([])
  answer = (response, path) =>
    path === '/there' ? response.end(moved) : response.writeHead(301, { location: '/there' }).end()
  await read()
  expect(await seen(coach)).toMatchObject({ trouble: null, times: 0 })
  // Sealed by an installation with another secret.
  await updateRows(db, 'outside_calendars', { address: Buffer.alloc(60) }, { coach_id: coach.id })
  await read()
  expect((await seen(coach))?.trouble?.code).toBe('sealed')
})

test('a server that never ends its answer is left', async () => {
  const patience = new AbortController()
  answer = (response) => {
    response.write('BEGIN:VCALENDAR\r\n')
    patience.abort()
  }
  await expect(fetchCalendar(address, true, patience.signal)).rejects.toMatchObject({ code: 'slow' })
})

test('an event over an appointment leaves it, and coach and admins are told once', async () => {
  const coach = await buildCoach()
  await set(coach)
  const appointment = (await book(coach, '10:00')).body
  const told = async (id: number) =>
    (await mailsTo(db, id)).filter(({ template }) => template === 'appointment_clash')
  has(eventOn('20260513', '1030', '1200'))
  for (let nth = 0; nth < 2; nth += 1) await read()
  expect(await told(coach.id)).toMatchObject([{ details: { count: 1, coach: expect.any(String) } }])
  expect(await told(admin)).toHaveLength(1)
  expect((await seen(coach))?.clashes).toEqual([
    { id: appointment.id, service: 'PT', startTime: appointment.startTime, timeZone: 'Europe/Madrid' },
  ])
  expect(await readRows(db, 'appointments', ['ended_at'], { id: appointment.id })).toEqual([
    { ended_at: null },
  ])
})

test('an erased coach, and one who leaves, has no calendar', async () => {
  const [coach, former] = [await buildCoach(), await buildCoach()]
  await set(coach)
  await set(former)
  await updateRows(db, 'members', { cin: '12345678Z' }, { id: coach.id })
  await eraseByStaff(app, { memberId: coach.id, cin: '12345678Z', why: 'asked', byId: admin })
  await updateRows(db, 'members', { roles: ['USER'] }, { id: former.id })
  answer = (response) => response.writeHead(500).end()
  await read()
  const calendars = await db.selectFrom('outside_calendars').select(['coach_id', 'trouble']).execute()
  expect(calendars).toContainEqual({ coach_id: former.id, trouble: null })
  expect(calendars.map(({ coach_id }) => coach_id)).not.toContain(coach.id)
  expect(await seen(former, admin)).toBeUndefined()
})
