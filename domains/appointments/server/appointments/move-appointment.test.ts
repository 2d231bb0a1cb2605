import { expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { lotsOf, mailsTo } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRows } from '../../../../tests/support/rows.ts'
import * as contract from '../../contract/appointments.ts'
import { changeCoachHours } from '../../contract/coach-hours.ts'
import * as services from '../../contract/services.ts'
import { tellMoves } from './tell-moves.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-11 10:00')
const app = await testApp(url, { clock: () => now })
const centerId = gym.center.id

async function buildCoach(): Promise<number> {
  const id = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  const weekly = Array.from({ length: 7 }, (_, day) => ({ day, centerId, from: '09:00', until: '12:00' }))
  const body = { weekly, exceptions: [], was: { weekly: [], exceptions: [] } }
  await call(app, changeCoachHours, { params: { id }, body, as: id })
  return id
}
const [coach, other] = [await buildCoach(), await buildCoach()]
await insertRow(db, 'push_subscriptions', {
  ...{ member_id: coach, endpoint: 'https://push.example/coach', p256dh: 'x', auth: 'x' },
})
await insertRow(db, 'push_subscriptions', {
  ...{ member_id: other, endpoint: 'https://push.example/other', p256dh: 'x', auth: 'x' },
})
const rack = (
  await call(app, services.addSpace, {
    body: { texts: { name: sameText('Rack') }, count: 1, hours: null, centerId },
    as: gym.admin,
  })
).body
const service = (
  await call(app, services.addService, {
    body: {
      texts: { name: sameText('Personal') },
      ...{ minutes: [60], creditType: 'SERVICE', noticeMinutes: 120, leaveMinutes: 720, bufferMinutes: 0 },
      ...{ coachIds: [coach, other], spaceIds: [rack.id], onOffer: true },
    },
    as: gym.admin,
  })
).body

const instant = (time: string) => new Date(madrid(time)).toISOString()
async function booked(time: string) {
  const lots = [{ kind: 'SERVICE' as const, amount: 1, expiresAt: madrid('2027-05-01 00:00') }]
  const member = await buildMember(db, { lots })
  const body = { userId: member, centerId, startTime: instant(time), minutes: 60, coachId: coach }
  const made = await call(app, contract.bookAppointment, { params: { id: service.id }, body, as: member })
  expect(made.status).toBe(200)
  return { member, id: made.body.id as number }
}
const move = (id: number, userId: number, time: string, as = userId, more: object = {}) =>
  call(app, contract.moveAppointment, {
    params: { id },
    body: { userId, startTime: instant(time), ...more },
    as,
  })
const tellMovesIn = async (seconds: number) => {
  now += seconds * 1000
  expect(await tellMoves(app)).toBe(0)
}
const toldTo = async (memberId: number) =>
  (await readRows(db, 'outbox', ['template'], { member_id: memberId })).map(({ template }) => template)

test('a member moves an appointment; the credit, the coach and the rack follow', async () => {
  const { member, id } = await booked('2026-05-13 10:00')
  const query = { minutes: 60, centerId, coachId: coach, moved: id }
  const seenBy = async (as: number) =>
    (await call(app, contract.listFreeStarts, { params: { id: service.id }, query, as })).body.filter(
      ({ date }: contract.FreeStart) => date === '2026-05-13',
    )
  expect(await seenBy(member)).toHaveLength(9)
  expect(await seenBy(await buildMember(db))).toHaveLength(2)
  // It may overlap its own time.
  const { body } = await move(id, member, '2026-05-13 10:30')
  expect(body).toMatchObject({ id, startTime: instant('2026-05-13 10:30'), coach: { id: coach } })
  expect(await lotsOf(db, member)).toEqual([0])
  expect(await toldTo(coach)).toContain('coached_appointment_moved')
  expect(await mailsTo(db, member)).toEqual([])
  const taken = await readRows(db, 'space_times', ['space_id', 'number'], { appointment_id: id })
  expect(taken).toEqual([{ space_id: rack.id, number: 1 }])
  const left = await call(app, contract.leaveAppointment, {
    params: { id },
    body: { userId: member },
    as: member,
  })
  expect([left.body.refunded, await lotsOf(db, member)]).toEqual([true, [1]])
})

test('what cannot be moved is refused in words, and changes nothing', async () => {
  const { member, id } = await booked('2026-05-14 10:00')
  const refused = async (time: string, more: object = {}, as = member) => {
    const { body } = await move(id, member, time, as, more)
    return body.fields ?? body.code
  }
  await booked('2026-05-14 11:00')
  expect(await refused('2026-05-14 11:00')).toBe('start_taken')
  // The other coach is free, but not the only rack.
  expect(await refused('2026-05-14 11:00', { coachId: other })).toBe('start_taken')
  expect(await refused('2026-05-14 09:07')).toBe('start_taken')
  expect(await refused('2026-05-15 09:00', { coachId: gym.trainer })).toEqual({ coachId: 'invalid' })
  expect(await refused('2026-06-10 09:00')).toEqual({ startTime: 'too_big' })
  expect(await refused('2026-05-11 11:00')).toBe('notice_passed')
  expect((await move(id, await buildMember(db), '2026-05-15 09:00')).body.code).toBe('not_found')
  now = madrid('2026-05-14 00:00')
  expect(await refused('2026-05-16 09:00')).toBe('move_late')
  const [row] = (await call(app, contract.listOwnAppointments, { as: member })).body
  expect(row).toMatchObject({
    startTime: instant('2026-05-14 10:00'),
    movableUntil: instant('2026-05-13 22:00'),
  })
  now = madrid('2026-05-11 10:00')
})

test('staff move it late and to another coach; both coaches and the member are told, who may leave freely', async () => {
  const { member, id } = await booked('2026-05-17 10:00')
  now = madrid('2026-05-17 08:00')
  const { body } = await move(id, member, '2026-05-17 11:00', gym.trainer, { coachId: other })
  expect(body).toMatchObject({ coach: { id: other }, freeUntil: instant('2026-05-18 08:00') })
  expect(await mailsTo(db, member)).toEqual([])
  await tellMovesIn(30)
  expect(await mailsTo(db, member)).toMatchObject([
    { template: 'appointment_moved', details: { before: madrid('2026-05-17 10:00') } },
  ])
  expect([(await toldTo(coach)).at(-1), (await toldTo(other)).at(-1)]).toEqual([
    'appointment_left',
    'appointment_taken',
  ])
  now = madrid('2026-05-17 11:00')
  expect((await move(id, member, '2026-05-18 09:00', gym.trainer)).body.code).toBe('appointment_started')
  now = madrid('2026-05-11 10:00')
})

test('a move that staff take back tells nobody, and several tell once from where everybody knew it', async () => {
  const { member, id } = await booked('2026-05-18 10:00')
  const staffMove = async (time: string, more: object = {}) =>
    expect((await move(id, member, time, gym.trainer, more)).status).toBe(200)
  const known = (await toldTo(other)).length
  await staffMove('2026-05-18 11:00', { coachId: other })
  await tellMovesIn(10)
  await staffMove('2026-05-18 10:00', { coachId: coach })
  await tellMovesIn(60)
  expect([await mailsTo(db, member), (await toldTo(other)).length]).toEqual([[], known])
  const [row] = await readRows(db, 'appointments', ['moved_at', 'untold'], { id })
  expect(row).toEqual({ moved_at: null, untold: null })

  await staffMove('2026-05-19 10:00', { coachId: other })
  await tellMovesIn(29)
  await staffMove('2026-05-20 11:00', { coachId: coach })
  await tellMovesIn(29)
  expect(await mailsTo(db, member)).toEqual([])
  await tellMovesIn(1)
  await tellMovesIn(60)
  const details = { at: madrid('2026-05-20 11:00'), before: madrid('2026-05-18 10:00') }
  expect(await mailsTo(db, member)).toMatchObject([{ template: 'appointment_moved', details }])
  expect((await toldTo(coach)).at(-1)).toBe('coached_appointment_moved')
  expect((await toldTo(other)).length).toBe(known)

  // Cancelled before they were told: of the start that they know.
  await staffMove('2026-05-21 09:00')
  const params = { id }
  await call(app, contract.leaveAppointment, { params, body: { userId: member }, as: gym.trainer })
  await tellMovesIn(60)
  expect((await mailsTo(db, member)).at(-1)).toMatchObject({
    ...{ template: 'appointment_ended', details: { at: madrid('2026-05-20 11:00') } },
  })
  now = madrid('2026-05-11 10:00')
})
