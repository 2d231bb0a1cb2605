import { expect, test } from 'vitest'
import { setPushChoices } from '../../../../platform/contract/notifications.ts'
import { sameText } from '../../../../platform/contract/texts.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { feedEvents, pathOf } from '../../../../tests/support/members/calendar-feed.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { renewCalendarAddress } from '../../../people/contract/account.ts'
import { bookAppointment, leaveAppointment } from '../../contract/appointments.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const begin = madrid('2026-05-12 10:00')
let now = begin
const app = await testApp(url, { clock: () => now })
const centerId = gym.center.id

async function buildService() {
  const coach = await buildMember(db, { roles: ['USER', 'TRAINER'], language: 'es' })
  await updateRows(db, 'members', { name: 'Biel' }, { id: coach })
  const hours = { coach_id: coach, center_id: centerId, day: 2, start_time: '09:00', end_time: '20:00' }
  await insertRow(db, 'coach_hours', hours)
  const service = await insertRow(db, 'services', {
    name: JSON.stringify(sameText('Personal')),
    minutes: [60],
  })
  await insertRow(db, 'service_coaches', { service_id: service.id, coach_id: coach })
  const book = async (userId: number, time: string): Promise<number> => {
    const body = { userId, centerId, startTime: new Date(madrid(time)).toISOString(), minutes: 60 }
    return (await call(app, bookAppointment, { params: { id: service.id }, body, as: userId })).body.id
  }
  return { coach, book }
}
const feedOf = async (id: number): Promise<string> =>
  (await call(app, renewCalendarAddress, { params: { id }, as: id })).body.address

test('the calendar addresses of member and coach have the appointment', async () => {
  const { coach, book } = await buildService()
  const member = await buildMember(db, { language: 'es' })
  const [own, given] = [await feedOf(member), await feedOf(coach)]
  const id = await book(member, '2026-05-13 18:00')
  const times = { start: madrid('2026-05-13 18:00'), end: madrid('2026-05-13 19:00'), status: 'CONFIRMED' }
  expect(await feedEvents(app, own)).toMatchObject([
    {
      ...times,
      summary: 'Personal',
      uid: `appointment-${id}@box.example`,
      url: 'https://box.example/appointments',
    },
  ])
  expect(await feedEvents(app, given)).toMatchObject([
    { ...times, summary: 'Personal (la das tú)', uid: `giving-${id}@box.example` },
  ])
  expect((await app.inject(pathOf(own))).body).toContain('Con Biel')
  expect((await app.inject(pathOf(given))).body).not.toMatch(/Name|Surname|example\.com/)
  await call(app, leaveAppointment, { params: { id }, body: { userId: member }, as: member })
  expect([await feedEvents(app, own), await feedEvents(app, given)]).toEqual([[], []])
})

test('reminders go once, two hours before, to members who want them', async () => {
  const { book } = await buildService()
  const members = await Promise.all(Array.from({ length: 3 }, () => buildMember(db)))
  const [wants, wantsNot, late] = members as [number, number, number]
  for (const id of members)
    await insertRow(db, 'push_subscriptions', {
      ...{ member_id: id, endpoint: `https://push.example/${id}`, p256dh: 'key', auth: 'auth' },
    })
  for (const id of [wants, late]) await call(app, setPushChoices, { as: id, body: { reminder: true } })
  await book(wants, '2026-05-13 18:00')
  await book(wantsNot, '2026-05-13 16:45')
  const reminded = async () => {
    await app.runJob('remind-of-appointments')
    const rows = await readRows(db, 'outbox', ['recipient'], { template: 'appointment_reminder' })
    return rows.map(({ recipient }) => Number(recipient))
  }
  now = madrid('2026-05-13 15:55')
  expect(await reminded()).toEqual([])
  now = madrid('2026-05-13 16:05')
  await book(late, '2026-05-13 17:00')
  expect(await reminded()).toEqual([wants])
  now = madrid('2026-05-13 16:10')
  expect(await reminded()).toEqual([wants])
})
