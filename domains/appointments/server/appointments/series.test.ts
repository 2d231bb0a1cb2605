import { expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { lotsOf, mailsTo } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import * as contract from '../../contract/appointments.ts'
import { changeCoachHours } from '../../contract/coach-hours.ts'
import { bookSeries, previewSeries } from '../../contract/series.ts'
import * as services from '../../contract/services.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-11 10:00')
const app = await testApp(url, { clock: () => now })
const centerId = gym.center.id

async function buildCoach(): Promise<number> {
  const id = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  const weekly = Array.from({ length: 7 }, (_, day) => ({ day, centerId, from: '09:00', until: '12:00' }))
  const body = { weekly, exceptions: [], was: { weekly: [], exceptions: [] } }
  await call(app, changeCoachHours, { params: { id }, body, as: id })
  return id
}
const coach = await buildCoach()
await insertRow(db, 'push_subscriptions', {
  ...{ member_id: coach, endpoint: 'https://push.example/coach', p256dh: 'x', auth: 'x' },
})
const service = (
  await call(app, services.addService, {
    body: {
      texts: { name: sameText('Personal') },
      ...{ minutes: [60], creditType: 'SERVICE', noticeMinutes: 120, leaveMinutes: 720, bufferMinutes: 0 },
      ...{ coachIds: [coach], spaceIds: [], onOffer: true },
    },
    as: gym.admin,
  })
).body
const withCredits = (amount: number) =>
  buildMember(db, { lots: [{ kind: 'SERVICE', amount, expiresAt: madrid('2028-05-01 00:00') }] })
const instant = (time: string) => new Date(madrid(time)).toISOString()
const preview = async (as: number, time: string, times: number, userId = as) =>
  (
    await call(app, previewSeries, {
      params: { id: service.id },
      body: { userId, centerId, startTime: instant(time), minutes: 60, times },
      as,
    })
  ).body
const book = (as: number, startTimes: string[], userId = as) =>
  call(app, bookSeries, {
    params: { id: service.id },
    body: { userId, centerId, startTimes, minutes: 60, coachId: coach },
    as,
  })

test('a series keeps its hour over a clock change, shows what clashes, and books what is free', async () => {
  const member = await withCredits(30)
  const gymClass = await buildClass(gym, { startsAt: madrid('2026-05-19 10:00') })
  await updateRows(db, 'gym_classes', { coach_id: coach }, { id: gymClass })
  const shown = await preview(member, '2026-05-12 10:00', 26)
  expect(shown).toHaveLength(26)
  expect(shown.slice(0, 3)).toEqual([
    { startTime: instant('2026-05-12 10:00'), date: '2026-05-12', clash: null },
    { startTime: instant('2026-05-19 10:00'), date: '2026-05-19', clash: 'start_taken' },
    { startTime: instant('2026-05-26 10:00'), date: '2026-05-26', clash: null },
  ])
  expect(shown.at(-1).startTime).toBe(instant('2026-11-03 10:00'))
  const all = shown.map(({ startTime }: { startTime: string }) => startTime)
  expect((await book(member, all.slice(0, 3))).body.code).toBe('start_taken')
  expect(await lotsOf(db, member)).toEqual([30])
  const free = all.filter((_: string, nth: number) => nth !== 1)
  const { status, body } = await book(member, free)
  expect([status, body.length, await lotsOf(db, member)]).toEqual([200, 25, [5]])
  const told = await readRows(db, 'outbox', ['template'], { member_id: coach })
  expect(told).toEqual([{ template: 'appointments_taken' }])
  expect((await preview(member, '2026-05-12 10:00', 2))[0].clash).toBe('overlapping')
  expect((await preview(member, '2026-05-11 11:00', 2))[0].clash).toBe('notice_passed')
})

test('a series without enough credits is not booked at all; staff book one, and the member is told once', async () => {
  const member = await withCredits(2)
  const times = (await preview(gym.trainer, '2026-05-13 10:00', 3, member)).map(
    ({ startTime }: { startTime: string }) => startTime,
  )
  expect((await book(member, times)).body.code).toBe('no_credits')
  expect([
    await lotsOf(db, member),
    (await call(app, contract.listOwnAppointments, { as: member })).body,
  ]).toEqual([[2], []])
  expect((await book(gym.trainer, times.slice(0, 2), member)).status).toBe(200)
  expect(await mailsTo(db, member)).toMatchObject([
    { template: 'appointments_booked', details: { count: 2 } },
  ])
  expect((await preview(member, '2026-07-01 10:00', 2)).fields).toEqual({ startTime: 'too_big' })
})
